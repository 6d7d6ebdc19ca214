import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dateFormat, formatCount, formatDay } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { ModeMark } from '../../ui/ModeMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Dashboard } from './DashboardFigures.tsx';
import classes from './dashboard.module.css';

/** A calendar day of these weeks, "2026-12-21", where there is little room: Dec 21. */
const formatShortDay = (day: string, locale: string): string =>
  dateFormat('short day', locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** What came in the last 30 days: by day as bars with their table, by mode as figures. */
export function LeadCharts({ data }: { data: Dashboard }) {
  if (data.byDay.every(({ leads }) => leads === 0)) return <NothingSent />;
  return (
    <div className={classes.charts}>
      <ByDay days={data.byDay} />
      <ByMode modes={data.byMode} />
    </div>
  );
}

/** What will stand here, and what brings the first deals. */
function NothingSent() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="nothing-sent">
      <h2 id="nothing-sent">{t`Leads by day`}</h2>
      <Notice title={<Trans>No leads in the last 30 days</Trans>}>
        <p>
          <Trans>
            You’ll see charts by day and purchase option after your first lead. Once you set your own fees and rates,
            shoppers’ deals will use them.
          </Trans>
        </p>
        <p className={`flow gap-0-3 ${classes.next}`}>
          <Link to={paths.dealerFormPage}>{t`Complete your page`}</Link>
          <Link to={paths.urlSubscriptions}>{t`Add the calculator to your site`}</Link>
        </p>
      </Notice>
    </section>
  );
}

/** Bars for the eye; the table below them has the figures for everybody. */
function ByDay({ days }: { days: Dashboard['byDay'] }) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  const total = days.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">{t`Leads by day`}</h2>
      <p className="note">
        <Trans>
          Leads in the last 30 days: {count(total)}. Busiest day: {count(most)}.
        </Trans>
      </p>
      <DayBars days={days} most={most} />
      <details>
        <summary>{t`Show as a table`}</summary>
        <table className="table small">
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Received`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, leads }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date, i18n.locale)}</th>
                <td>{count(leads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function DayBars({ days, most }: { days: Dashboard['byDay']; most: number }) {
  const { i18n } = useLingui();
  const named = [0, Math.floor((days.length - 1) / 2), days.length - 1].flatMap((at) => days[at]?.date ?? []);
  return (
    <div className={`fine stack ${classes.plot}`} role="img" aria-labelledby="by-day">
      <div className={classes.scale}>
        <span>{formatCount(most, i18n.locale)}</span>
        <span>{formatCount(0, i18n.locale)}</span>
      </div>
      <div className={`bottoms gap-05 ${classes.bars}`}>
        {days.map(({ date, leads }) => (
          <i
            key={date}
            title={`${formatDay(date, i18n.locale)}: ${formatCount(leads, i18n.locale)}`}
            style={{ height: `${(100 * leads) / most}%` }}
          />
        ))}
      </div>
      <div className={classes.ticks}>
        {named.map((date) => (
          <span key={date}>{formatShortDay(date, i18n.locale)}</span>
        ))}
      </div>
    </div>
  );
}

/** Three figures, and how long each is beside the others. */
function ByMode({ modes }: { modes: Dashboard['byMode'] }) {
  const { i18n, t } = useLingui();
  const most = Math.max(1, ...modes.map(({ leads }) => leads));
  return (
    <section aria-labelledby="by-mode">
      <h2 id="by-mode">{t`Leads by deal type`}</h2>
      <p className="note">{t`In the last 30 days`}</p>
      <table className={`table small ${classes.modes}`} aria-labelledby="by-mode">
        <tbody>
          {modes.map(({ mode, leads }) => (
            <tr key={mode}>
              <th scope="row">
                <ModeMark mode={mode} />
              </th>
              <td>
                <i className={classes.share} data-mode={mode} style={{ width: `${(100 * leads) / most}%` }} />
              </td>
              <td>{formatCount(leads, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
