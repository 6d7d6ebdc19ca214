import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import type { ProgrammeChoice } from '#engine/programmes/choose.ts';
import { formatList, formatMoney, formatPercent } from '../../kit/format.ts';
import { programmeName } from '../../kit/programme-names.ts';
import { useDeal } from '../form/deal-context.tsx';

/** Why a deal has this programme and no other, and what the next best one would be. */
export function WhyThisOne({ choice }: { choice: ProgrammeChoice }) {
  const { t, i18n } = useLingui();
  const ofDealer = useDeal((deal) => deal.programmes);
  if (!ofDealer) return null;
  const { next, decidedBy } = ofDealer.explain(choice);
  const nameOf = (id: string) => {
    const programme = ofDealer.programmes.find((one) => one.id === id);
    return programme ? programmeName(programme, i18n) : '';
  };
  if (!next) {
    return <p className="note">{t`The only programme for this car, term and province.`}</p>;
  }
  const names = next.ids.length === 0 ? t`no programme` : formatList(next.ids.map(nameOf), i18n.locale);
  const rate = next.interestRate === null ? '' : ` (${formatPercent(next.interestRate, i18n.locale, 2)})`;
  const more = next.differenceCents === null ? '' : formatMoney(formatCents(next.differenceCents), i18n.locale);
  return (
    <p className="note">
      <Trans>The lowest payment, tax included, of all that fit this car, term and province.</Trans>{' '}
      {decidedBy === 'payment' && more !== '' && (
        <Trans>
          Next best: {names}
          {rate}, {more} more.
        </Trans>
      )}
      {decidedBy !== 'payment' && (
        <Trans>
          The same payment: {names}
          {rate}.
        </Trans>
      )}
    </p>
  );
}
