import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { gapOf, type Moment, negativeEquity } from '#engine/balance/equity.ts';
import { formatDay } from '../../../kit/format.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';

/** For how long, and by how much, more is owed than the vehicle is worth; in words. */
export function Equity({ moments }: { moments: readonly Moment[] }) {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const money = useCents();
  const found = negativeEquity(moments, result.figures.paymentsPerYear);
  if (!found) {
    return (
      <div className={classes.verdict}>
        <p className={classes.verdictTitle}>{t`Always worth what you owe`}</p>
        <p>{t`By this estimate you never owe more than the vehicle is worth.`}</p>
      </div>
    );
  }
  const { deepest, endsAt, months } = found;
  const [gap, deepestDay] = [money(gapOf(deepest)), formatDay(deepest.date, i18n.locale)];
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;
  return (
    <div className={classes.verdict} data-debt>
      <p className={classes.verdictTitle}>
        {endsAt ? (
          <Trans>You owe more than it is worth until {formatDay(endsAt.date, i18n.locale)}</Trans>
        ) : (
          t`You owe more than it is worth to the end`
        )}
      </p>
      <p>
        <Trans>
          That is for {span}. The gap is widest on {deepestDay}: {gap}. If the vehicle were sold or written off then,
          you would have to pay that much yourself.
        </Trans>
      </p>
    </div>
  );
}
