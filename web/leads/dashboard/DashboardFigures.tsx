import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { formatPlain } from '../../kit/format.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ageOf } from '../lead-age.ts';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { LeadCharts } from './LeadCharts.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';

export type Dashboard = CallReply<'readDealerDashboard'>['data'];

type FiguresProps = {
  token: string;
  /** What the day brings; what is left to set up stands beside it. */
  today: ReactNode;
  children: ReactNode;
};

/** The figures of the day above the page's lists, and what is less urgent below them. */
export function DashboardFigures({ token, today, children }: FiguresProps) {
  const { t } = useLingui();
  const figures = useQuery({ ...dashboardQuery(token), refetchOnMount: 'always' });
  const data = figures.data?.data;
  return (
    <div className={`column wide-heads ${classes.dashboard}`}>
      {data ? (
        <Tiles data={data} now={new Date(figures.dataUpdatedAt)} />
      ) : figures.isError ? (
        <LoadFailed title={t`Your figures could not be loaded.`} of={figures} />
      ) : (
        <div className={`stack gap-2 names ${classes.tiles}`} aria-hidden>
          {['waiting', 'open', 'response', 'listings'].map((tile) => (
            <div key={tile}>
              <Skeleton width="60%" />
              <Skeleton width="40%" height="32px" />
              <Skeleton width="80%" />
            </div>
          ))}
        </div>
      )}
      <div className={classes.today}>
        {today}
        {data && <SetupChecklist steps={data.setup} />}
      </div>
      {children}
      {data && <LeadCharts data={data} />}
    </div>
  );
}

function Tiles({ data, now }: { data: Dashboard; now: Date }) {
  const { t, i18n } = useLingui();
  const { waiting, open, response, listings, members } = data;
  const count = (value: number) => formatPlain(value, i18n.locale, 0);
  const age = waiting.since && i18n._(ageOf(waiting.since, now));
  const median = (seconds: number | null) => {
    if (seconds === null) return '–';
    return seconds < 60 ? t`< 1 min` : i18n._(ageOf(new Date(now.getTime() - seconds * 1000).toISOString(), now));
  };
  return (
    <dl className={`stack gap-2 names ${classes.tiles}`}>
      <Tile label={<Trans>Not opened yet</Trans>} value={count(waiting.count)}>
        {age ? <Trans>The oldest: {age}</Trans> : <Trans>Nothing waits</Trans>}
      </Tile>
      <Tile label={<Trans>In progress</Trans>} value={count(open)}>{t`Neither won nor lost yet`}</Tile>
      <Tile label={<Trans>Response time</Trans>} value={median(response.medianSeconds)}>
        {response.answered === 0 ? (
          <Trans>Nothing answered in 30 days. Unanswered: {count(response.unanswered)}</Trans>
        ) : (
          <Trans>
            Half of {count(response.answered)} leads of the last 30 days were answered sooner. Unanswered:{' '}
            {count(response.unanswered)}
          </Trans>
        )}
      </Tile>
      <Tile label={<Trans>Listings</Trans>} value={count(listings.used)}>
        <Trans>
          of {count(listings.most)} in your plan; {count(members.used)} of {count(members.most)} people
        </Trans>
      </Tile>
    </dl>
  );
}

function Tile({ label, value, children }: { label: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  );
}
