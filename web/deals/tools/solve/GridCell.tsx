import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import { solutionTexts } from '#engine/solve/solve-form.ts';
import { formatPlain } from '../../../kit/format.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useCents } from '../use-cents.ts';
import { valueText } from './unknown-words.ts';

/** A term with a downpayment, in whole years and cents. */
export type GridPlace = { readonly years: number; readonly down: number };

type CellProps = GridPlace & {
  paymentCents: number;
  targetCents: number;
  /** The deal's own term and downpayment. */
  isOwn: boolean;
  /** The one whose working stands below, which the keyboard comes to first. */
  isLooked: boolean;
  onLook: () => void;
};

/** A payment of the grid: pressing it puts its term and downpayment into the deal, where it may be changed. */
export function GridCell({ years, down, paymentCents, targetCents, isOwn, isLooked, onLook }: CellProps) {
  const { t, i18n } = useLingui();
  const { state, apply } = useToolDeal();
  const money = useCents();
  const [term, amount, payment] = [valueText('term', years, i18n), money(down), money(paymentCents)];
  const keeps = paymentCents <= targetCents;
  const choose = () => {
    onLook();
    apply?.(
      { ...solutionTexts(state, 'term', years), ...solutionTexts(state, 'downPayment', down) },
      t`Term ${term} and downpayment ${amount} are now in your deal.`,
    );
  };
  const words = keeps
    ? t`${payment} with ${amount} down over ${term}, within your payment`
    : t`${payment} with ${amount} down over ${term}`;
  return (
    <td data-keeps={keeps} data-own={isOwn}>
      <button
        type="button"
        tabIndex={isLooked ? 0 : -1}
        aria-pressed={apply ? isOwn : isLooked}
        aria-label={words}
        onClick={choose}
        onFocus={onLook}
      >
        {formatPlain(formatCents(paymentCents), i18n.locale)}
      </button>
    </td>
  );
}
