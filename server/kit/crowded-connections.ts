import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { msg } from '#contract/words.ts';
import { tooMany } from './handler.ts';
import { networksOf } from './networks.ts';
import { isProxy } from './proxies.ts';

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
