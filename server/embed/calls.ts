import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { readEmbed, saveEmbed } from './dealer-embed.ts';
import { findEmbed, findOwnAddress } from './public-embed.ts';

const script = readFileSync(new URL('embed.js', import.meta.url));

/** Gives out the script that dealers put on their own sites, to any site; a change reaches them within the hour. */
function serveEmbedScript(app: FastifyInstance): void {
  app.get('/embed.js', async (_request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** Puts on the server what a dealer's own address and the calculator on its own site need. */
export function implementEmbed(app: FastifyInstance, implement: Implement, services: Services): void {
  implement('readEmbed', readEmbed(services));
  const save = saveEmbed(services);
  implement('saveEmbed', async (input) => {
    const saved = await save(input);
    await invalidateDealer({ db: services.db, cache: app.cache }, input.session.dealerId);
    return saved;
  });
  implement('findOwnAddress', findOwnAddress(services.db));
  implement('findEmbed', findEmbed(services.db));
  serveEmbedScript(app);
}
