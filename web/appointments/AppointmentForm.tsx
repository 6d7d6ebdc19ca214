import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import { api, Refused } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { bringIntoView } from '../kit/on-arrival.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useLoginStore } from '../kit/stores.ts';
import { calculationBlock } from '../paths.ts';
import { showToast, toastTimes } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type BookingValues, emptyBooking, prefilled, useAppointmentStore } from './appointment-store.ts';
import { type Appointment, appointmentKinds, kindWords } from './appointment-words.ts';
import classes from './appointments.module.css';
import { DealerField } from './DealerField.tsx';
import type { AppointmentPlaceProps } from './GetAppointment.tsx';
import { SlotChoice } from './SlotChoice.tsx';

/** What was booked, and whether its mail waits until the person confirms the address. */
export type Booking = { readonly appointment: Appointment; readonly isHeld: boolean };

type AppointmentFormProps = AppointmentPlaceProps & { onBooked: (booking: Booking) => void };

/** When, how and about what: the booking itself. */
export function AppointmentForm({ dealer, enquiryId, about = '', hash, onBooked }: AppointmentFormProps) {
  const { t, i18n } = useLingui();
  const user = useLoginStore((store) => store.user);
  const kept = useAppointmentStore((store) => store.values);
  const { change, close } = useAppointmentStore.getState();
  const { book, busy, fault } = useBook(enquiryId, about, onBooked);
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
    <form method="post" noValidate className="stack gap-25" onSubmit={send} aria-label={t`Appointment`}>
      {about !== '' && <p className="strong">{about}</p>}
      {!dealer && <DealerField {...text('businessName')} />}
      <ChipsField
        label={t`How would you like to connect?`}
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
      <TextField label={t`Email address`} type="email" autoComplete="email" maxLength={254} {...text('email')} />
      <TextAreaField
        label={t`Message`}
        description={t`What you’d like to see or talk about.`}
        rows={4}
        maxLength={about === '' ? 1000 : 1000 - about.length - afterAbout.length}
        {...text('message')}
        required={about === ''}
      />
      <p className="note">
        {about === ''
          ? t`All fields are required, and the dealer will see what you enter. You can book or reschedule up to five appointments a day.`
          : t`The dealer will see what you enter here and which car the appointment is for. You can book or reschedule up to five appointments a day.`}
      </p>
      {fault && <Fault fault={fault} hash={hash} />}
      <div className="flow gap-15">
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
          <Trans>Log in and return to this form</Trans>
        </Link>
      )}
    </div>
  );
}

type BookingErrors = Partial<Record<keyof BookingValues, string>>;

/** What is wrong with a booking: at its fields, and in a sentence for all. */
type BookingFault = {
  message: string;
  errors: BookingErrors;
  needsSignIn?: true;
  /** What was asked for when it was found to be wrong. */
  values: BookingValues;
};

type Body = CallRequest<'bookAppointment'>['body'];

const fieldNames = Object.keys(emptyBooking) as (keyof BookingValues)[]; // the keys of a literal

/** Every field that is empty, with the sentence for it; where it is said what it is about, no message is needed. */
const emptyFields = (values: BookingValues, about: string, sentence: string): BookingErrors =>
  Object.fromEntries(
    fieldNames
      .filter((name) => values[name].trim() === '' && (name !== 'message' || about === ''))
      .map((name) => [name, sentence]),
  );

/** What stands between the line that says what it is about, '' where the person alone says it, and the person's words. */
const afterAbout = '\n\n';

/** What is wrong with what stands in the fields now: an error goes with the value that it was about. */
const errorsIn = (values: BookingValues, fault: BookingFault | null): BookingErrors =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const error = fault?.errors[name];
      return error && values[name] === fault.values[name] ? [[name, error]] : [];
    }),
  );

/** Books what the form holds: signed in first, then every field (decisions row 49), then the server's own word. */
function useBook(enquiryId: string | undefined, about: string, onBooked: (booking: Booking) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<BookingFault | null>(null);
  const fillAll = t`Please fill all the details to book an appointment.`;

  const faultOf = (error: unknown): Omit<BookingFault, 'values'> => {
    console.warn(error);
    const { status, body } = error instanceof Refused ? error : { status: 0, body: undefined };
    if (status === 401) return { message: t`Please log in to book an appointment.`, errors: {}, needsSignIn: true };
    const isOurs = body !== undefined && [400, 409, 429].includes(status);
    const message = isOurs ? body.message : t`Failed to book appointment. Please try again later.`;
    return { message, errors: body?.fields ?? (body?.field ? { [body.field]: body.message } : {}) };
  };

  const book = async (values: BookingValues): Promise<void> => {
    const { token } = useLoginStore.getState();
    if (!token) {
      return setFault({ message: t`Please log in to book an appointment.`, errors: {}, needsSignIn: true, values });
    }
    const errors = emptyFields(values, about, fillAll);
    if (Object.keys(errors).length > 0) return setFault({ message: fillAll, errors, values });
    setBusy(true);
    setFault(null);
    const appointmentType = appointmentKinds.find((kind) => kind === values.appointmentType) ?? 'storeVisit';
    const message = [about, values.message].filter((part) => part.trim() !== '').join(afterAbout);
    const body: Body = { ...values, message, appointmentType, ...(enquiryId && { enquiryId }) };
    try {
      const { data, isHeld } = await api('bookAppointment', { body, idempotencyKey: keyFor(body) }, token);
      useAppointmentStore.getState().clear();
      void queries.invalidateQueries({ queryKey: ['user'] });
      const text = t`Your appointment has been booked successfully.`;
      showToast({ kind: 'success', text, milliseconds: toastTimes.short });
      onBooked({ appointment: data, isHeld });
    } catch (error) {
      const found = faultOf(error);
      const { time = '' } = found.errors.time ? {} : values;
      setFault({ ...found, values: { ...values, time } });
      useAppointmentStore.getState().change({ time });
      void queries.invalidateQueries({ queryKey: ['free-slots'] });
    } finally {
      setBusy(false);
    }
  };
  return { book, busy, fault };
}
