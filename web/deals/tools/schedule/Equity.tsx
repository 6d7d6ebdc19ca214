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
        <p className={classes.verdictTitle}>{t`Above water all the way`}</p>
        <p>{t`By this estimate the vehicle is always worth at least what you owe.`}</p>
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
          <Trans>Above water from {formatDay(endsAt.date, i18n.locale)}</Trans>
        ) : (
          <Trans>Under water until the end</Trans>
        )}
      </p>
      <p>
        <Trans>
          For {span} you owe more than the vehicle is worth, at most {gap}, on {deepestDay}. If it were sold or written
          off then, you would have to pay that much yourself.
        </Trans>
      </p>
    </div>
  );
}
