import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../appointments.module.css';
import { useChangeVisit, type Visit } from './use-desk.ts';

/** Asks why before it calls an appointment off: the shopper reads it. */
export function CallOff({ visit, token, onClose }: { visit: Visit; token: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { _id: id, version, byDealer, name } = visit;
  const { run, busy, fault } = useChangeVisit({
    change: (_: null) => api('callOffAppointment', { params: { id }, version, body: { reason } }, token),
    words: t`The appointment is called off.`,
    onDone: onClose,
  });
  return (
    <Sheet title={t`Call off the appointment`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          run(null);
        }}
      >
        <p>
          {byDealer ? (
            <Trans>
              You wrote {name} down yourself: please tell them yourself too. The time becomes free for others.
            </Trans>
          ) : (
            t`${name} is told by mail. The time becomes free for others.`
          )}
        </p>
        {!byDealer && (
          <TextField
            label={t`Reason`}
            description={t`It stands in the mail.`}
            name="reason"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className={classes.buttons}>
          <Button kind="primary" type="submit" busy={busy}>{t`Call off`}</Button>
          <Button onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
