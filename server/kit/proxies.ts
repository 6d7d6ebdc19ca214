import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId } from './secrets.ts';

/** The addresses and subnets (CIDR) of the proxies that are believed. Throws TypeError for what is neither. */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export const isProxy = (proxies: BlockList, address: string): boolean =>
  proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a request says that a proxy forwarded it which is not believed. */
const isForwardedByUnknown = ({ headers, socket }: IncomingMessage, proxies: BlockList): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) &&
  !isProxy(proxies, socket.remoteAddress ?? '');

/**
 * Says once, for whoever runs the product, that requests come through a proxy that is not believed: then everybody behind
 * it counts as one address, and shares one limit.
 */
export function noteUnknownProxy(app: FastifyInstance, proxies: BlockList): void {
  let isSaid = false;
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isSaid && isForwardedByUnknown(raw, proxies)) {
      isSaid = true;
      app.log.warn(
        'A request says that a proxy forwarded it, and TRUSTED_PROXIES does not name the address that it came from. If that is a proxy of yours, name it there: until then everybody behind it shares the limits of one address.',
      );
    }
    done();
  });
}

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
