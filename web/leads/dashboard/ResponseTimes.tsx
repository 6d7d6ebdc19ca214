import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/format.ts';
import type { Dashboard } from './DashboardFigures.tsx';
import classes from './dashboard.module.css';
import { useDuration } from './use-duration.ts';

type Response = Dashboard['response'];

/** How fast leads are answered: in 30 days, this week, and by each member. */
export function ResponseTimes({ response }: { response: Response }) {
  return (
    <section aria-labelledby="first-answer" className={classes.times}>
      <h2 id="first-answer">
        <Trans>First answer</Trans>
      </h2>
      <p className="note">
        <Trans>
          The middle one of the times from a lead’s arrival to your first answer. Of a member, of those that he or she
          answered first in the last 30 days.
        </Trans>
      </p>
      <table aria-labelledby="first-answer">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Median</Trans>
            </th>
            <th scope="col">
              <Trans>Answered leads</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Time of={response}>
            <Trans>The last 30 days</Trans>
          </Time>
          <Time of={response.thisWeek}>
            <Trans>This week</Trans>
          </Time>
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
