import type { FastifyInstance } from 'fastify';
import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { readEmbed, saveEmbed } from './dealer-embed.ts';
import { findEmbed, findOwnAddress } from './public-embed.ts';
import { serveEmbedScript } from './serve-embed-script.ts';

/** Puts on the server what a dealer's own address and the calculator on its own site need. */
export function implementEmbed(app: FastifyInstance, implement: Implement, services: Services): void {
  implement('readEmbed', readEmbed(services));
  const save = saveEmbed(services);
  implement('saveEmbed', async (input) => {
    const saved = await save(input);
    app.lookups.forget();
    return saved;
  });
  implement('findOwnAddress', findOwnAddress(services.db));
  implement('findEmbed', findEmbed(services.db));
  serveEmbedScript(app);
}
