import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/format.ts';
import type { Dashboard } from './DashboardFigures.tsx';
import classes from './dashboard.module.css';
import { useDuration } from './use-duration.ts';

type Response = Dashboard['response'];

/** How fast leads are answered: in 30 days, this week, and by each member. */
export function ResponseTimes({ response }: { response: Response }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="first-answer" className={classes.times}>
      <h2 id="first-answer">{t`First answer`}</h2>
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
            <th scope="col">{t`Median`}</th>
            <th scope="col">{t`Answered leads`}</th>
          </tr>
        </thead>
        <tbody>
          <Time of={response}>{t`The last 30 days`}</Time>
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
