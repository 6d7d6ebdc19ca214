import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { bringIntoView } from '../kit/on-arrival.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useLoginStore } from '../kit/stores.ts';
import { calculationBlock } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type BookingValues, prefilled, useAppointmentStore } from './appointment-store.ts';
import { type Appointment, appointmentKinds, kindWords } from './appointment-words.ts';
import classes from './appointments.module.css';
import { DealerField } from './DealerField.tsx';
import type { AppointmentPlaceProps } from './GetAppointment.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { afterAbout, type BookingFault, errorsIn, useBook } from './use-book.ts';

type AppointmentFormProps = AppointmentPlaceProps & { onBooked: (appointment: Appointment) => void };

/** When, how and about what: the booking itself. */
export function AppointmentForm({ dealer, enquiryId, about = '', hash, onBooked }: AppointmentFormProps) {
  const { t, i18n } = useLingui();
  const user = useLoginStore((store) => store.user);
  const kept = useAppointmentStore((store) => store.values);
  const { change, close } = useAppointmentStore.getState();
  const { book, busy, fault } = useBook({ enquiryId, about, onBooked });
  // Who is signed in is known when the page has come alive; what is typed already stays.
  useEffect(() => change(prefilled(useAppointmentStore.getState().values, user)), [user, change]);
  const values: BookingValues = { ...kept, businessName: dealer?.businessName ?? kept.businessName };
  const errors = errorsIn(values, fault);
  const text = (name: keyof BookingValues) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void book(values);
  };
  return (
    <form method="post" noValidate className={classes.form} onSubmit={send} aria-label={t`Appointment`}>
      {about !== '' && <p className="strong">{about}</p>}
      {!dealer && <DealerField {...text('businessName')} />}
      <ChipsField
        label={t`How would you like to meet?`}
        name="appointmentType"
        chips={appointmentKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
        value={values.appointmentType}
        error={errors.appointmentType}
        onChange={(appointmentType) => change({ appointmentType })}
      />
      {values.businessName !== '' && (
        <SlotChoice
          key={values.businessName}
          businessName={values.businessName}
          date={values.date}
          time={values.time}
          errors={errors}
          onChange={change}
        />
      )}
      <div className={`stack gap-25 ${classes.fields}`}>
        <TextField label={t`Name`} autoComplete="name" maxLength={160} {...text('name')} />
        <TextField label={t`Phone number`} type="tel" autoComplete="tel" maxLength={40} {...text('phone')} />
      </div>
      <TextField label={t`E-mail address`} type="email" autoComplete="email" maxLength={254} {...text('email')} />
      <TextAreaField
        label={t`Message`}
        description={t`What you would like to see or talk about.`}
        rows={4}
        maxLength={about === '' ? 1000 : 1000 - about.length - afterAbout.length}
        {...text('message')}
        required={about === ''}
      />
      <p className={classes.words}>
        {about === ''
          ? t`The dealer gets what you enter here and needs every field. At most five appointments a day.`
          : t`The dealer gets what you enter here and which car it is about. At most five appointments a day.`}
      </p>
      {fault && <Fault fault={fault} hash={hash} />}
      <div className={classes.buttons}>
        <Button kind="primary" type="submit" busy={busy}>{t`Book Appointment`}</Button>
        <Button onClick={close}>{t`Close`}</Button>
      </div>
    </form>
  );
}

/** Why it was not booked; a guest is shown the way to sign in, and finds the form again afterwards. */
function Fault({ fault, hash = `#${calculationBlock}` }: { fault: BookingFault; hash?: string | undefined }) {
  const location = useLocation();
  const goSignIn = useAppointmentStore((store) => store.goSignIn);
  // The sheet may be longer than the screen. Another refusal makes another function, which is called anew.
  const show = useCallback((place: HTMLElement | null) => fault && bringIntoView(place), [fault]);
  return (
    <div ref={show} className={`stack gap-05 ${classes.fault}`}>
      <FormMessage kind="error">{fault.message}</FormMessage>
      {fault.needsSignIn && (
        <Link to={signInAddress('user', { ...location, hash })} onClick={goSignIn} className="link">
          <Trans>Log in and come back to this form</Trans>
        </Link>
      )}
    </div>
  );
}
