import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { type Appointment, formatTime, formatWeekday } from './appointment-words.ts';
import classes from './appointments.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';

/** What was booked, and the ways on from there. */
export function Booked({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const day = formatWeekday(appointment.date, i18n.locale);
  const time = formatTime(appointment.time, i18n.locale);
  return (
    <div className={classes.form}>
      <p className={classes.when} role="status">
        <strong>
          <Trans>
            {day}, {time}
          </Trans>
        </strong>
        <span>{appointment.dealer.name}</span>
      </p>
      <p className={classes.words}>
        <Trans>
          A confirmation is on its way to you by e-mail. You can move or cancel the appointment on{' '}
          <Link to={paths.userDashboard}>your dashboard</Link>.
        </Trans>
      </p>
      <div className={classes.buttons}>
        <CalendarFileButton appointment={appointment} />
        <Button onClick={onClose}>{t`Close`}</Button>
      </div>
    </div>
  );
}
