import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../kit/format.ts';
import { useRequiredDealer } from '../../kit/use-required-session.ts';
import { ageOf, isOverdue, minute } from '../lead-age.ts';
import type { Dashboard } from './DashboardFigures.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import classes from './lead-figures.module.css';
import { useDuration } from './use-duration.ts';

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
    <ul className={classes.figures}>
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
            the oldest waits <strong data-late={isLate}>{age}</strong>
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
        <strong>{median}</strong> first answer, median of 30 days
      </Trans>
    </li>
  );
}
