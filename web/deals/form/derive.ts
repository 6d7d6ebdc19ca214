import { calculateDeal } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { fillProgrammes, leaveProgrammes, programmesAreFor } from '#engine/form/filled-programmes.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import type { DealStore } from './deal-store.ts';
import type { ProgrammesOfDealer } from './programmes-of-dealer.ts';
import { readableInput } from './readable-input.ts';

type Derived = Pick<DealStore, 'state' | 'result' | 'outputs' | 'tooLarge' | 'choice'>;

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
    return { state: given.applied.length === 0 ? base : fillProgrammes(base, given), choice: null };
  }
  const isReadable = readableInput(base).tooLarge.length === 0;
  return programmes && isReadable ? programmes.choose(base, rates, today) : { state: base, choice: null };
};
