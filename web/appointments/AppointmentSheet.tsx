import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLoginStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { AppointmentForm, type Booking } from './AppointmentForm.tsx';
import { useAppointmentStore } from './appointment-store.ts';
import { formatTime, formatWeekday } from './appointment-words.ts';
import classes from './appointments.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import type { AppointmentPlaceProps } from './GetAppointment.tsx';

/** Asks a signed-in person first, then takes the booking, then says what was booked. */
export default function AppointmentSheet(place: AppointmentPlaceProps) {
  const { t } = useLingui();
  const { dealer } = place;
  const close = useAppointmentStore((store) => store.close);
  const isSignedIn = useLoginStore((store) => store.token !== null);
  // Whoever has begun to write has said yes already.
  const hasBegun = useAppointmentStore((store) => store.values.message !== '');
  const [isWanted, setWanted] = useState(!isSignedIn || hasBegun);
  const [booked, setBooked] = useState<Booking | null>(null);
  return (
    <Sheet title={t`Get an Appointment`} onClose={close}>
      {booked ? (
        <Booked {...booked} onClose={close} />
      ) : isWanted ? (
        <AppointmentForm {...place} onBooked={setBooked} />
      ) : (
        <div className={`stack gap-25 ${classes.prompt}`}>
          <p>
            {dealer ? <Trans>Want to book an appointment with {dealer.name}?</Trans> : t`Want to book an appointment?`}
          </p>
          <div className="flow gap-15">
            <Button kind="primary" onClick={() => setWanted(true)}>{t`Yes`}</Button>
            <Button onClick={close}>{t`No`}</Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** What was booked, and the ways on from there. */
function Booked({ appointment, isHeld, onClose }: Booking & { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const day = formatWeekday(appointment.date, i18n.locale);
  const time = formatTime(appointment.time, i18n.locale);
  return (
    <div className="stack gap-25">
      <p className={classes.when} role="status">
        <strong>
          <Trans>
            {day}, {time}
          </Trans>
        </strong>
        <span>{appointment.dealer.name}</span>
      </p>
      <p className="note">
        {isHeld ? (
          <Trans>
            We’ll email you a confirmation once you’ve confirmed your email address. You can reschedule or cancel the
            appointment from <Link to={paths.userDashboard}>your dashboard</Link>.
          </Trans>
        ) : (
          <Trans>
            We’ve emailed you a confirmation. You can reschedule or cancel the appointment from{' '}
            <Link to={paths.userDashboard}>your dashboard</Link>.
          </Trans>
        )}
      </p>
      <div className="flow gap-15">
        <CalendarFileButton appointment={appointment} />
        <Button onClick={onClose}>{t`Close`}</Button>
      </div>
    </div>
  );
}
