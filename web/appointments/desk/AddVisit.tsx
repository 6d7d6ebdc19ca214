import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useCheckedForm } from '../../kit/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { appointmentKinds, formatTime, formatWeekday, kindWords } from '../appointment-words.ts';
import classes from '../appointments.module.css';
import { useChangeVisit } from './use-desk.ts';

/** Whom it is about: somebody who stands here now, or who calls for a time. */
export type Place = { when: 'now' } | { when: 'at'; date: string; time: string };

const empty = { name: '', phone: '', email: '', appointmentType: 'storeVisit', message: '' };

/** Writes down who has walked in or called. */
export function AddVisit({ place, token, onClose }: { place: Place; token: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [once] = useState(sentOnce);
  const { form, field, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ name }) => (name.trim() === '' ? { name: t`Enter a name.` } : {}),
  });
  const slot = place.when === 'at' ? { date: place.date, time: place.time } : {};
  const { run, busy, fault } = useChangeVisit({
    change: async ({ appointmentType, ...values }: typeof empty) => {
      const kind = appointmentKinds.find((each) => each === appointmentType) ?? 'storeVisit';
      try {
        const body = { ...slot, ...values, appointmentType: kind };
        return await once(body, (idempotencyKey) => api('addAppointment', { body, idempotencyKey }, token));
      } catch (error) {
        refuse(error);
        throw error;
      }
    },
    words: t`Added.`,
    onDone: onClose,
  });
  const title =
    place.when === 'now'
      ? t`Walk-in`
      : t`${formatWeekday(place.date, i18n.locale)}, ${formatTime(place.time, i18n.locale)}`;
  return (
    <Sheet title={title} onClose={onClose}>
      <form {...form.sentBy((values) => run(values))} className="stack gap-25">
        <TextField label={t`Name`} required maxLength={160} autoComplete="off" {...field('name')} />
        <div className={`stack gap-25 ${classes.fields}`}>
          <TextField label={t`Phone number`} type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
          <TextField label={t`Email address`} type="email" maxLength={254} autoComplete="off" {...field('email')} />
        </div>
        {place.when === 'at' && (
          <SelectField
            label={t`How will you connect?`}
            data={appointmentKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
            {...field('appointmentType')}
          />
        )}
        <TextAreaField label={t`Note`} rows={3} maxLength={1000} {...field('message')} />
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className="flow gap-15">
          <Button kind="primary" type="submit" busy={busy}>{t`Add`}</Button>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
