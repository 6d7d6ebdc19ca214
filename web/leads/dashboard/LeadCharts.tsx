import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatPlain } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { ModeMark } from '../../ui/ModeMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
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
  if (data.byDay.every(({ leads }) => leads === 0)) return <NothingSent />;
  return (
    <div className={classes.charts}>
      <Chart id="by-day" heading={<Trans>Sent to you by day</Trans>} first={<Trans>Day</Trans>} bars={days} />
      <Chart id="by-mode" heading={<Trans>Sent to you by mode</Trans>} first={<Trans>Mode</Trans>} bars={modes} />
    </div>
  );
}

/** What will stand here, and what brings the first deals. */
function NothingSent() {
  return (
    <section aria-labelledby="nothing-sent">
      <h2 id="nothing-sent">
        <Trans>Sent to you</Trans>
      </h2>
      <Notice title={<Trans>Nothing in the last 30 days</Trans>}>
        <p>
          <Trans>
            With the first deal that a shopper sends you, charts by day and by mode stand here. Shoppers calculate with
            your own fees and rates once you have set them.
          </Trans>
        </p>
        <p className={classes.next}>
          <Link to={paths.dealerFormPage}>
            <Trans>Complete your page</Trans>
          </Link>
          <Link to={paths.urlSubscriptions}>
            <Trans>Put the calculator on your own site</Trans>
          </Link>
        </p>
      </Notice>
    </section>
  );
}

type ChartProps = { id: string; heading: ReactNode; first: ReactNode; bars: readonly Bar[] };

/** Bars for the eye; the table below them has the figures for everybody. */
function Chart({ id, heading, first, bars }: ChartProps) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatPlain(value, i18n.locale, 0);
  const most = Math.max(1, ...bars.map(({ leads }) => leads));
  const total = bars.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={classes.hint}>
        <Trans>
          {count(total)} in the last 30 days, at most {count(most)} in one bar.
        </Trans>
      </p>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ key, title, leads, mode }) => (
          <span key={key} title={`${title}: ${count(leads)}`} data-mode={mode}>
            <i style={{ height: `${(100 * leads) / most}%` }} />
            {/* Thirty days have no room for words. */}
            {mode && <small>{title}</small>}
          </span>
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
                <td>{count(leads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
