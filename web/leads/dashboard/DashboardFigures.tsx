import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { formatCount } from '../../kit/format.ts';
import { useRequiredDealer } from '../../kit/use-required-session.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ageOf, isOverdue, minute } from '../lead-age.ts';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { LeadCharts } from './LeadCharts.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';

export type Dashboard = CallReply<'readDealerDashboard'>['data'];

type FiguresProps = {
  token: string;
  /** What the day brings; what is left to set up stands below it. */
  today: ReactNode;
  children: ReactNode;
};

/** The page's list with what is due in a rail beside it, and folded below what is looked at now and then. */
export function DashboardFigures({ token, today, children }: FiguresProps) {
  const { t } = useLingui();
  const figures = useQuery({ ...dashboardQuery(token), refetchOnMount: 'always' });
  const data = figures.data?.data;
  return (
    <div className={`column gap-3 ${classes.dashboard}`}>
      <div className="narrowing">
        {children}
        {figures.isError && <LoadFailed title={t`We couldn’t load your stats.`} of={figures} />}
        {data && (
          <details className={classes.figures}>
            <summary>{t`Stats`}</summary>
            <LeadCharts data={data} />
            <ResponseTimes response={data.response} />
          </details>
        )}
      </div>
      <aside aria-label={t`Today`} className={`stack top gap-3 ${classes.rail}`}>
        {today}
        {data && <SetupChecklist steps={data.setup} />}
      </aside>
    </div>
  );
}

type Response = Dashboard['response'];

/** How fast leads are answered: in 30 days, this week, and by each member. */
function ResponseTimes({ response }: { response: Response }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="first-answer" className={classes.times}>
      <h2 id="first-answer">{t`First reply`}</h2>
      <p className="note">
        <Trans>
          Median time between getting a lead and sending your first reply. For each team member, it covers the last 30
          days and only the leads they replied to first.
        </Trans>
      </p>
      <table className="table small" aria-labelledby="first-answer">
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Median`}</th>
            <th scope="col">{t`Leads replied to`}</th>
          </tr>
        </thead>
        <tbody>
          <Time of={response}>{t`Last 30 days`}</Time>
          <Time of={response.thisWeek}>{t`This week`}</Time>
          {response.members.map((member) => (
            <Time key={member._id} of={member}>
              <bdi translate="no">{member.name}</bdi>
            </Time>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Time({ of: { medianSeconds, answered }, children }: { of: Response['thisWeek']; children: ReactNode }) {
  const { i18n } = useLingui();
  const duration = useDuration();
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{medianSeconds === null ? '–' : duration(medianSeconds)}</td>
      <td>{formatCount(answered, i18n.locale)}</td>
    </tr>
  );
}

/** How long something took, from seconds, as short as an age is said: 12 min, 1 d 2 h. */
const useDuration = (): ((seconds: number) => string) => {
  const { i18n, t } = useLingui();
  return (seconds) => {
    const end = new Date(seconds * 1000);
    return seconds < 60 ? t`< 1 min` : i18n._(ageOf(new Date(0).toISOString(), end));
  };
};

/** What waits and how fast it is answered, in the line of the heading. */
export function LeadFigures() {
  const session = useRequiredDealer();
  return session && <Figures token={session.token} />;
}

function Figures({ token }: { token: string }) {
  const figures = useQuery({ ...dashboardQuery(token), refetchOnMount: 'always' });
  if (!figures.data) return null;
  const now = new Date(figures.dataUpdatedAt);
  const { waiting, response } = figures.data.data;
  return (
    <ul className={`flow gap-0-3 note ${classes.waiting}`}>
      <New waiting={waiting} now={now} />
      <FirstAnswer response={response} />
    </ul>
  );
}

function New({ waiting: { count, since }, now }: { waiting: Dashboard['waiting']; now: Date }) {
  const { i18n } = useLingui();
  // Of a lead that has just come nothing is said: nobody has waited yet.
  const hasWaited = since !== null && now.getTime() - Date.parse(since) >= minute;
  const age = hasWaited && i18n._(ageOf(since, now));
  const isLate = since !== null && isOverdue({ status: 'submitted', submittedAt: since }, now);
  return (
    <>
      <li>
        <Trans>
          <strong>{formatCount(count, i18n.locale)}</strong> new
        </Trans>
      </li>
      {age && (
        <li>
          <Trans>
            oldest waiting: <strong data-late={isLate}>{age}</strong>
          </Trans>
        </li>
      )}
    </>
  );
}

function FirstAnswer({ response: { medianSeconds } }: { response: Dashboard['response'] }) {
  const duration = useDuration();
  if (medianSeconds === null) return null;
  const median = duration(medianSeconds);
  return (
    <li>
      <Trans>
        Median time to first reply: <strong>{median}</strong> (last 30 days)
      </Trans>
    </li>
  );
}
