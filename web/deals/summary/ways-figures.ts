import type { DealStore } from '../form/deal-store.ts';
import type { Derived } from '../form/derive.ts';
import { afterPress } from '../form/in-mode.ts';
import { missingOf } from '../form/missing.ts';

/** What a deal is paid with in its mode: the payment, or what a cash buyer pays; '' while something is missing. */
const paidIn = ({ state, result, outputs }: Pick<Derived, 'state' | 'result' | 'outputs'>): string => {
  if (missingOf(result)) return '';
  return String((state.activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment) ?? '');
};

/** What Cash, Finance and Lease each come to: the very figure that a press on it shows; '' where it would show none. */
export const figuresOfWays = (deal: DealStore): readonly string[] =>
  ([0, 1, 2] as const).map((option) => paidIn(option === deal.state.activeOption ? deal : afterPress(deal, option)));
