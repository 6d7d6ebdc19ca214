import type { FastifyInstance } from 'fastify';
import { plainPaths } from '#contract/api/plain-paths.ts';
import { tags } from '#contract/api/tags.ts';
import { keyPrefix } from '#contract/key-scopes.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { type CompressedBody, compressBody, sendBody } from '../compressed-body.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type Operation, operationOf } from './operation.ts';
import { refusalAnswers } from './refusals.ts';
import { type CallSchemas, callSchemas, type JsonSchema } from './schemas.ts';

export type ApiDocument = {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
    readonly contact: object;
  };
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, object>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
};

/** Each call with its name and the chapter that it stands in. */
const described = tags.flatMap(({ name: tag, calls }) =>
  // The names of a chapter's calls are those of the contract, by `defineCalls`.
  Object.entries(calls).map(([name, call]) => ({ name: name as CallName, call, tag, ...paths[name as CallName] })),
);

const text = (description: string, schema: JsonSchema, example: string) => ({ description, schema, example });

const version: JsonSchema = { type: 'string', pattern: '^(?:W/)?"?\\d{1,9}"?$' };

const ifMatch = { name: 'If-Match', in: 'header', description: 'The version that you change, as `ETag` gave it.' };

const parameters = {
  IfMatch: { ...ifMatch, required: true, schema: version, example: '"3"' },
  IfMatchPerhaps: { ...ifMatch, required: false, schema: version, example: '"3"' },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    ...text(
      'Your own mark of this request: sent again under it, it is done once.',
      idempotencyKey(),
      'order-2026-0147',
    ),
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    ...text('The id of the last event that you have; the stream goes on behind it.', { type: 'string' }, '41'),
  },
};

function idempotencyKey(): JsonSchema {
  return { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' };
}

const headers = {
  ETag: text('The version that it has now.', { type: 'string' }, '"3"'),
  Deprecation: text(
    'Present where the request held a field that is deprecated: since when, as RFC 9745 writes it.',
    { type: 'string' },
    '@1795651200',
  ),
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'What a sign-in answers as `token`.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${keyPrefix}…`,
    description: 'A key that an owner of a dealer has made. A call names the scopes that it needs, all of them.',
  },
};

const introduction = `Works out Canadian car deals, saves them, and gives them to the dealer as leads.

Money is dollars as text with two places; days are YYYY-MM-DD; instants are ISO 8601 in UTC. A refusal has a \`code\` for
programs and a sentence for people, in the language of \`Accept-Language\` (\`en\`, \`fr\`). Answers may get further fields:
pass over what you do not know. How to begin stands at [/developers](/developers).`;

const pathOf = (name: CallName, path: string) => (plainPaths[name] ?? path).replace(/:(\w+)/g, '{$1}');

function operations(schemas: CallSchemas): ApiDocument['paths'] {
  const all: Record<string, Record<string, Operation>> = {};
  for (const { name, call, tag, method, path } of described) {
    const place = pathOf(name, path);
    all[place] = { ...all[place], [method.toLowerCase()]: operationOf(name, call, { method, tag, schemas }) };
  }
  return all;
}

/**
 * The API's document, OpenAPI 3.1, made from the contract.
 *
 * @param origin where the product is on the web
 */
export function apiDocument(origin: string): ApiDocument {
  const schemas = callSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'iCarDeals',
      version: '1.0.0',
      description: introduction,
      license: { name: 'Terms and conditions', url: `${origin}/TermsAndConditions` },
      contact: { name: 'iCarDeals', url: `${origin}/ContactUs` },
    },
    servers: [{ url: origin, description: 'This server.' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: operations(schemas),
    components: {
      securitySchemes,
      schemas: schemas.components,
      responses: refusalAnswers(described),
      parameters,
      headers,
    },
  };
}

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
