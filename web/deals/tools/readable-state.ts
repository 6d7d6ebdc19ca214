import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { clear, type DealState } from '#engine/form/deal-state.ts';

/** The form as the tools can work on it: without numbers that are too large, and as a loan while no mode is chosen. */
export const readableState = (state: DealState, tooLarge: readonly DealFieldName[]): DealState => {
  const readable = tooLarge.length > 0 ? clear(state, tooLarge) : state;
  if (readable.activeOption !== -1) return readable;
  return { ...readable, activeOption: 1, form: { ...readable.form, cashFinanceLease: 'Finance' } };
};
