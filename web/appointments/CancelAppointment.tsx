import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { Appointment } from './appointment-words.ts';
import classes from './appointments.module.css';
import { useChangeAppointment } from './use-change-appointment.ts';

type CancelProps = { appointment: Appointment; token: string | undefined; onClose: () => void };

/** Asks before it cancels: the time may be taken by somebody else the moment after. */
export function CancelAppointment({ appointment, token, onClose }: CancelProps) {
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
