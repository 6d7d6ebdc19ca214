import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { msg } from '#contract/words.ts';
import { Refusal, tooMany } from './handler.ts';
import { networksOf } from './networks.ts';
import { isProxy } from './proxies.ts';

/** What one connection and one request may take; times in milliseconds. */
export type HttpLimits = {
  readonly headers: number;
  readonly body: number;
  /** The same of a request whose body is a file. */
  readonly file: number;
  /** Silence on a connection while a request is under way. */
  readonly silence: number;
  readonly keepAlive: number;
  /** How often late requests are looked for. */
  readonly checkEvery: number;
  readonly connectionsPerAddress: number;
};

export const httpLimits: HttpLimits = {
  headers: 10_000,
  body: 20_000,
  file: 120_000,
  silence: 15_000,
  keepAlive: 60_000,
  checkEvery: 2000,
  connectionsPerAddress: 100,
};

/** Silence beyond the time that a request has for the database, so that the refusal of one that is late still arrives. */
const silenceAfterDeadline = 5000;

/** The limits where a request may spend so many milliseconds on the database. */
export const limitsFor = (requestDeadline: number): HttpLimits => ({
  ...httpLimits,
  silence: Math.max(httpLimits.silence, requestDeadline + silenceAfterDeadline),
});

export const longestBody = 65_536;
const longestUrl = 4096;

/**
 * Ends a request whose body has not come in time, however steadily it drips: Node's own time-out looks at requests
 * only now and then.
 */
export function limitBodies(app: FastifyInstance, { body, file }: HttpLimits): void {
  app.addHook('onRequest', ({ raw, url, routeOptions }, _reply, done) => {
    if (url.length > longestUrl) throw new Refusal('addressTooLong', msg`This address is too long.`);
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config?.takesFile ? file : body);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** So many times the connections of an address may wait for their refusal. */
const waitingForRefusal = 10;

/** The connections of one network, in the order in which they came. */
type Network = { readonly served: Set<Socket>; readonly crowded: Set<Socket> };

/**
 * Refuses what comes over connections beyond the most that one address may hold, and ends each with its answer. Whether
 * the process lives and is ready is answered all the same. A proxy brings everybody's connections, and is not counted.
 */
export function capConnections(app: FastifyInstance<Server>, most: number, proxies: BlockList): void {
  const networks = new Map<string, Network>();
  const crowded = new WeakSet<Socket>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(proxies, address)) return;
    for (const { name, times } of networksOf(address)) {
      const network = networks.get(name) ?? { served: new Set(), crowded: new Set() };
      networks.set(name, network);
      if (network.served.size < most * times) hold(network.served, socket);
      else {
        crowded.add(socket);
        hold(network.crowded, socket);
        // Whoever opens connections without a word does not keep others waiting for theirs.
        if (network.crowded.size > most * times * waitingForRefusal) network.crowded.values().next().value?.destroy();
      }
      socket.once('close', () => {
        if (network.served.size + network.crowded.size === 0) networks.delete(name);
      });
    }
  });
  app.addHook('onRequest', ({ raw, url }, reply, done) => {
    const isCrowded = crowded.has(raw.socket);
    if (isCrowded) reply.header('connection', 'close');
    if (isCrowded && !url.startsWith('/health/'))
      throw tooMany(msg`There are too many connections from your network. Please try again in a moment.`, 5);
    done();
  });
}

function hold(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}
