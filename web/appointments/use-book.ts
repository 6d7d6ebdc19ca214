import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { api, Refused } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { useLoginStore } from '../kit/stores.ts';
import { showToast, toastTimes } from '../shell/toast.ts';
import { type BookingValues, emptyBooking, useAppointmentStore } from './appointment-store.ts';
import { type Appointment, appointmentKinds } from './appointment-words.ts';

export type BookingErrors = Partial<Record<keyof BookingValues, string>>;

/** What is wrong with a booking: at its fields, and in a sentence for all. */
export type BookingFault = { message: string; errors: BookingErrors; needsSignIn?: true };

/** What was asked for when it was found to be wrong. */
type Asked = { values: BookingValues };

type Body = CallRequest<'bookAppointment'>['body'];

const fieldNames = Object.keys(emptyBooking) as (keyof BookingValues)[]; // the keys of a literal

/** Every field that is empty, with the sentence for it; where it is said what it is about, no message is needed. */
const emptyFields = (values: BookingValues, about: string, sentence: string): BookingErrors =>
  Object.fromEntries(
    fieldNames
      .filter((name) => values[name].trim() === '' && (name !== 'message' || about === ''))
      .map((name) => [name, sentence]),
  );

/** What stands between the line that says what it is about and the person's own words. */
export const afterAbout = '\n\n';

type Booking = {
  readonly enquiryId: string | undefined;
  /** What it is about; '' where the person alone says it. */
  readonly about: string;
  readonly onBooked: (appointment: Appointment) => void;
};

/** What is wrong with what stands in the fields now: an error goes with the value that it was about. */
export const errorsIn = (values: BookingValues, fault: (BookingFault & Asked) | null): BookingErrors =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const error = fault?.errors[name];
      return error && values[name] === fault.values[name] ? [[name, error]] : [];
    }),
  );

/** Books what the form holds: signed in first, then every field (decisions row 49), then the server's own word. */
export function useBook({ enquiryId, about, onBooked }: Booking) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<(BookingFault & Asked) | null>(null);
  const fillAll = t`Please fill all the details to book an appointment.`;

  const faultOf = (error: unknown): BookingFault => {
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
      const { data } = await api('bookAppointment', { body, idempotencyKey: keyFor(body) }, token);
      useAppointmentStore.getState().clear();
      void queries.invalidateQueries({ queryKey: ['user'] });
      const text = t`Your appointment has been booked successfully.`;
      showToast({ kind: 'success', text, milliseconds: toastTimes.short });
      onBooked(data);
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
