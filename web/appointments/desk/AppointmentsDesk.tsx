import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysAfter } from '#contract/calendar-days.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatDays, zoneName } from '../appointment-words.ts';
import { AddVisit, type Place } from './AddVisit.tsx';
import { CalendarSubscription } from './CalendarSubscription.tsx';
import { DayOfVisits } from './DayOfVisits.tsx';
import { shownDays, type View } from './days.ts';
import classes from './desk.module.css';
import { deskAddress, useShownDays, useVisits, type Visits } from './use-desk.ts';

/** A dealer's calendar: a week or a day of it, what is booked and what is free, and who came. */
export function AppointmentsDesk({ token }: { token: string }) {
  const { t } = useLingui();
  const { view, date } = useShownDays();
  const [adds, setAdds] = useState<Place | null>(null);
  const visits = useVisits(token, view, date);
  if (visits.isError && !visits.data)
    return <LoadFailed title={t`The appointments could not be loaded.`} of={visits} />;
  if (!visits.data) return <Skeleton width="100%" height="20rem" />;
  const { view: shown, around, ...calendar } = visits.data;
  return (
    <div className="column gap-2">
      <Bar view={shown} around={around} calendar={calendar} onWalkIn={() => setAdds({ when: 'now' })} />
      <div className={classes.days} data-view={shown} aria-busy={visits.isPlaceholderData}>
        {shownDays(shown, around).map((day) => (
          <DayOfVisits
            key={day}
            date={day}
            calendar={calendar}
            token={token}
            showsFree={shown === 'day'}
            onAdd={(time) => setAdds({ when: 'at', date: day, time })}
          />
        ))}
      </div>
      <CalendarSubscription token={token} />
      {adds && <AddVisit place={adds} token={token} onClose={() => setAdds(null)} />}
    </div>
  );
}

type BarProps = { view: View; around: string; calendar: Visits; onWalkIn: () => void };

/** Which days these are, the way to others, and who has just walked in. */
function Bar({ view, around, calendar: { today, timeZone, data }, onWalkIn }: BarProps) {
  const { t, i18n } = useLingui();
  const step = view === 'week' ? 7 : 1;
  const days = shownDays(view, around);
  const [first = around, last = around] = [days[0], days.at(-1)];
  const booked = data.filter(({ status }) => status === 'booked').length;
  return (
    <div className={`flow-row apart gap-15 ${classes.bar}`}>
      <div className="flow-row gap-1">
        <Link className={classes.step} to={deskAddress(view, daysAfter(around, -step))} aria-label={t`Earlier`}>
          ‹
        </Link>
        <h2 className={classes.span}>{formatDays(first, last, i18n.locale)}</h2>
        <Link className={classes.step} to={deskAddress(view, daysAfter(around, step))} aria-label={t`Later`}>
          ›
        </Link>
        {!days.includes(today) && <Link className="link" to={deskAddress(view)}>{t`Today`}</Link>}
        <span className="note">
          <Trans>
            <Plural value={booked} one="# booked" other="# booked" />, {zoneName(timeZone, first, i18n.locale)}
          </Trans>
        </span>
      </div>
      <div className="flow-row gap-15">
        <nav aria-label={t`View`} className="state-tabs">
          {(['day', 'week'] as const).map((each) => (
            <Link key={each} to={deskAddress(each, around)} aria-current={each === view ? 'page' : undefined}>
              {each === 'day' ? t`Day` : t`Week`}
            </Link>
          ))}
        </nav>
        <Button kind="primary" onClick={onWalkIn}>{t`Somebody walked in`}</Button>
      </div>
    </div>
  );
}
