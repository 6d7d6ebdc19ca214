import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msg } from '#contract/words.ts';
import { Refusal } from './handler.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that another site's page made this request. Programs say nothing, and are let through. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** Refuses whatever another site's page would change. */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safeMethods.has(request.method) && isFromElsewhere(request))
      throw new Refusal('forbidden', msg`This request comes from another site.`);
    done();
  });
}
