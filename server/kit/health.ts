import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What a process may lack to serve, and what is said of it. */
export const lacks = {
  database: 'The database does not answer.',
  migrations: 'The database is being migrated.',
  writes: 'The database takes no writes: it only lets read, or its disk is full.',
  data: 'The data of the first start are being loaded.',
  jobs: 'The work in the background has not started.',
  shutdown: 'The server is ending.',
} as const;

export type Lack = keyof typeof lacks;

/**
 * Whether the process lives, and whether it can serve: a word each, for whoever watches over it, and what is missing, as
 * a word and as a sentence. Gives what is missing, the end of the server too.
 *
 * @param shutdownDelay for how many milliseconds a server that is told to end goes on serving, no longer ready, so that whoever
 *   sends it requests can notice; each answer meanwhile ends its connection
 */
export function answerHealth(
  app: FastifyInstance,
  missing: () => Lack | undefined,
  shutdownDelay = 0,
): () => Lack | undefined {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
    if (!app.server.listening) return;
    await pause(shutdownDelay);
    await quietTurn(app.server);
  });
  const lack = () => (isEnding ? 'shutdown' : missing());
  app.get('/health/live', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'live' });
  });
  app.get('/health/ready', async (_request, reply) => {
    const what = lack();
    reply.header('cache-control', 'no-store');
    if (what === undefined) return reply.send({ status: 'ready' });
    const said = { status: 'unavailable', missing: what, reason: lacks[what] };
    return reply.code(503).header('retry-after', '2').send(said);
  });
  return lack;
}

/** A turn of the event loop in which nothing is done takes less, in milliseconds; and so long a quiet one is waited for. */
const quiet = 2;
const longestBustle = 1000;

/**
 * Waits for a turn of the event loop in which no connection came and nothing else was done. What the system has taken by the moment in
 * which a server stops listening, and the server has not, is reset with its request; a proxy sends no save a second time.
 */
async function quietTurn(server: Server): Promise<void> {
  const until = performance.now() + longestBustle;
  let came = 0;
  const count = () => {
    came += 1;
  };
  server.on('connection', count);
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const begun = performance.now();
    const before = came;
    await nextTurn();
    isQuiet = came === before && performance.now() - begun < quiet;
  }
  server.off('connection', count);
}
