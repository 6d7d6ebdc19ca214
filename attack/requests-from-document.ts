import fc from 'fast-check';

/** Draws requests from the API's own document: mostly as it asks for them, broken here and there. */

export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Texts and numbers that have broken something somewhere. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧',
  'é'.normalize('NFD'),
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%00',
  '../..',
  '<script>',
  '{{7*7}}',
  '\r\nBcc: a@b.example',
  '2026-02-30',
  '9'.repeat(400),
  'x'.repeat(5000),
];
const oddNumbers = [0, -0, -1, 0.1, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21];

const oddLeaf = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
export const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }));
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: oddLeaf },
  { weight: 1, arbitrary: fc.array(oddLeaf, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(oddText, oddLeaf, { maxKeys: 4 }) },
);

/** A text that fits what the document says of it. */
function textFor({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.constantFrom('ACURA', '12.50', '2026', 'yes', 'a@b.example', 'M5V 2T6', 'Ontario', 'New'),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }),
  );
}

function listFor({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueFor));
  return fc.array(valueFor(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
}

function objectFor(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, valueFor(field)]));
  const known = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  if (typeof additionalProperties !== 'object' || !propertyNames) return orWithMore(known);
  const others = fc.dictionary(textFor(propertyNames), valueFor(additionalProperties), { maxKeys: 4 });
  return fc.tuple(known, others).map(([one, other]) => ({ ...Object(one), ...other }));
}

/** Now and then with a field that nobody asked for. */
const orWithMore = (known: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 24, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, oddText, oddValue).map(([one, key, value]) => ({ ...Object(one), [key]: value })),
    },
  );

const whole = ({ minimum = -1000, maximum = 100_000_000 }: Schema) =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });

const fittingFor = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type, enum: choices, anyOf, oneOf } = schema;
  if (choices) return fc.constantFrom(...choices);
  if ('const' in schema) return fc.constant(schema.const);
  const kinds = anyOf ?? oneOf;
  if (kinds) return fc.oneof(...kinds.map(valueFor));
  if (type === 'object') return objectFor(schema);
  if (type === 'array') return listFor(schema);
  if (type === 'integer') return whole(schema);
  if (type === 'number') return fc.oneof(whole(schema), fc.double({ min: 0, max: 100, noNaN: true }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? textFor(schema) : oddValue;
};

/** What the schema asks for; one time in thirty anything else. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 29, arbitrary: fittingFor(schema) }, { weight: 1, arbitrary: oddValue });
}
