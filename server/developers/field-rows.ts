import type { CallReply } from '#contract/contract.ts';
import type { ApiDocument } from '../kit/openapi/document.ts';
import type { JsonSchema } from '../kit/openapi/json-schema.ts';

export type FieldRow = CallReply<'readApiCall'>['body'][number];

/** How far a thing within a thing is written out, and how many rows one call shows at most. */
const [deepest, mostRows] = [2, 400];

const prefix = '#/components/schemas/';

/** Writes out what schemas hold, row by row. */
export class FieldRows {
  readonly #schemas: ApiDocument['components']['schemas'];

  constructor({ components }: ApiDocument) {
    this.#schemas = components.schemas;
  }

  /** The rows of a body or an answer; one row where it is no object. */
  of(schema: JsonSchema | undefined): FieldRow[] {
    return schema ? this.#within(schema, 0, '').slice(0, mostRows) : [];
  }

  #meant(schema: JsonSchema): JsonSchema {
    return schema.$ref ? (this.#schemas[schema.$ref.slice(prefix.length)] ?? {}) : schema;
  }

  /** The objects in a schema: itself, what a list holds, each of several kinds. */
  #objects(schema: JsonSchema): JsonSchema[] {
    const { properties, items, anyOf, oneOf } = this.#meant(schema);
    if (properties) return [this.#meant(schema)];
    return [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap((part) => this.#objects(part));
  }

  #within(schema: JsonSchema, depth: number, above: string): FieldRow[] {
    if (depth > deepest) return [];
    const seen = new Set<string>();
    return this.#objects(schema).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([name, property]) => {
        if (seen.has(name)) return [];
        seen.add(name);
        const isNeeded = required.includes(name);
        const place = above + name;
        return [
          { place, ...this.#row(name, property, isNeeded, depth) },
          ...this.#within(property, depth + 1, `${place}.`),
        ];
      }),
    );
  }

  #row(name: string, property: JsonSchema, required: boolean, depth: number): Omit<FieldRow, 'place'> {
    const description = property.description ?? this.#meant(property).description ?? '';
    const deprecated = property.deprecated === true;
    return { name, depth, type: this.typeOf(property), required, deprecated, description };
  }

  /** What a value may be, in a few words. */
  typeOf(schema: JsonSchema): string {
    const { type, format, enum: options, const: only, anyOf, oneOf, items, properties } = this.#meant(schema);
    if (only !== undefined) return JSON.stringify(only);
    if (options) return options.map((option) => JSON.stringify(option)).join(' | ');
    const kinds = anyOf ?? oneOf;
    if (kinds) return [...new Set(kinds.map((kind) => this.typeOf(kind)))].join(' | ');
    if (items) return `list of ${this.typeOf(items)}`;
    if (properties) return schema.$ref ? schema.$ref.slice(prefix.length) : 'object';
    return format ?? ([type].flat().join(' | ') || 'any');
  }
}
