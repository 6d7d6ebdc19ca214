import type { DealFieldName, dealFields } from './deal-fields.ts';
import { type FieldsWith, fieldNames, specOf } from './field-lists.ts';

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
