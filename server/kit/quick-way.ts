import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { hasDoubtfulHost } from './asked-address.ts';
import { logAnswered, logsAnswers } from './log.ts';
import type { LookupCache } from './lookup-cache.ts';
import type { Metrics } from './metrics.ts';
import { isForwardedByUnknown } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import { requestIdHeader } from './request-id.ts';

/** What the short ways share with the whole one. */
export type Surroundings = {
  readonly lookups: LookupCache;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly production: boolean;
  readonly proxies: BlockList;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly requestIdOf: (request: IncomingMessage) => string;
  readonly isCrowded: (socket: Socket) => boolean;
};

/** Whether a request came over a connection, and for a host, that are as they should be. */
export const isUsual = (request: IncomingMessage, { proxies, isCrowded }: Surroundings): boolean =>
  !(hasDoubtfulHost(request) || isForwardedByUnknown(request, proxies) || isCrowded(request.socket));

/**
 * Counts a request under the pattern of its route, and writes its line, once its answer is sent.
 *
 * @returns the header that names it, the first of its answer
 */
export function noteEnd(
  req: IncomingMessage,
  res: ServerResponse,
  route: string,
  { metrics, log, requestIdOf }: Pick<Surroundings, 'metrics' | 'log' | 'requestIdOf'>,
): readonly [name: string, id: string] {
  const begun = performance.now();
  const reqId = requestIdOf(req);
  res.once('finish', () => {
    const elapsed = performance.now() - begun;
    metrics.request(req.method ?? '', route, res.statusCode, elapsed / 1000);
    if (logsAnswers(log)) logAnswered(log.child({ reqId }), { req, res }, elapsed);
  });
  return [requestIdHeader, reqId];
}
