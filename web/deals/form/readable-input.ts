import { type DealFieldName, type DealInput, dealFields } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';

// Object.entries forgets that the keys are field names.
const numberFields = (Object.entries(dealFields) as [DealFieldName, { kind: string }][])
  .filter(([, { kind }]) => kind !== 'text' && kind !== 'choice')
  .map(([name]) => name);

/**
 * The form as the engine can read it: a number above the largest amount is left out and named, so that the page can
 * say so at the field while every other figure goes on. While no mode is chosen the purchase is worked out as Finance,
 * whose lines the form shows then.
 */
export const readableInput = (state: DealState): { input: DealInput; tooLarge: readonly DealFieldName[] } => {
  const tooLarge = numberFields.filter((name) => isAbove(state.form[name], largestNumber));
  const left = Object.fromEntries(tooLarge.map((name) => [name, '']));
  const mode = state.activeOption === -1 ? { cashFinanceLease: 'Finance' } : {};
  return { input: { ...dealInput(state), ...left, ...mode }, tooLarge };
};
