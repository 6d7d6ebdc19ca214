import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { moments } from '#engine/balance/equity.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatDay } from '../../../kit/format.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SourceLink } from '../../sections/SourceLink.tsx';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import tools from '../tools.module.css';
import { Equity } from './Equity.tsx';
import classes from './schedule.module.css';
import { useEstimate, useScheduleRows } from './use-schedule.ts';
import { WorthTable } from './WorthTable.tsx';

const WorthChart = memo(lazyPart(() => import('./charts.tsx').then(({ WorthChart: Chart }) => ({ default: Chart }))));

/** As many points as a line needs; a schedule may have four hundred. */
const mostPoints = 60;

/** What is owed against what the vehicle is worth, and for how long more is owed. */
export function Worth() {
  const { t, i18n } = useLingui();
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
      <figure className={classes.figure}>
        <div role="img" aria-label={t`What you owe, and what the vehicle may be worth`} className={classes.chart}>
          <Suspense>
            <WorthChart data={drawn} mode={result.deal.mode} />
          </Suspense>
        </div>
        <figcaption className={tools.remark}>
          <Trans>
            What you owe after each payment, and what the vehicle may be worth. “Every payment” has it in figures.
          </Trans>
        </figcaption>
        <WorthTable points={drawn} />
      </figure>
      <div className={classes.fields}>
        <ToolField name="worth" label={t`Worth on the first day`} placeholder={formatCents(usual.worthCents)} />
        <ToolField name="firstYear" label={t`Loses in the first year`} unit="%" placeholder={usual.firstYear} />
        <ToolField name="laterYears" label={t`In each later year`} unit="%" placeholder={usual.laterYears} />
      </div>
      <p className={tools.remark}>
        <Trans>
          An estimate that you can change: no two vehicles lose value alike. Where nothing is typed it goes by{' '}
          <SourceLink source={source} />.
        </Trans>
      </p>
    </>
  );
}
