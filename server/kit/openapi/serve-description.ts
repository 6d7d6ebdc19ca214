import type { FastifyInstance } from 'fastify';
import { type CompressedBody, compressBody, sendBody } from '../compressed-body.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { apiDocument } from './document.ts';

/** Serves the API's document, made and compressed when it is first asked for. */
export function serveDescription(app: FastifyInstance, limits: RateLimiter, origin: string): void {
  let made: Promise<CompressedBody> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    limits.takeAny(request.ip);
    await limits.take('description', 'document', request.ip);
    made ??= compressBody(Buffer.from(JSON.stringify(apiDocument(origin))));
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    return sendBody(request, reply.type('application/json; charset=utf-8'), await made);
  });
}
