import type { ApiDocument } from '../kit/openapi/document.ts';
import type { JsonSchema } from '../kit/openapi/schemas.ts';

/** A part of a document, and the document that its references lead into. */
export type Side<Part> = { readonly part: Part; readonly document: ApiDocument };

type Way = 'request' | 'reply';
type Pair = readonly [old: Side<JsonSchema>, now: Side<JsonSchema>];

const at = ({ document }: Side<unknown>, part: JsonSchema): Side<JsonSchema> => ({ part, document });

function meant(side: Side<JsonSchema>): JsonSchema {
  const id = side.part.$ref?.replace('#/components/schemas/', '');
  return id === undefined ? side.part : (side.document.components.schemas[id] ?? {});
}

/** A schema that is one of several, as several; else itself. */
const kindsOf = (side: Side<JsonSchema>): readonly Side<JsonSchema>[] => {
  const schema = meant(side);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return kinds.flatMap((kind) => kindsOf(at(side, kind)));
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => at(side, { ...schema, type }));
  return [at(side, schema)];
};

const valuesOf = ({ enum: values, const: only, type }: JsonSchema): readonly unknown[] | undefined =>
  only !== undefined ? [only] : values?.filter((value) => (value === null ? 'null' : typeof value) === type);

/** Of a request the new values have to hold the old ones. A list in an answer may grow: clients pass over what they don't know. */
function brokenValues(old: JsonSchema, now: JsonSchema, way: Way, place: string): string[] {
  const [before, after] = [valuesOf(old), valuesOf(now)];
  if (way === 'reply') return before && !after ? [`${place} is now any value`] : [];
  if (!after) return [];
  if (!before) return [`${place} is now one of a list`];
  const gone = before.filter((value) => !after.includes(value));
  return gone.length > 0 ? [`${place} no longer takes ${gone.join(', ')}`] : [];
}

function brokenObject([old, now]: Pair, way: Way, place: string): string[] {
  const [before, after] = [old.part.properties ?? {}, now.part.properties ?? {}];
  const [needed, given] = [old.part.required ?? [], now.part.required ?? []];
  const gone = Object.keys(before).filter((name) => !(name in after));
  const isTaken = way === 'request' && now.part.additionalProperties !== false;
  const asked =
    way === 'request'
      ? given.filter((name) => !needed.includes(name)).map((name) => `${place}.${name} is now needed`)
      : needed
          .filter((name) => name in after && !given.includes(name))
          .map((name) => `${place}.${name} may be missing`);
  return [
    ...(isTaken ? [] : gone.map((name) => `${place}.${name} is gone`)),
    ...asked,
    ...Object.entries(after).flatMap(([name, schema]) => {
      const known = before[name];
      return known ? brokenSchema(at(old, known), at(now, schema), way, `${place}.${name}`) : [];
    }),
    ...brokenPart([old, now], way, `${place}.*`, ({ additionalProperties }) =>
      typeof additionalProperties === 'object' ? additionalProperties : undefined,
    ),
  ];
}

function brokenPart(
  [old, now]: Pair,
  way: Way,
  place: string,
  pick: (schema: JsonSchema) => JsonSchema | undefined,
): string[] {
  const [before, after] = [pick(old.part), pick(now.part)];
  return before && after ? brokenSchema(at(old, before), at(now, after), way, place) : [];
}

/** Between two kinds of the same type. */
const brokenKind = (pair: Pair, way: Way, place: string): string[] => {
  const [{ part: old }, { part: now }] = pair;
  const isFree = way === 'request' ? now.type === undefined : old.type === undefined;
  if (old.type !== now.type && !isFree)
    return [`${place} is now ${now.type ?? 'anything'}, not ${old.type ?? 'anything'}`];
  return [
    ...brokenValues(old, now, way, place),
    ...(way === 'request' && now.pattern && now.pattern !== old.pattern ? [`${place} is now held to a pattern`] : []),
    ...brokenObject(pair, way, place),
    ...brokenPart(pair, way, `${place}[]`, ({ items }) => items),
  ];
};

/**
 * What breaks a client between two schemas: of a request each old kind has to be taken still, of an answer each new kind
 * has to be one that was there.
 */
export function brokenSchema(old: Side<JsonSchema>, now: Side<JsonSchema>, way: Way, place: string): string[] {
  const [before, after] = [kindsOf(old), kindsOf(now)];
  const [asked, offered] = way === 'request' ? [before, after] : [after, before];
  return asked.flatMap((kind) => {
    const found = offered.map((other) => brokenKind(way === 'request' ? [kind, other] : [other, kind], way, place));
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}
