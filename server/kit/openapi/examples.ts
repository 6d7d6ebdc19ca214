import type { JsonSchema } from './json-schema.ts';

const place = '#/components/schemas/';

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
export function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
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
