import type { DealInput } from './deal-fields.ts';
import type { DealState } from './deal-state.ts';

/** The deal of a form as the engine and the wire take it, with what programmes put beside what was typed. */
export function dealInput(state: DealState): DealInput {
  return { ...state.form, ...state.programmes?.counted, options: state.options };
}
