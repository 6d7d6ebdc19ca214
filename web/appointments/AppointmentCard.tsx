import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { dealerPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { type Appointment, formatTime, formatWeekday, kindWords, zoneName } from './appointment-words.ts';
import classes from './appointments.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import { MoveAppointment } from './MoveAppointment.tsx';
import { useChangeAppointment } from './use-change-appointment.ts';

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

type CancelProps = { appointment: Appointment; token: string | undefined; onClose: () => void };

/** Asks before it cancels: the time may be taken by somebody else the moment after. */
function CancelAppointment({ appointment, token, onClose }: CancelProps) {
  const { t } = useLingui();
  const { _id: id, version, dealer } = appointment;
  const { run, busy, fault } = useChangeAppointment({
    change: (_: null) => api('cancelAppointment', { params: { id }, version }, token),
    words: t`Your appointment has been cancelled.`,
    onDone: onClose,
  });
  return (
    <Sheet title={t`Cancel the appointment`} onClose={onClose}>
      <div className={classes.form}>
        <p>
          <Trans>The time becomes free for others, and {dealer.name} is told.</Trans>
        </p>
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className={classes.buttons}>
          <Button kind="primary" busy={busy} onClick={() => run(null)}>{t`Cancel Appointment`}</Button>
          <Button onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </div>
    </Sheet>
  );
}
