import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dealerPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { type Appointment, formatTime, formatWeekday, kindWords, zoneName } from './appointment-words.ts';
import classes from './appointments.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { MoveAppointment } from './MoveAppointment.tsx';

type CardProps = { appointment: Appointment; token: string | undefined };

/** One appointment: when, with whom and how, and what can still be done with it. */
export function AppointmentCard({ appointment, token }: CardProps) {
  const { i18n } = useLingui();
  const title = useId();
  const { date, time, timeZone, dealer, status, startsAt, appointmentType } = appointment;
  const isComing = status === 'booked' && new Date(startsAt) > new Date();
  const day = formatWeekday(date, i18n.locale);
  const clock = formatTime(time, i18n.locale);
  return (
    <li>
      <article className={`card stack top gap-075 ${classes.card}`} data-over={!isComing} aria-labelledby={title}>
        <h3 id={title}>
          <Trans>
            {day}, {clock}
          </Trans>
        </h3>
        <p className={classes.words}>{zoneName(timeZone, date, i18n.locale)}</p>
        <p>
          {i18n._(kindWords[appointmentType])}, <Link to={dealerPath(dealer.businessName)}>{dealer.name}</Link>
        </p>
        {appointmentType === 'storeVisit' && (
          <p className={classes.words}>
            {dealer.address}, {dealer.city}
          </p>
        )}
        <p>
          {status === 'cancelled' ? <Trans>Cancelled</Trans> : isComing ? <Trans>Booked</Trans> : <Trans>Over</Trans>}
        </p>
        {isComing && <CardActions appointment={appointment} token={token} titleId={title} />}
      </article>
    </li>
  );
}

function CardActions({ titleId, ...props }: CardProps & { titleId: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'move' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes.buttons}>
      <CalendarFileButton appointment={props.appointment} />
      <Button aria-describedby={titleId} onClick={() => setOpened('move')}>{t`Move`}</Button>
      <Button aria-describedby={titleId} onClick={() => setOpened('cancel')}>{t`Cancel`}</Button>
      {opened === 'move' && <MoveAppointment {...props} onClose={close} />}
      {opened === 'cancel' && <CancelAppointment {...props} onClose={close} />}
    </div>
  );
}
