import { limitOf } from '#contract/field-table.ts';
import { type DealFieldName, dealFields, modes } from '#engine/form/deal-fields.ts';
import { type JsonSchema, partsOf } from './json-schema.ts';

export type Direction = 'request' | 'reply';

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
