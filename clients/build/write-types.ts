import type { ApiDocument } from '#server/kit/openapi/document.ts';
import type { JsonSchema } from '#server/kit/openapi/schemas.ts';

/** TypeScript for a JSON Schema, as far as the document uses it. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return unionOf(kinds.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type: string) => typeOf({ ...schema, type })));
  return byType[String(schema.type)]?.(schema) ?? 'unknown';
}

const nameIn = (reference: string) => reference.split('/').at(-1) ?? 'unknown';
const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ');

const byType: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items, prefixItems }) =>
    prefixItems
      ? `readonly [${prefixItems.map(typeOf).join(', ')}]`
      : `readonly (${items ? typeOf(items) : 'unknown'})[]`,
  object: objectType,
};

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  const further = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  if (!properties) return `Readonly<Record<string, ${further}>>`;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${wordsOf(schema)}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

const key = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

const wordsOf = ({ description, deprecated }: JsonSchema) => {
  const words = [description?.replaceAll('*/', '* /'), deprecated ? '@deprecated' : undefined]
    .filter(Boolean)
    .join(' ');
  return words ? `/** ${words} */\n` : '';
};

/** What stands in the document where an operation says something. */
type Spoken = {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
};

const [binary, stream] = ['application/octet-stream', 'text/event-stream'];

/** What headers are called in a request. */
const headers: Readonly<Record<string, string>> = {
  IfMatch: 'readonly version: number;',
  IfMatchPerhaps: 'readonly version?: number;',
  IdempotencyKey: 'readonly idempotencyKey?: string;',
  LastEventId: 'readonly lastEventId?: string;',
};

function partType(name: 'params' | 'query', parameters: readonly Spoken[]): string[] {
  const place = name === 'params' ? 'path' : 'query';
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return [];
  const properties = Object.fromEntries(
    own.map(({ name: called = '', schema = {}, description = '' }) => [called, { ...schema, description }]),
  );
  const required = own.flatMap((parameter) => (parameter.required && parameter.name) || []);
  const isOptional = required.length === 0;
  return [`readonly ${name}${isOptional ? '?' : ''}: ${typeOf({ type: 'object', properties, required })};`];
}

function callOf(method: string, path: string, operation: ApiDocument['paths'][string][string]) {
  const parameters = (operation.parameters ?? []) as readonly Spoken[]; // read as far as it is used
  const body = (operation.requestBody as Spoken | undefined)?.content; // as above
  const done = (operation.responses['200'] ?? operation.responses['201']) as Spoken; // as above
  const [type = '', { schema: reply = {} } = { schema: {} }] = Object.entries(done.content ?? {})[0] ?? [];
  const takes = body?.[binary] ? 'file' : 'json';
  const gives = type === stream ? 'stream' : type === 'application/json' ? 'json' : 'file';
  const request = [
    ...partType('params', parameters),
    ...partType('query', parameters),
    ...(body
      ? [`readonly body: ${takes === 'file' ? 'Uint8Array' : typeOf(body['application/json']?.schema ?? {})};`]
      : []),
    ...parameters.flatMap(({ $ref }) => ($ref ? (headers[nameIn($ref)] ?? []) : [])),
  ];
  const answer = { stream: 'Response', file: 'Uint8Array', json: typeOf(reply) }[gives];
  const name = operation.operationId;
  const words = `/** ${operation.summary} ${operation.description} */`;
  return {
    type: `${words}\nreadonly ${name}: { readonly request: {\n${request.join('\n')}\n}; readonly reply: ${answer} };`,
    entry: `${name}: [${[method.toUpperCase(), path, takes, gives].map((part) => JSON.stringify(part)).join(', ')}],`,
  };
}

/** The types of the document, and the table by which the client makes its calls, as one TypeScript file. */
export function clientTypes(document: ApiDocument): string {
  const named = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${wordsOf(schema)}export type ${name} = ${typeOf(schema)};`,
  );
  const made = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
  return [
    `/** Made from the document of the API, version ${document.info.version}. */`,
    ...named,
    `export type Calls = {\n${made.map(({ type }) => type).join('\n')}\n};`,
    'export type CallName = keyof Calls;',
    `export const calls = {\n${made.map(({ entry }) => entry).join('\n')}\n} as const;`,
    '',
  ].join('\n\n');
}
