import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { QuickReads } from './quick-reads.ts';
import type { Surroundings } from './quick-way.ts';
import { QuickWork } from './quick-work.ts';

/** What may be answered before Fastify sees it. */
export type Quick = { readonly reads: QuickReads; readonly work: QuickWork };

/**
 * Puts the short ways before Fastify, from the next request on. Whatever is not as usual about a request goes the whole way,
 * where it is answered or refused; limits, headers, log and metrics are the same on all of them
 * (docs/decisions/what-a-request-costs.md).
 */
export function answerBeforeFastify(app: FastifyInstance<Server>, around: Surroundings): Quick {
  const goWholeWay = (request: IncomingMessage, response: ServerResponse) => app.routing(request, response);
  const [reads, work] = [new QuickReads(around), new QuickWork(around, goWholeWay)];
  // Nobody else would catch it, and it would end the process.
  const tookShortWay = (request: IncomingMessage, response: ServerResponse) => {
    try {
      return reads.answer(request, response) || work.take(request, response);
    } catch (error) {
      around.log.error({ err: error }, 'a short way failed');
      return false;
    }
  };
  let isEnding = false;
  app.addHook('preClose', async () => {
    // The whole way ends connections while the server ends.
    isEnding = true;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const isTaken = !isEnding && tookShortWay(request, response);
    if (!isTaken) goWholeWay(request, response);
  });
  return { reads, work };
}
