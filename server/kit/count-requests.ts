import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PageName, pageNames, pages } from '#contract/pages.ts';
import { withCause } from '../database/cause.ts';
import type { Metrics } from './metrics.ts';

/** The name of the page that an address shows, for its label; one name for all that show none. */
const pageLabel = (url: string): string => `page:${pageNameOf(url) ?? 'unknown'}`;

/** What is counted of a request: the pattern of its route, the name of its page, or one word for all that is neither. */
const labelOf = ({ routeOptions: { url: route = 'unknown' }, url }: FastifyRequest): string =>
  route === '/*' ? pageLabel(url) : route;

/**
 * Counts each request under its route or page, when it is answered. Questions for the server's own health are none of the
 * product's requests: one that is not ready would seem to fail at each.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts for as long as its reader stays: its time says nothing.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream && !request.url.startsWith('/health/'))
      metrics.request(request.method, labelOf(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** What a request causes, jobs and mails, names it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => withCause({ requestId: request.id }, done));
}

/** By what the address of a page is known: its first part, as it is compared, and how many follow. */
const shapeOf = (path: string): string => {
  const [, first = '', ...others] = path.replace(/\/$/, '').split('/');
  return `${first.toLowerCase()} ${others.length}`;
};

const pageOfShape = new Map(pageNames.map((name) => [shapeOf(pages[name].path), name]));

/** The name of the page that an address shows, whatever its query; undefined for one that shows none. */
export const pageNameOf = (url: string): PageName | undefined => pageOfShape.get(shapeOf(url.split('?', 1)[0] ?? ''));
