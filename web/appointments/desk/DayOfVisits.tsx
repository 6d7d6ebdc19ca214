import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { timesWithin } from '#contract/calendar-days.ts';
import { dialled } from '#contract/dialled.ts';
import { api } from '../../kit/api.ts';
import { leadDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { formatTime, formatWeekday, kindWords } from '../appointment-words.ts';
import classes from './desk.module.css';
import { NotSent } from './NotSent.tsx';
import { deskAddress, useChangeVisit, type Visit, type Visits } from './use-desk.ts';

type DayProps = {
  date: string;
  calendar: Visits;
  token: string;
  /** Whether each free time stands there, to be given to somebody who calls. */
  showsFree: boolean;
  onAdd: (time: string) => void;
  onCallOff: (visit: Visit) => void;
};

/** One day: its hours, and what is booked and free in them, in the order of the clock. */
export function DayOfVisits({ date, calendar, token, showsFree, onAdd, onCallOff }: DayProps) {
  const { i18n, t } = useLingui();
  const { today, now, days, data } = calendar;
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
      <ol className="bare stack gap-1">
        {rows.map(({ time, visit }) =>
          visit ? (
            <VisitEntry key={visit._id} visit={visit} token={token} onCallOff={onCallOff} />
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
    <li className={`row gap-15 note touch underlined ${classes.free}`}>
      <span>{clock}</span>
      <Button kind="quiet" aria-label={t`Add appointment at ${clock}`} onClick={() => onAdd(time)}>
        <Trans>Add appointment</Trans>
      </Button>
    </li>
  );
}

type EntryProps = { visit: Visit; token: string } & Pick<DayProps, 'onCallOff'>;

/** One appointment: who, how and about what, and what its dealer can do with it now. */
function VisitEntry({ visit, token, onCallOff }: EntryProps) {
  const { i18n, t } = useLingui();
  const { time, appointmentType, name, phone, email, message, enquiryId, confirmed, waitsForAddress } = visit;
  return (
    <li className={`stack gap-05 small breaks ${classes.visit}`} data-outcome={visit.outcome}>
      <p className={classes.when}>
        <strong>{formatTime(time, i18n.locale)}</strong> <Marks visit={visit} />
      </p>
      <p>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
        , {i18n._(kindWords[appointmentType])}
      </p>
      <p className={`flow gap-15 ${classes.ways}`}>
        {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        {enquiryId && <Link to={leadDetailsPath(enquiryId)}>{t`The deal`}</Link>}
      </p>
      {message && (
        <p className={classes.message}>
          <bdi translate="no">{message}</bdi>
        </p>
      )}
      {confirmed && waitsForAddress && <NotSent shopper={name} phone={phone} />}
      <Actions visit={visit} token={token} onCallOff={onCallOff} />
    </li>
  );
}

/** What is known of it in a word each. */
function Marks({ visit: { outcome, confirmed, byDealer } }: { visit: Visit }) {
  const { t } = useLingui();
  const marks = [
    outcome === 'came' && t`Showed`,
    outcome === 'noShow' && t`No-show`,
    outcome === null && confirmed && t({ message: 'Confirmed', context: 'an appointment' }),
    byDealer && t`Added by your team`,
  ].filter((mark) => mark !== false);
  return <span className="note">{marks.join(', ')}</span>;
}

function Actions({ visit, token, onCallOff }: EntryProps) {
  const { t } = useLingui();
  const { _id: id, version, startsAt, outcome, confirmed, byDealer, waitsForAddress, name } = visit;
  const at = { params: { id }, version };
  const confirming = useChangeVisit({
    change: (_: null) => api('confirmAppointment', at, token),
    words: waitsForAddress ? t`Confirmed. We haven’t told ${name} yet.` : t`Confirmed. We’ll email ${name}.`,
  });
  const noting = useChangeVisit({
    change: (given: Visit['outcome']) => api('noteOutcome', { ...at, body: { outcome: given } }, token),
    words: t`Noted.`,
  });
  const hasBegun = new Date(startsAt) <= new Date();
  const fault = confirming.fault ?? noting.fault;
  return (
    <>
      <div className={`flow gap-1 ${classes.actions}`}>
        {hasBegun && outcome === null && (
          <>
            <Button busy={noting.busy} onClick={() => noting.run('came')}>{t`Showed`}</Button>
            <Button busy={noting.busy} onClick={() => noting.run('noShow')}>{t`No-show`}</Button>
          </>
        )}
        {hasBegun && outcome !== null && (
          <Button kind="quiet" busy={noting.busy} onClick={() => noting.run(null)}>{t`Undo`}</Button>
        )}
        {!hasBegun && !confirmed && !byDealer && (
          <Button busy={confirming.busy} onClick={() => confirming.run(null)}>{t`Confirm`}</Button>
        )}
        {!hasBegun && <Button kind="quiet" onClick={() => onCallOff(visit)}>{t`Cancel`}</Button>}
      </div>
      {fault && <FormMessage kind="error">{fault}</FormMessage>}
    </>
  );
}
