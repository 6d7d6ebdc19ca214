import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { keyPrefix } from '#contract/key-scopes.ts';
import type { RateLimits } from './rate-limits.ts';
import { type SentBytes, sendBytes, toSentBytes } from './sent-bytes.ts';

const calls: Readonly<Record<string, Call>> = contract;
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/**
 * The schemas of a call as the document has them. A version that is needed is marked there alone: the schema lets it be
 * missing, so that its absence is refused as 428 and not as a mistake in the request.
 */
const describeCall: typeof toJsonSchema = (given) => {
  const described = toJsonSchema(given);
  const { operationId = '', headers } = described.schema ?? {};
  if (!headers || !calls[operationId]?.needsVersion) return described;
  return { ...described, schema: { ...described.schema, headers: { ...Object(headers), required: ['if-match'] } } };
};

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
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'What a sign-in answers as `token`.' },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${keyPrefix}…`,
            description:
              'A key that an owner of a dealer has made. A call names the scopes that it needs, all of them.',
          },
        },
      },
    },
    transform: describeCall,
  });
}

/** Serves the description, made and compressed once everything is there. */
export function serveDescription(app: FastifyInstance, limits: RateLimits): void {
  let made: Promise<SentBytes> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    limits.takeAny(request.ip);
    await limits.take('description', 'document', request.ip);
    made ??= toSentBytes(Buffer.from(JSON.stringify(app.swagger())));
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    return sendBytes(request, reply.type('application/json; charset=utf-8'), await made);
  });
}
