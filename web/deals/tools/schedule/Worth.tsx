import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useMemo } from 'react';
import { gapOf, type Moment, moments, negativeEquity } from '#engine/balance/equity.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatDay } from '../../../kit/format.ts';
import { SourceLink } from '../../working/SourceWords.tsx';
import { ToolField } from '../ToolField.tsx';
import { useCents, useToolDeal } from '../tool-deal.tsx';
import { WorthChart } from './charts.tsx';
import classes from './schedule.module.css';
import { type useDepreciation, useEstimate, useScheduleRows } from './use-schedule.ts';

/** Drawn anew when its points are others, and not with every key. */
const SteadyChart = memo(WorthChart);

/** As many points as a line needs; a schedule may have four hundred. */
const mostPoints = 60;

/** What is owed against what the vehicle is worth, and for how long more is owed. */
export function Worth() {
  const { i18n } = useLingui();
  const { result } = useToolDeal();
  const rows = useScheduleRows();
  const { depreciation, worthCents, usual, source } = useEstimate();
  const all = useMemo(() => moments(result, rows, worthCents, depreciation), [result, rows, worthCents, depreciation]);
  const points = useMemo(() => {
    const step = Math.ceil(all.length / mostPoints);
    return all
      .filter((_, place) => place % step === 0 || place === all.length - 1)
      .map(({ date, balanceCents, valueCents }) => ({
        date: formatDay(date, i18n.locale),
        owed: balanceCents / 100,
        worth: valueCents / 100,
      }));
  }, [all, i18n.locale]);
  // The line follows a moment after the key: the field and the words come first.
  const drawn = useDeferredValue(points);
  return (
    <>
      <Equity moments={all} />
      <figure className="stack narrowing gap-1">
        <SteadyChart data={drawn} mode={result.deal.mode} />
        <figcaption className="remark">
          <Trans>
            What you owe after each payment compared with what the vehicle may be worth. See the numbers under “All
            payments”.
          </Trans>
        </figcaption>
        <WorthTable points={drawn} />
      </figure>
      <div className={`stack bottoms gap-2 ${classes.fields}`}>
        <WorthFields {...usual} />
      </div>
      <p className="remark">
        <Trans>
          This is an estimate you can change. Every vehicle loses value differently. If you leave a box blank, we’ll use{' '}
          <SourceLink source={source} />.
        </Trans>
      </p>
    </>
  );
}

type WorthPoint = { date: string; owed: number; worth: number };

/** The points of the chart in figures, for whoever does not see it. */
function WorthTable({ points }: { points: readonly WorthPoint[] }) {
  const { t } = useLingui();
  const money = useCents();
  return (
    <details>
      <summary className="opener">{t`Show as a table`}</summary>
      <table className={`table small ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`You owe`}</th>
            <th scope="col">{t`The vehicle may be worth`}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, owed, worth }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{money(Math.round(owed * 100))}</td>
              <td>{money(Math.round(worth * 100))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** For how long, and by how much, more is owed than the vehicle is worth; in words. */
function Equity({ moments }: { moments: readonly Moment[] }) {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const money = useCents();
  const found = negativeEquity(moments, result.figures.paymentsPerYear);
  if (!found) {
    return (
      <div className={classes.verdict}>
        <p className={`larger strong ${classes.verdictTitle}`}>{t`You never owe more than the vehicle is worth`}</p>
        <p>{t`By this estimate, you’ll never owe more than the vehicle is worth.`}</p>
      </div>
    );
  }
  const { deepest, endsAt, months } = found;
  const [gap, deepestDay] = [money(gapOf(deepest)), formatDay(deepest.date, i18n.locale)];
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;
  return (
    <div className={classes.verdict} data-debt>
      <p className={`larger strong ${classes.verdictTitle}`}>
        {endsAt ? (
          <Trans>You owe more than the vehicle is worth until {formatDay(endsAt.date, i18n.locale)}</Trans>
        ) : (
          t`You owe more than the vehicle is worth until the end of the term`
        )}
      </p>
      <p>
        <Trans>
          It will stay that way for {span}. The gap will be widest on {deepestDay}, at {gap}. If the vehicle were sold
          or written off that day, you’d have to cover the gap yourself.
        </Trans>
      </p>
    </div>
  );
}

/** How the car loses value, as it is typed; where nothing is, as it is estimated. */
export function WorthFields({ worthCents, firstYear, laterYears }: ReturnType<typeof useDepreciation>['usual']) {
  const { t } = useLingui();
  return (
    <>
      <ToolField name="worth" label={t`Value on day one`} placeholder={formatCents(worthCents)} />
      <ToolField name="firstYear" label={t`First-year depreciation`} unit="%" placeholder={firstYear} />
      <ToolField name="laterYears" label={t`Each year after that`} unit="%" placeholder={laterYears} />
    </>
  );
}
