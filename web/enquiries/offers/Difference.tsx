import { Trans, useLingui } from '@lingui/react/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { formatDifference } from '../../kit/format.ts';
import { costOf } from './offer-words.tsx';

type Paid = Parameters<typeof costOf>[0] & { frequency?: string | undefined };

/** By how much an offer is less or more than the deal, where both are paid in the same way. */
export function Difference({ from, to }: { from: Paid; to: Paid }) {
  const { i18n } = useLingui();
  if (to.cashFinanceLease !== from.cashFinanceLease || to.frequency !== from.frequency) return null;
  const cents = centsUpToLimit(costOf(to)) - centsUpToLimit(costOf(from));
  if (cents === 0) return null;
  const difference = formatDifference(cents / 100, i18n.locale);
  const words = to.cashFinanceLease === 'Cash' ? undefined : frequencyWords[to.frequency ?? ''];
  const frequency = words ? i18n._(words) : '';
  return (
    <p>
      <Trans>
        {difference} {frequency} compared with your deal
      </Trans>
    </p>
  );
}
