import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isProxy } from './proxies.ts';
import { newId } from './secrets.ts';

/** The header by which proxies, answers and mails name a request. */
export const requestIdHeader = 'x-request-id';

/** What proxies make as ids: 32 hexadecimal digits, a UUID. Nothing that could be a sentence, an address or a second line. */
const shape = /^[\w-]{8,64}$/;

/**
 * Names requests: one that a believed proxy brings keeps the id that the proxy has given it, so that both logs can be joined;
 * any other gets a new one, for a caller could take somebody else's.
 */
export function requestIds(proxies: BlockList): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isUsable = typeof given === 'string' && shape.test(given) && isProxy(proxies, socket.remoteAddress ?? '');
    return isUsable ? given : newId();
  };
}

/** Every answer names its request. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
