import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import { dateFormat } from '../kit/format.ts';

export type Appointment = CallReply<'listAppointments'>['data'][number];
export type AppointmentKind = Appointment['appointmentType'];

/** The kinds of appointment, in the order in which they are offered. */
export const appointmentKinds: readonly AppointmentKind[] = ['storeVisit', 'phone', 'text', 'email'];

export const kindWords: Record<AppointmentKind, MessageDescriptor> = {
  storeVisit: msg`Dealership visit`,
  phone: msg`Phone call`,
  text: msg`Text messages`,
  email: msg`Email`,
};

/** A day of a calendar in words: Wednesday, November 25. */
export const formatWeekday = (date: string, locale: string): string =>
  dateFormat('weekday and day', locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Some days in words: November 23 – 29; one alone with its weekday. */
export const formatDays = (first: string, last: string, locale: string): string =>
  first === last
    ? formatWeekday(first, locale)
    : dateFormat('days', locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).formatRange(
        new Date(`${first}T00:00:00Z`),
        new Date(`${last}T00:00:00Z`),
      );

/** A time of day as clocks show it: 10:30 a.m. */
export const formatTime = (time: string, locale: string): string =>
  dateFormat('time', locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );

/** What a zone is called on a day: Eastern Standard Time. */
export const zoneName = (timeZone: string, date: string, locale: string): string =>
  dateFormat(`zone ${timeZone}`, locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
