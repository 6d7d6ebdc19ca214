import type { DealOptions } from './deal-fields.ts';
import { creditFields, type FieldsWith, fieldsWith, specOf } from './field-lists.ts';

/**
 * What of a deal may leave its owner's hands. Each list names what its readers get, taken from what the field table says
 * of each field; whoever gives a deal away picks by one of them, so that a field that none of them holds goes nowhere.
 */

/** A field that says something of the deal and nothing of the person. */
export type FieldOfDeal = FieldsWith<{ personal: false }>;

/**
 * The deal without its person: what its dealer reads in any case, what a version and an offer keep, what goes to another
 * dealer, and what stays once the person has left.
 */
export const fieldsOfDeal: readonly FieldOfDeal[] = fieldsWith({ personal: false });

/** Of the deal what anybody may see who holds a link to it. */
export const sharedFields = fieldsOfDeal.filter((name) => specOf(name).shared !== false);

/** What a person wrote, wishes, answered and agreed to: for the dealer only together with the person's data. */
export const fieldsOfPerson = fieldsWith({ personal: true });

/** The same without the credit answers, which are kept apart and encrypted. */
export const wordsOfPerson = fieldsOfPerson.filter((name) => !creditFields.some((answer) => answer === name));

/** What the person wrote in words: the note, and any other text of theirs. */
export const textsOfPerson = wordsOfPerson.filter((name) => specOf(name).kind === 'text');

/** Whether an option stands behind the deal for all of its readers. One of which it is not said does not compile. */
const options: Readonly<Record<keyof DealOptions, boolean>> = {
  taxComponents: true,
  rebateTaxTreatment: true,
  tradeInReducesTax: true,
  insuranceTax: true,
  lenderFees: true,
  lenderFeesFinanced: true,
  excessKmResidualRate: true,
  programmes: true,
  leaseMethod: true,
};

/** The options that every reader of a deal gets with it. */
export const optionsOfDeal: readonly string[] = Object.entries(options).flatMap(([name, isGiven]) =>
  isGiven ? [name] : [],
);

/** What a record holds under some names, and nothing else of it. */
export function picked<Name extends string, Value>(
  from: Readonly<Partial<Record<Name, Value>>>,
  names: readonly Name[],
): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) if (from[name] !== undefined) found[name] = from[name];
  return found;
}
