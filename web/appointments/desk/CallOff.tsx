import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NotSent } from './NotSent.tsx';
import { useChangeVisit, type Visit } from './use-desk.ts';

/** Whether the shopper hears that the appointment is called off, or the dealer has to tell them. */
function WhoIsTold({ visit: { byDealer, waitsForAddress, name, phone } }: { visit: Visit }) {
  const { t } = useLingui();
  if (waitsForAddress) {
    return (
      <>
        <NotSent shopper={name} phone={phone} />
        <p>{t`The time slot will open up for others.`}</p>
      </>
    );
  }
  return (
    <p>
      {byDealer ? (
        <Trans>
          Your team added this appointment, so please let {name} know. The time slot will open up for others.
        </Trans>
      ) : (
        t`We’ll email ${name}, and the time slot will open up for others.`
      )}
    </p>
  );
}

/** Asks why before it calls an appointment off: the shopper reads it. */
export function CallOff({ visit, token, onClose }: { visit: Visit; token: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { _id: id, version, byDealer } = visit;
  const { run, busy, fault } = useChangeVisit({
    change: (_: null) => api('callOffAppointment', { params: { id }, version, body: { reason } }, token),
    words: t`Appointment cancelled.`,
    onDone: onClose,
  });
  return (
    <Sheet title={t`Cancel the appointment`} onClose={onClose}>
      <form
        className="stack gap-25"
        onSubmit={(event) => {
          event.preventDefault();
          run(null);
        }}
      >
        <WhoIsTold visit={visit} />
        {!byDealer && (
          <TextField
            label={t`Reason`}
            description={t`We’ll include your reason in the email.`}
            name="reason"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className="flow gap-15">
          <Button kind="primary" type="submit" busy={busy}>{t`Cancel`}</Button>
          <Button onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
