import { calculateDeal } from '#engine/deal.ts';
import { reproposeProvinceTax } from '#engine/form/choose-province.ts';
import { type DealFieldName, type DealInput, dealFields, type IsoDate } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { fillProgrammes, leaveProgrammes, programmesAreFor } from '#engine/form/filled-programmes.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import type { ProgrammesOfDealer } from './choose-at-dealer.ts';
import type { DealStore } from './deal-store.ts';

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

/** What follows from a form. */
export type Derived = Pick<DealStore, 'state' | 'result' | 'outputs' | 'tooLarge' | 'choice'>;

/**
 * Everything that follows from the form: what programmes put into it, the engine's result, its figures as the wire writes
 * them, what it cannot read. Without the dealer's programmes those that stand in the form stay.
 */
export const derive = (
  form: DealState,
  rates: RateBook,
  today: IsoDate,
  programmes: ProgrammesOfDealer | null = null,
): Derived => {
  const { state, choice } = filled(form, rates, today, programmes);
  const { input, tooLarge } = readableInput(state);
  const result = calculateDeal(input, rates, today);
  return { state, result, outputs: dealOutputs(result), tooLarge, choice };
};

/** A deal that was saved with its programmes keeps them, until it is another deal or today's are asked for. */
const filled = (
  form: DealState,
  rates: RateBook,
  today: IsoDate,
  programmes: ProgrammesOfDealer | null,
): Pick<Derived, 'state' | 'choice'> => {
  const { keptProgrammes } = form;
  if (!keptProgrammes && !programmes) return { state: form, choice: null };
  const base = leaveProgrammes(form);
  if (keptProgrammes && keptProgrammes.for === programmesAreFor(base)) {
    const { given } = keptProgrammes;
    const kept = given.applied.length === 0 ? base : fillProgrammes(base, given);
    return { state: reproposeProvinceTax(kept, rates, today), choice: null };
  }
  const isReadable = readableInput(base).tooLarge.length === 0;
  return programmes && isReadable ? programmes.choose(base, rates, today) : { state: base, choice: null };
};
