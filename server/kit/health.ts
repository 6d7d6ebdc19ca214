import { setTimeout as pause } from 'node:timers/promises';
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
    if (app.server.listening) await pause(shutdownDelay);
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
