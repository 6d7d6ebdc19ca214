import { calculateDeal } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import type { DealStore } from './deal-store.ts';
import { readableInput } from './readable-input.ts';

/** Everything that follows from the form: the engine's result, its figures as the wire writes them, what it cannot read. */
export const derive = (
  state: DealState,
  rates: RateBook,
  today: IsoDate,
): Pick<DealStore, 'state' | 'result' | 'outputs' | 'tooLarge'> => {
  const { input, tooLarge } = readableInput(state);
  const result = calculateDeal(input, rates, today);
  return { state, result, outputs: dealOutputs(result), tooLarge };
};
