import { z } from 'zod';
import { namedSchemas } from '#contract/api/named-schemas.ts';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { limitOf } from '#contract/field-table.ts';
import { type DealFieldName, dealFields, modes } from '#engine/form/deal-fields.ts';

const calls: Readonly<Record<string, Call>> = contract;

/** Where the named schemas stand in the document. */
export const place = '#/components/schemas/';

/** Schemas that stand where they are used, and not among the named ones. */
const inPlace = 'in-place:';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What several calls answer or take, which has no name of its own: a small object around one that has. */
function sharedOf(part: 'body' | 'reply'): ReadonlySet<z.ZodType> {
  const all = Object.values(calls).flatMap((call) => call[part] ?? []);
  return new Set(all.filter((schema, at) => all.indexOf(schema) !== at));
}

/** The schemas of one direction by the ids that they get. */
function registryOf(part: 'body' | 'reply') {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas) registry.add(schema, { id: name });
  const shared = sharedOf(part);
  const idOf: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    const schema = call[part];
    if (!schema || (part === 'reply' && call.gives)) continue;
    const known = registry.get(schema)?.id;
    const own = `${shared.has(schema) ? inPlace : ''}${capital(name)}${part === 'body' ? 'Body' : 'Reply'}`;
    if (!known) registry.add(schema, { id: own });
    idOf[name] = known ?? own;
  }
  return { registry, idOf };
}

/** A text that is held to a list of words or to a day after its length is told by those, not as any text. */
export function nameWhatIsTaken({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const { type } = def.out._zod.def;
  if (type !== 'enum' && type !== 'string') return;
  const { $schema: _, ...held } = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
  Object.assign(jsonSchema, held);
}

/** JSON Schemas of everything registered, as the document shows them. */
function writtenOut({ registry }: ReturnType<typeof registryOf>, direction: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: direction === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    uri: (id) => place + id,
    override: nameWhatIsTaken,
  });
  // The shape of JSON Schema, of which zod writes these parts.
  const written = JSON.parse(JSON.stringify(schemas)) as Record<string, JsonSchema>; // nothing of it stands twice
  for (const schema of Object.values(written)) tidy(schema, direction);
  return written;
}

const descriptions = new Map(namedSchemas.map(([name, , description]) => [name, description]));

const describedAs = (id: string, schema: JsonSchema): JsonSchema => ({
  description: descriptions.get(id) ?? sentenceOf(id),
  ...schema,
});

/** What the body or the answer of one call is, for whoever meets it outside the call. */
function sentenceOf(id: string): string {
  const isBody = id.endsWith('Body') || id.endsWith('BodyInput');
  const name = id.replace(/(Body|Reply)(Input)?$/, '');
  return `What ${name.charAt(0).toLowerCase()}${name.slice(1)} ${isBody ? 'takes' : 'answers'}.`;
}

/** The ids that are referred to from a schema, and from those. */
function gather(schema: JsonSchema, all: Readonly<Record<string, JsonSchema>>, into: Set<string>): void {
  const id = schema.$ref?.slice(place.length);
  if (id && !into.has(id)) {
    into.add(id);
    const meant = all[id];
    if (meant) gather(meant, all, into);
  }
  for (const part of partsOf(schema)) gather(part, all, into);
}

/** Gives another name to what is referred to. */
function rename(schema: JsonSchema, names: ReadonlyMap<string, string>): void {
  const to = names.get(schema.$ref ?? '');
  if (to) schema.$ref = to;
  for (const part of partsOf(schema)) rename(part, names);
}

export type CallSchemas = {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly bodyOf: (name: string) => JsonSchema | undefined;
  readonly replyOf: (name: string) => JsonSchema | undefined;
};

/** What stands in a call's place: a reference, or the schema itself where it has no name. */
const standing = (id: string | undefined, all: Readonly<Record<string, JsonSchema>>) =>
  id === undefined ? undefined : id.startsWith(inPlace) ? all[id] : { $ref: place + id };

/** The schemas of all calls. One that is read otherwise than it is answered has `Input` behind its name there. */
export function callSchemas(): CallSchemas {
  const [taken, given] = [registryOf('body'), registryOf('reply')];
  const [requests, replies] = [writtenOut(taken, 'request'), writtenOut(given, 'reply')];
  const usedIn = (ids: Readonly<Record<string, string>>, all: Record<string, JsonSchema>) => {
    const used = new Set<string>();
    for (const id of Object.values(ids)) gather({ $ref: place + id }, all, used);
    return used;
  };
  const inReplies = usedIn(given.idOf, replies);
  inReplies.add('Refusal');
  const inRequests = usedIn(taken.idOf, requests);
  const renamed = new Map(
    [...inRequests]
      .filter((id) => inReplies.has(id) && JSON.stringify(requests[id]) !== JSON.stringify(replies[id]))
      .map((id) => [place + id, `${place}${id}Input`] as const),
  );
  for (const schema of Object.values(requests)) rename(schema, renamed);
  const components: Record<string, JsonSchema> = {};
  const put = (id: string, schema: JsonSchema | undefined, name = id) => {
    if (schema && !id.startsWith(inPlace)) components[name] = describedAs(id, schema);
  };
  for (const id of inReplies) put(id, replies[id]);
  for (const id of inRequests) put(id, requests[id], renamed.get(place + id)?.slice(place.length));
  const ordered = Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const bodyOf = (name: string) => {
    const schema = standing(taken.idOf[name], requests);
    const to = renamed.get(schema?.$ref ?? '');
    return to ? { $ref: to } : schema;
  };
  return { components: ordered, bodyOf, replyOf: (name) => standing(given.idOf[name], replies) };
}

type Direction = 'request' | 'reply';

/** What tells a deal's form among objects: the mode and the frequency in one. */
const isDeal = ({ properties = {} }: JsonSchema) => 'cashFinanceLease' in properties && 'frequency' in properties;

const isField = (name: string): name is DealFieldName => name in dealFields;

/** The options of a field of the form, with what leaves it open. */
function optionsOf(name: string): JsonSchema | undefined {
  if (!isField(name) || dealFields[name].kind !== 'choice') return undefined;
  const options = name === 'cashFinanceLease' ? modes : limitOf(name).options;
  return options && { type: ['string', 'null'], enum: [...options, '', null] };
}

/**
 * The form's lists of options, which `deal/calculate` reads leniently: what it does not know counts as the first one
 * (calculation 2.1). Whoever goes by the document is told the options that there are.
 */
function nameOptions(schema: JsonSchema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const options = optionsOf(name);
    // Where exactly some may stand, the schema says so itself.
    if (options && (property.anyOf || Array.isArray(property.type))) {
      delete property.anyOf;
      Object.assign(property, options);
    }
  }
}

/** Makes a schema as the document shows it, in its place, with all that is inside. */
export function tidy(schema: JsonSchema, direction: Direction): void {
  delete schema.$schema;
  delete schema.$id;
  delete schema.readOnly; // what cannot be changed in our code is no matter of the wire
  if (schema.format) delete schema.pattern;
  // A list of exactly one: many tools know no places of their own in a list.
  const [only, ...more] = schema.prefixItems ?? [];
  if (only && more.length === 0) {
    delete schema.prefixItems;
    Object.assign(schema, { items: only, minItems: 1, maxItems: 1 });
  }
  // An answer may get further fields, which a client is to pass over.
  if (direction === 'reply' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (direction === 'request' && isDeal(schema)) nameOptions(schema);
  for (const part of partsOf(schema)) tidy(part, direction);
}

/** A JSON Schema as the document holds it. */
export type JsonSchema = {
  $schema?: string;
  $id?: string;
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  minimum?: number;
  pattern?: string;
  description?: string;
  example?: unknown;
  deprecated?: boolean;
  readOnly?: boolean;
  enum?: readonly (string | number | null)[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** The parts of a schema that are schemas themselves. */
const partsOf = (schema: JsonSchema): JsonSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
  ...(schema.prefixItems ?? []),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
];
