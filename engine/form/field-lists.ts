import {
  type ChargeTax,
  type Condition,
  type DealFieldName,
  dealFields,
  type FieldSpec,
  type Mode,
} from './deal-fields.ts';

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

/** A line of a total. */
export type Line = FieldsWith<{ lineOf: readonly string[] }>;

/** Refuses, in the table, a line of a total that is no field. */
type FieldNamed<Name extends DealFieldName> = Name;

/** A header: a section's total, of which other fields are the lines. */
export type SummedHeader = FieldNamed<(typeof dealFields)[Line]['lineOf'][number]>;

const linesOf = (header: string): readonly Line[] =>
  fieldNames.filter((name): name is Line => specOf(name).lineOf?.includes(header) ?? false);

/**
 * The lines of each section that has a header total of its own. A header's typed total counts only while its lines add
 * up to 0 (calculation 4).
 */
export const linesOfHeaders = Object.fromEntries(
  fieldNames.filter((name) => linesOf(name).length > 0).map((header) => [header, linesOf(header)]),
  // Object.fromEntries forgets the names; a header is what has lines.
) as Readonly<Record<SummedHeader, readonly Line[]>>;

/*
 * Which fields count in which mode and for which condition. The arithmetic ignores what does not count; the form hides
 * it.
 */

/** Whether a field counts in a mode, for any condition. */
export function countsInMode(name: DealFieldName, mode: Mode): boolean {
  return specOf(name).modes?.includes(mode) ?? true;
}

/** Whether a field counts for a condition, in any mode. */
export function countsForCondition(name: DealFieldName, condition: Condition): boolean {
  return specOf(name).conditions?.includes(condition) ?? true;
}

/** Whether a field counts in a mode and for a condition. */
export function fieldCounts(name: DealFieldName, mode: Mode, condition: Condition): boolean {
  return countsInMode(name, mode) && countsForCondition(name, condition);
}

/** The credit application's own fields: contact, address, housing, employment, income, standing, cosigner. */
export const creditFields = fieldsWith({ credit: true });

/** Fields of a purchase and of a lease that mean the same. */
export const twins: readonly (readonly [purchase: DealFieldName, lease: DealFieldName])[] = [
  ['estimatedSalesPrice', 'estimatedLeaseSalePrice'],
  ['freight', 'leaseFreight'],
  ['rebate', 'leaseRebate'],
  ['discount', 'leaseDiscount'],
  ['governmentRebate', 'leaseGovernmentRebate'],
  ['downpayment', 'leaseDownpayment'],
];
