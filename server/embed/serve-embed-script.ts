import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const script = readFileSync(new URL('embed.js', import.meta.url));

/** Gives out the script that dealers put on their own sites, to any site; a change reaches them within the hour. */
export function serveEmbedScript(app: FastifyInstance): void {
  app.get('/embed.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
