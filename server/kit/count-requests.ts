import type { FastifyInstance } from 'fastify';
import { withCause } from '../database/cause.ts';
import type { Metrics } from './metrics.ts';

/** Counts each request under the pattern of its route, when it is answered. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    // A stream lasts for as long as its reader stays: its time says nothing.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.request(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** What a request causes, jobs and mails, names it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => withCause({ requestId: request.id }, done));
}
