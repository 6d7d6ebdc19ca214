import type { DealInput } from './deal-fields.ts';
import type { DealState } from './deal-state.ts';

/** The deal of a form as the engine and the wire take it. */
export function dealInput(state: DealState): DealInput {
  return { ...state.form, options: state.options };
}
