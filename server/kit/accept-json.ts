import type { FastifyInstance } from 'fastify';
import { parseJsonBody } from './json-body.ts';
import { Refusal } from './refusal.ts';

const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** JSON in UTF-8, as it is, is the only form of a body; everything else is refused before it is read. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD') return;
    const type = headers['content-type'];
    const isJson = type === undefined || json.test(type);
    if (!isJson || headers['content-encoding'] !== undefined) {
      throw new Refusal('unsupportedMediaType', 'Send application/json, not compressed.');
    }
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    bytes.length === 0 ? undefined : parseJsonBody(bytes),
  );
}
