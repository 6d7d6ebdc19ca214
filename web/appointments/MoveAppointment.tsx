import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { Appointment } from './appointment-words.ts';
import classes from './appointments.module.css';
import { SlotChoice } from './SlotChoice.tsx';
import { useChangeAppointment } from './use-change-appointment.ts';

type MoveProps = { appointment: Appointment; token: string | undefined; onClose: () => void };

/** Chooses another free time of the same dealer. */
export function MoveAppointment({ appointment, token, onClose }: MoveProps) {
  const { t } = useLingui();
  const { _id: id, version, dealer } = appointment;
  const [slot, setSlot] = useState({ date: '', time: '' });
  const { run, busy, fault } = useChangeAppointment({
    change: (body: typeof slot) => api('moveAppointment', { params: { id }, body, version }, token),
    words: t`Your appointment has been moved.`,
    onDone: onClose,
  });
  const isChosen = slot.date !== '' && slot.time !== '';
  return (
    <Sheet title={t`Move the appointment`} onClose={onClose}>
      <div className={classes.form}>
        <p>{dealer.name}</p>
        <SlotChoice businessName={dealer.businessName} {...slot} onChange={setSlot} errors={{}} />
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className={classes.buttons}>
          <Button
            kind="primary"
            busy={busy}
            disabled={!isChosen}
            title={isChosen ? undefined : t`Choose a day and a time.`}
            onClick={() => run(slot)}
          >
            <Trans>Move Appointment</Trans>
          </Button>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </div>
    </Sheet>
  );
}
