import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/paths.ts';
import { whyRepeatIsHarmless } from '#contract/repeated-posts.ts';
import { refusalReferences } from './refusals.ts';
import { type CallSchemas, type JsonSchema, nameWhatIsTaken, place, tidy } from './schemas.ts';

/** What stands for a text in an example, by its format. */
const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-24T15:30:00.000Z',
  date: '2026-11-24',
  uri: 'https://north-cars.example',
};

/**
 * Makes an example of what a call takes or answers: each field that it needs, and each other one that has an example of
 * its own beside it in the contract.
 *
 * @param components the schemas to which it may refer
 */
function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
  const {
    example,
    const: only,
    enum: options,
    anyOf,
    oneOf,
    type,
    items,
    properties,
    required,
    ...rest
  } = meant(schema, components);
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (options) return options[0];
  const kinds = anyOf ?? oneOf;
  if (kinds) return exampleOf(kinds.find((kind) => kind.type !== 'null') ?? {}, components);
  if (items) return [exampleOf(items, components)];
  if (!properties) return plainValue([type].flat()[0], rest);
  const shown = Object.entries(properties).filter(
    ([name, part]) => required?.includes(name) || (meant(part, components).example !== undefined && !part.deprecated),
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part, components)]));
}

/** A schema itself, or what it refers to; what is said beside a reference goes before. */
function meant({ $ref, ...beside }: JsonSchema, components: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return $ref ? { ...components[$ref.slice(place.length)], ...beside } : beside;
}

/** The first thing that a plain value may be. */
function plainValue(type: string | undefined, { format, minimum = 0 }: JsonSchema): unknown {
  if (type === 'string') return texts[format ?? ''] ?? 'text';
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return {};
}

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
};

function parametersIn(where: 'path' | 'query', shape: Call['params']): Parameter[] {
  if (!shape) return [];
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: nameWhatIsTaken,
  }) as JsonSchema; // as in schemas.ts
  tidy(schema, 'request');
  return Object.entries(schema.properties ?? {}).map(([name, { description = '', example, ...own }]) => ({
    name,
    in: where,
    required: schema.required?.includes(name) === true,
    description,
    schema: own,
    ...(example === undefined ? {} : { example }),
  }));
}

const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** What a call looks at in the headers, beside what every call does. */
const headersOf = (call: Call) => [
  ...(call.needsVersion ? [parameterRef('IfMatch')] : []),
  ...(call.takesIdempotencyKey && !call.needsVersion ? [parameterRef('IfMatchPerhaps')] : []),
  ...(call.takesIdempotencyKey ? [parameterRef('IdempotencyKey')] : []),
  ...(call.isStream ? [parameterRef('LastEventId')] : []),
];

const isOptional = ({ access }: Call) => access === 'reader' || access === 'known';

/** Who may make a call: nobody in particular, a session, or a key with its scopes. */
const waysIn = (call: Call): Record<string, string[]>[] =>
  call.access === 'anyone'
    ? []
    : [
        ...(isOptional(call) ? [{}] : []),
        { session: [] },
        ...(call.keyScopes ? [{ key: call.keyScopes.map((scope) => scope) }] : []),
      ];

const who: Record<Call['access'], string> = {
  anyone: 'Anyone may call it.',
  known: 'Anyone may call it; whoever is signed in is known to it.',
  user: 'For shoppers who are signed in.',
  dealer: 'For a dealer’s people who are signed in',
  reader: 'For whoever may read the deal: its owner, the dealer that got it, or whoever holds a share key.',
};

function whoMayCall({ access, roles, keyScopes }: Call): string {
  if (access !== 'dealer') return who[access];
  const people = `${who.dealer}${roles ? ` (${roles.join(', ')})` : ''}`;
  if (!keyScopes) return `${people}; no key may call it.`;
  return `${people}, and for keys with ${keyScopes.map((scope) => `\`${scope}\``).join(' and ')}.`;
}

/** What holds for a call beside what it does. */
function descriptionOf(name: CallName, call: Call): string {
  const harmless = whyRepeatIsHarmless(name);
  return [
    whoMayCall(call),
    ...(call.needsVersion ? ['Send the version that you change in `If-Match`.'] : []),
    ...(call.takesIdempotencyKey ? ['With an `Idempotency-Key` it is done once, however often it is sent.'] : []),
    ...(harmless ? [`It takes no \`Idempotency-Key\`. ${harmless}`] : []),
    ...(call.givesVersion ? ['The answer’s `ETag` is the version that it has now.'] : []),
    ...(call.freshForSeconds ? [`The answer may be kept for ${call.freshForSeconds} seconds.`] : []),
    ...(call.isStream ? ['It answers with server-sent events; the data of each is one of these objects.'] : []),
  ].join(' ');
}

function bodyOf(name: CallName, call: Call, schemas: CallSchemas) {
  if (call.file) {
    const bytes = { description: `The file, of at most ${call.file.longest} bytes.` };
    return { ...bytes, required: true, content: { 'application/octet-stream': { schema: {} } } };
  }
  const schema = schemas.bodyOf(name);
  if (!schema) return undefined;
  const example = exampleOf(schema, schemas.components);
  return { required: true, content: { 'application/json': { schema, example } } };
}

const etag = { ETag: { $ref: '#/components/headers/ETag' } };
const deprecation = { Deprecation: { $ref: '#/components/headers/Deprecation' } };

function successOf(name: CallName, call: Call, schemas: CallSchemas) {
  const headers = { ...(call.givesVersion ? etag : {}), ...(call.body ? deprecation : {}) };
  const type = call.gives ?? (call.isStream ? 'text/event-stream' : 'application/json');
  const schema = schemas.replyOf(name) ?? {};
  const isShown = !call.isStream && !call.gives;
  const content = { schema, ...(isShown ? { example: exampleOf(schema, schemas.components) } : {}) };
  return {
    description: call.status === 201 ? 'Made.' : 'Done.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { [type]: content },
  };
}

/** One call as the document describes it. */
export function operationOf(
  name: CallName,
  call: Call,
  { method, tag, schemas }: { readonly method: string; readonly tag: string; readonly schemas: CallSchemas },
): Operation {
  const parameters = [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...headersOf(call)];
  const requestBody = bodyOf(name, call, schemas);
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: descriptionOf(name, call),
    security: waysIn(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [call.status]: successOf(name, call, schemas), ...refusalReferences(call, method) },
  };
}
