import type { DealState } from '#engine/form/deal-state.ts';
import type { DealStore } from '../form/deal-store.ts';
import type { Derived } from '../form/derive.ts';
import { afterPress } from '../form/in-mode.ts';
import { missingOf } from '../form/missing.ts';

/** What a deal is paid with in its mode: the payment, or what a cash buyer pays; '' while something is missing. */
const paidIn = ({ state, result, outputs }: Pick<Derived, 'state' | 'result' | 'outputs'>): string => {
  if (missingOf(result)) return '';
  return String((state.activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment) ?? '');
};

const noFigures: readonly string[] = ['', '', ''];

/** The figures of a form, and the other inputs they were worked out from. */
const known = new WeakMap<DealState, { readonly from: readonly unknown[]; readonly figures: readonly string[] }>();

/**
 * The payment of Cash, Finance and Lease as each would show it when pressed; '' where it would show none. All three are
 * '' while no way is chosen: the comparison table then shows them, over a term that a press would not keep. Every
 * switch on the page shares one result, which is worked out again only when an input changes.
 */
export const figuresOfWays = (deal: DealStore): readonly string[] => {
  const { state, programmes, dealer, carEntry, leftForLease, rates, today } = deal;
  if (state.activeOption === -1) return noFigures;
  const from = [programmes, dealer, carEntry, leftForLease, rates, today];
  const kept = known.get(state);
  if (kept?.from.every((one, at) => one === from[at])) return kept.figures;
  const figures = ([0, 1, 2] as const).map((option) =>
    paidIn(option === state.activeOption ? deal : afterPress(deal, option)),
  );
  known.set(state, { from, figures });
  return figures;
};
