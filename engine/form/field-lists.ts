import { type ChargeTax, type DealFieldName, dealFields, type FieldSpec } from './deal-fields.ts';

type Fields = typeof dealFields;

/** The fields of which the table says so. */
export type FieldsWith<Said> = { [Name in DealFieldName]: Fields[Name] extends Said ? Name : never }[DealFieldName];

/** The fields that the arithmetic reads as cents. */
export type MoneyField = FieldsWith<{ kind: 'money'; plain: string }>;

/** All fields, in the order of the screen. */
// Object.keys forgets that the keys of the table are field names.
export const fieldNames = Object.keys(dealFields) as readonly DealFieldName[];

/** What the table says of a field, and what it leaves unsaid. */
export const specOf = (name: DealFieldName): FieldSpec => dealFields[name];

/** What an amount is called behind the engine's door. */
export const plainOf = <Name extends MoneyField>(name: Name): Fields[Name]['plain'] => dealFields[name].plain;

/** The fields of which the table says all that is given, in its order. */
export function fieldsWith<const Said extends Partial<FieldSpec>>(said: Said): readonly FieldsWith<Said>[] {
  const asked = Object.entries(said);
  return fieldNames.filter((name): name is FieldsWith<Said> => {
    const spec = new Map(Object.entries(specOf(name)));
    return asked.every(([property, value]) => spec.get(property) === value);
  });
}

/** What somebody charges beside the price of the car. */
export const chargedFields = fieldNames.filter(
  (name): name is FieldsWith<{ charge: ChargeTax }> => specOf(name).charge !== undefined,
);

/** What a dealer or its car puts into a form, beside the tax. */
export const sellersFields = fieldNames.filter(
  (name): name is FieldsWith<{ dealer: 'fee' | 'fill' }> => specOf(name).dealer !== undefined,
);
