import { useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney } from '../../kit/format.ts';
import type { LeadWork } from '../work/use-lead-work.ts';
import classes from './lead-page.module.css';

/** What was sold by a lead: when, for how much, and when it is handed over. */
export function SaleFacts({ sale: { price, soldOn, handOverOn } }: { sale: NonNullable<LeadWork['sale']> }) {
  const { t, i18n } = useLingui();
  const day = formatDay(soldOn, i18n.locale);
  const amount = price && formatMoney(price, i18n.locale);
  const handOver = handOverOn && formatDay(handOverOn, i18n.locale);
  return (
    <p className={`strong ${classes.carNotice}`}>
      {amount ? t`Sold on ${day} for ${amount}.` : t`Sold on ${day}.`} {handOver && t`Delivery on ${handOver}.`}
    </p>
  );
}
