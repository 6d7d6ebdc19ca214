import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '../../kit/format.ts';
import { ModeMark } from '../../ui/ModeMark.tsx';
import type { Dashboard } from './DashboardFigures.tsx';
import classes from './dashboard.module.css';

type Bar = { key: string; label: ReactNode; title: string; leads: number; mode?: string };

/** What came in the last 30 days, by day and by mode: as bars, and as tables with the same figures. */
export function LeadCharts({ data }: { data: Dashboard }) {
  const { t, i18n } = useLingui();
  const names: Record<string, string> = { Cash: t`Cash`, Finance: t`Finance`, Lease: t`Lease` };
  const days = data.byDay.map(({ date, leads }) => {
    const day = formatDay(date, i18n.locale);
    return { key: date, label: day, title: day, leads };
  });
  const modes = data.byMode.map(({ mode, leads }) => ({
    ...{ key: mode, mode, leads, title: names[mode] ?? mode },
    label: <ModeMark mode={mode} />,
  }));
  return (
    <div className={classes.charts}>
      <Chart id="by-day" heading={<Trans>Sent to you by day</Trans>} first={<Trans>Day</Trans>} bars={days} />
      <Chart id="by-mode" heading={<Trans>Sent to you by mode</Trans>} first={<Trans>Mode</Trans>} bars={modes} />
    </div>
  );
}

type ChartProps = { id: string; heading: ReactNode; first: ReactNode; bars: readonly Bar[] };

/** Bars for the eye; the table below them has the figures for everybody. */
function Chart({ id, heading, first, bars }: ChartProps) {
  const { t } = useLingui();
  const most = Math.max(1, ...bars.map(({ leads }) => leads));
  const total = bars.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={classes.hint}>
        <Trans>
          {total} in the last 30 days, at most {most} in one bar.
        </Trans>
      </p>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ key, title, leads, mode }) => (
          <span
            key={key}
            title={`${title}: ${leads}`}
            data-mode={mode}
            style={{ height: `${(100 * leads) / most}%` }}
          />
        ))}
      </div>
      <details>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t`Sent`}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, leads }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{leads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
