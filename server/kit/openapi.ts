import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the API by its contract, as OpenAPI 3.1. To be called before the calls are put on the server. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'iCarDeals',
        version: '1.0.0',
        description: 'Works out Canadian car deals, saves them, and gives them to the dealer as leads.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}

/** Serves the description, made once everything is there. */
export function serveDescription(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(text);
  });
}
