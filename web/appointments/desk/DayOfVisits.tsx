import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { timesWithin } from '#contract/calendar-days.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime, formatWeekday } from '../appointment-words.ts';
import classes from './desk.module.css';
import { deskAddress, type Visit, type Visits } from './use-desk.ts';
import { VisitEntry } from './VisitEntry.tsx';

type DayProps = {
  date: string;
  calendar: Visits;
  token: string;
  /** Whether each free time stands there, to be given to somebody who calls. */
  showsFree: boolean;
  onAdd: (time: string) => void;
};

/** One day: its hours, and what is booked and free in them, in the order of the clock. */
export function DayOfVisits({ date, calendar: { today, now, days, data }, token, showsFree, onAdd }: DayProps) {
  const { i18n, t } = useLingui();
  const hours = days.find((day) => day.date === date)?.hours ?? null;
  const visits = data.filter((visit) => visit.date === date && visit.status === 'booked');
  const cancelled = data.filter((visit) => visit.date === date && visit.status === 'cancelled').length;
  const isAhead = (time: string) => date > today || (date === today && time > now);
  const free = hours ? timesWithin(hours).filter((time) => isAhead(time) && isFree(time, visits)) : [];
  const rows = [
    ...visits.map((visit) => ({ time: visit.time, visit })),
    ...(showsFree ? free.map((time) => ({ time, visit: undefined })) : []),
  ].toSorted((one, other) => (one.time < other.time ? -1 : 1));
  return (
    <section className={classes.day} data-today={date === today} aria-label={formatWeekday(date, i18n.locale)}>
      <header className={classes.head}>
        <h3>
          <Link to={deskAddress('day', date)}>{formatWeekday(date, i18n.locale)}</Link>
        </h3>
        <p className="note">
          {hours ? (
            <Trans>
              {formatTime(hours.opens, i18n.locale)} to {formatTime(hours.closes, i18n.locale)}
            </Trans>
          ) : (
            t`Closed`
          )}
          {!showsFree && free.length > 0 && (
            <Trans>
              , <Plural value={free.length} one="# free" other="# free" />
            </Trans>
          )}
        </p>
      </header>
      {rows.length === 0 && <p className={`note ${classes.none}`}>{t`Nothing booked.`}</p>}
      <ol className={`bare stack gap-1 ${classes.visits}`}>
        {rows.map(({ time, visit }) =>
          visit ? (
            <VisitEntry key={visit._id} visit={visit} token={token} />
          ) : (
            <FreeTime key={time} time={time} onAdd={onAdd} />
          ),
        )}
      </ol>
      {cancelled > 0 && <p className="note">{t`Cancelled: ${cancelled}`}</p>}
    </section>
  );
}

/** A time that nobody has; who walked in takes none, and came at no whole minute. */
const isFree = (time: string, visits: readonly Visit[]) =>
  !visits.some((visit) => visit.time === time && new Date(visit.startsAt).getUTCSeconds() === 0);

function FreeTime({ time, onAdd }: { time: string; onAdd: (time: string) => void }) {
  const { i18n, t } = useLingui();
  const clock = formatTime(time, i18n.locale);
  return (
    <li className={classes.free}>
      <span>{clock}</span>
      <Button kind="quiet" aria-label={t`Write down somebody at ${clock}`} onClick={() => onAdd(time)}>
        <Trans>Free: write down</Trans>
      </Button>
    </li>
  );
}
