import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msg } from '#contract/words.ts';
import { Refusal } from './handler.ts';
import { parseJsonBody } from './json-body.ts';

const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file as its body, and nothing else. */
    takesFile?: boolean;
    /** The route takes a form, as a mail program posts it, beside JSON. */
    takesForm?: boolean;
  }
}

const form = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
const bytes = /^application\/octet-stream$/i;

/**
 * JSON in UTF-8, as it is, is the only form of a body, and plain bytes are on the routes that take a file; everything
 * else is refused before it is read.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherBodies(request);
    done();
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, file: Buffer) => file,
  );
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, text: Buffer) =>
    text.length === 0 ? undefined : parseJsonBody(text),
  );
}

/** Refuses a body of a form that its route does not take. */
function refuseOtherBodies({ headers, routeOptions }: FastifyRequest): void {
  const takesFile = routeOptions.config?.takesFile === true;
  const type = headers['content-type'];
  const takesForm = routeOptions.config?.takesForm === true && form.test(type ?? '');
  const fits = takesFile ? bytes.test(type ?? '') : takesForm || type === undefined || json.test(type);
  if (!fits || headers['content-encoding'] !== undefined) {
    const wanted = takesFile ? 'application/octet-stream' : 'application/json';
    throw new Refusal('unsupportedMediaType', msg`Send ${{ wanted }}, not compressed.`);
  }
}
