import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '#contract/languages.ts';
import type { CalendarPart } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/services.ts';
import { type WallTime, wallTime } from '../kit/zone-time.ts';
import { endOf } from './free-slots.ts';
import { kindWords } from './kind-words.ts';
import type { WithDealer } from './present-appointment.ts';
import { timeZonePart } from './time-zone-part.ts';

/** Whose calendar an appointment goes into: what it is called there, in which language, and whom it invites. */
export type Guest = {
  readonly name: string;
  readonly address: string;
  readonly meets: string;
  readonly language: Language;
};

/** The calendar library reads the parts of a date as the process shows them; these are the dealer's. */
const asLocal = ({ date, time }: WallTime) => new Date(`${date}T${time}:00`);

/** Line breaks and tabs are all that a calendar may hold of the characters that control something. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '');

/**
 * An appointment as RFC 5545 and 5546 write it: the same UID for its whole life, a SEQUENCE that grows with each change,
 * the dealer's zone with its clocks, and a cancellation once it is cancelled.
 */
export function calendarFile(
  { publicUrl, mailFrom }: Pick<Services, 'publicUrl' | 'mailFrom'>,
  { appointment, dealer }: WithDealer,
  guest: Guest,
): CalendarPart {
  const { id, version, startsAt, updatedAt, kind, message, status } = appointment;
  const isCancelled = status === 'cancelled';
  const { name, address, city, province, zipcode, contactNumbers, timeZone } = dealer;
  const place = `${name}, ${address}, ${city}, ${province} ${zipcode}`;
  const calendar = new ICalCalendar({
    prodId: { company: 'iCarDeals', product: 'Appointments', language: guest.language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: (zone) => timeZonePart(zone, startsAt) },
  });
  calendar.createEvent({
    id: `${id}@${publicUrl.hostname}`,
    sequence: version - 1,
    stamp: updatedAt,
    start: asLocal(wallTime(startsAt, timeZone)),
    end: asLocal(wallTime(endOf(startsAt), timeZone)),
    timezone: timeZone,
    summary: `${kindWords(kind, guest.language)}: ${guest.meets}`,
    description: withoutControls(`${place}\n${contactNumbers}\n\n${message}`),
    location: kind === 'storeVisit' ? place : null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: mailFrom.name, email: mailFrom.address },
    attendees: [
      {
        name: guest.name,
        email: guest.address,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', text: calendar.toString() };
}
