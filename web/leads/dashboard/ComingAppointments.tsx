import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime, formatWeekday, kindWords } from '../../appointments/appointment-words.ts';
import { useComingVisits, type Visit } from '../../appointments/desk/use-desk.ts';
import { leadDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './dashboard.module.css';

/** Who comes or is to be called today, and on the days after; nothing where nobody does. */
export function ComingAppointments({ token }: { token: string }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const appointments = useComingVisits(token);
  const { data } = appointments;
  const booked = data?.data.filter(({ status }) => status === 'booked') ?? [];
  const today = booked.filter(({ date }) => date === data?.today);
  const later = booked.filter(({ date }) => date !== data?.today);
  if (data && booked.length === 0) return null;
  return (
    <section aria-labelledby="appointments" className={`stack start top gap-05 small-words ${classes.appointments}`}>
      <h2 id="appointments">{t`Appointments today`}</h2>
      {data ? (
        <>
          {today.length > 0 ? <Times appointments={today} /> : <p className="note">{t`None today.`}</p>}
          {later.length > 0 && (
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              <Trans>Upcoming days ({later.length})</Trans>
            </Button>
          )}
          {showsAll && <Times appointments={later} withDay />}
        </>
      ) : appointments.isError ? (
        <QuietRetry of={appointments}>{t`We couldn’t load the appointments.`}</QuietRetry>
      ) : (
        <Skeleton width="60%" />
      )}
    </section>
  );
}

function Times({ appointments, withDay = false }: { appointments: readonly Visit[]; withDay?: boolean }) {
  const { i18n, t } = useLingui();
  return (
    <ul>
      {appointments.map(({ _id, date, time, appointmentType, name, phone, email, message, enquiryId }) => (
        <li key={_id}>
          <strong>
            {withDay && `${formatWeekday(date, i18n.locale)}, `}
            {formatTime(time, i18n.locale)}
          </strong>
          <span>
            {i18n._(kindWords[appointmentType])}: <bdi>{name}</bdi>,{' '}
            <bdi>{appointmentType === 'email' ? email : phone}</bdi>
            <small>
              <bdi>{message}</bdi>
            </small>
          </span>
          {enquiryId && <Link to={leadDetailsPath(enquiryId)}>{t`The deal`}</Link>}
        </li>
      ))}
    </ul>
  );
}
