import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '#contract/languages.ts';
import type { CalendarPart } from '../integrations/mail/queue-mail.ts';
import { after, day, hour } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import { minutesAhead, type WallTime, wallTime } from '../kit/zone-time.ts';
import { endOf } from './free-slots.ts';
import { kindWords, type WithDealer } from './present-appointment.ts';

/** How far around an appointment the changes of the clocks are written down; two changes lie in a year. */
const around = 370 * day;

type Change = { readonly at: Date; readonly from: number; readonly to: number };

/** The moments at which the clocks of a zone change, to the half hour, for Newfoundland's lie between the others'. */
function changesOf(zone: string, start: Date, end: Date): Change[] {
  const changes: Change[] = [];
  let before = minutesAhead(start, zone);
  for (let at = start; at < end; at = after(at, day)) {
    const next = minutesAhead(after(at, day), zone);
    if (next === before) continue;
    let moment = at;
    while (minutesAhead(moment, zone) === before) moment = after(moment, hour / 2);
    changes.push({ at: moment, from: before, to: next });
    before = next;
  }
  return changes;
}

const two = (number: number) => String(number).padStart(2, '0');
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;

/** The clocks before a change show when it comes. */
const onset = ({ at, from }: Change) => {
  const { date, time } = wallTime(after(at, (from * hour) / 60), 'UTC');
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
};

/**
 * What a calendar has to know of a zone (RFC 5545, 3.6.5): each change of its clocks around an instant. Zones that
 * change nothing have one standard time from long ago.
 */
function timeZonePart(zone: string, near: Date): string {
  const start = new Date(Math.floor(after(near, -around).getTime() / hour) * hour);
  const changes = changesOf(zone, start, after(near, around));
  const always = minutesAhead(near, zone);
  const written = changes.length > 0 ? changes : [{ at: new Date(0), from: always, to: always }];
  const parts = written.flatMap((change) => {
    const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
    const offsets = [`TZOFFSETFROM:${offset(change.from)}`, `TZOFFSETTO:${offset(change.to)}`];
    return [`BEGIN:${kind}`, `DTSTART:${onset(change)}`, ...offsets, `END:${kind}`];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

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
