import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { anyId, instant, isoDate, looksLikeEmail, textOf } from './texts.ts';

export const appointmentTypes = ['email', 'text', 'phone', 'storeVisit'] as const;
const appointmentStatuses = ['booked', 'cancelled'] as const;
/** What a dealer says became of an appointment. */
const appointmentOutcomes = ['came', 'noShow'] as const;

const fillAll = t`Please fill all the details to book an appointment.`;

const filled = (longest: number) => textOf(longest, fillAll).refine((value) => value.trim() !== '', fillAll);

/** What may stand in the header of a mail or in a line of a calendar file. */
const oneLine = (longest: number) =>
  filled(longest).refine((value) => !/\p{Cc}/u.test(value), t`Write this on one line.`);

const day = filled(10).pipe(isoDate);
const timeOfDay = filled(5).pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Write the time as HH:MM.`));

/** Day and time are the dealer's, in its own zone. */
const when = { date: day, time: timeOfDay };

const booking = z.strictObject({
  ...when,
  name: oneLine(160),
  email: oneLine(254).pipe(z.string().refine(looksLikeEmail, t`Invalid email format.`)),
  phone: oneLine(40),
  message: filled(1000),
  appointmentType: filled(20).pipe(z.enum(appointmentTypes, { error: t`Choose e-mail, text, phone or a visit.` })),
  /** The dealer; without it the one of the deal. */
  businessName: textOf(80).optional(),
  /** The person's own deal that this is about. */
  enquiryId: anyId.optional(),
});

const appointmentView = z.object({
  _id: z.string(),
  version: z.int(),
  status: z.enum(appointmentStatuses),
  /** Whether the dealer has confirmed it as it stands. */
  confirmed: z.boolean(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
  appointmentType: z.enum(appointmentTypes),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  enquiryId: z.string().nullable(),
});

const placeOfDealer = z.object({
  businessName: z.string(),
  name: z.string(),
  contactNumbers: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  zipcode: z.string(),
});

const ownAppointment = appointmentView.extend({ dealer: placeOfDealer });

/** As its dealer sees it. */
const dealersAppointment = appointmentView.extend({
  outcome: z.enum(appointmentOutcomes).nullable(),
  /** Whether the dealer wrote it down itself; then there is nobody whom the product could tell. */
  byDealer: z.boolean(),
});

/** What is known of a member's secret address; null where there is none. */
const calendarAddress = z
  .object({
    madeAt: instant,
    /** When a program last asked for it, to the hour; null where none has. */
    lastReadAt: instant.nullable(),
  })
  .nullable();

/** Left out, or on one line. */
const perhaps = (longest: number) =>
  textOf(longest)
    .refine((value) => !/\p{Cc}/u.test(value), t`Write this on one line.`)
    .default('');

/** Somebody who called, or who stands in the store: then day and time are left out. */
const writtenDown = z.strictObject({
  date: isoDate.optional(),
  time: timeOfDay.optional(),
  name: textOf(160, t`Say who it is.`)
    .refine((value) => value.trim() !== '', t`Say who it is.`)
    .refine((value) => !/\p{Cc}/u.test(value), t`Write this on one line.`),
  email: perhaps(254).refine((value) => value.trim() === '' || looksLikeEmail(value), t`Invalid email format.`),
  phone: perhaps(40),
  message: textOf(1000).default(''),
  appointmentType: z.enum(appointmentTypes, { error: t`Choose e-mail, text, phone or a visit.` }).default('storeVisit'),
});

const byId = z.strictObject({ id: anyId });

/** What every change of one appointment has in common. */
const changeOfOne = {
  limit: 'update',
  params: byId,
  needsVersion: true,
  givesVersion: true,
  refuses: ['notFound', 'conflict'],
  status: 200,
} as const;

export const appointments = defineCalls({
  bookAppointment: {
    summary: 'Books a free time of a dealer; bookings and moves together, at most 5 in 24 hours.',
    access: 'user',
    limit: 'save',
    body: booking,
    takesIdempotencyKey: true,
    givesVersion: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: z.object({ data: ownAppointment }),
  },
  listFreeSlots: {
    summary: 'The free times of a dealer from a day on, in its own zone, for at most 31 days and 90 days ahead.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ businessName: textOf(80) }),
    query: z.strictObject({
      from: isoDate.optional(),
      days: z
        .string()
        .regex(/^([1-9]|[12]\d|3[01])$/, t`Send a number of days from 1 to 31.`)
        .optional(),
    }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      timeZone: z.string(),
      minutes: z.int(),
      /** The last day that may be booked. */
      until: z.string(),
      days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
    }),
  },
  listAppointments: {
    summary: 'The person’s appointments: those to come, soonest first, then the others, latest first.',
    access: 'user',
    limit: 'account',
    status: 200,
    reply: z.object({ data: z.array(ownAppointment) }),
  },
  moveAppointment: {
    summary:
      'Moves an appointment to another free time of its dealer; counts as a booking, and at most 3 times in 24 hours.',
    ...changeOfOne,
    access: 'user',
    body: z.strictObject(when),
    reply: z.object({ data: ownAppointment }),
  },
  cancelAppointment: {
    summary: 'Cancels an appointment; its time is free again.',
    ...changeOfOne,
    access: 'user',
    reply: z.object({ data: ownAppointment }),
  },
  readCalendarFile: {
    summary: 'The appointment as a calendar file (RFC 5545), cancelled where it is.',
    access: 'user',
    limit: 'account',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ fileName: z.string(), text: z.string() }),
  },
  listDealerAppointments: {
    summary: 'The dealer’s appointments from a day on, in its own zone, soonest first.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'account',
    query: z.strictObject({ from: isoDate.optional(), to: isoDate.optional() }),
    status: 200,
    reply: z.object({
      timeZone: z.string(),
      today: z.string(),
      /** What the dealer’s clock shows. */
      now: z.string(),
      /** The hours of each of these days, by the dealer's own hours and special days; null where it is closed. */
      days: z.array(
        z.object({ date: z.string(), hours: z.object({ opens: z.string(), closes: z.string() }).nullable() }),
      ),
      data: z.array(dealersAppointment),
    }),
  },
  addAppointment: {
    summary: 'Writes down who has called for a free time, or who has walked in: then without day and time.',
    access: 'dealer',
    limit: 'update',
    body: writtenDown,
    givesVersion: true,
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: z.object({ data: dealersAppointment }),
  },
  confirmAppointment: {
    summary: 'Confirms an appointment of the dealer’s that is to come; the shopper is told by mail.',
    ...changeOfOne,
    access: 'dealer',
    reply: z.object({ data: dealersAppointment }),
  },
  callOffAppointment: {
    summary: 'Calls off an appointment of the dealer’s that is to come; the shopper is told by mail, with the reason.',
    ...changeOfOne,
    access: 'dealer',
    body: z.strictObject({ reason: perhaps(300) }),
    reply: z.object({ data: dealersAppointment }),
  },
  noteOutcome: {
    summary: 'Notes whether somebody came to an appointment that has begun; null takes the note back.',
    ...changeOfOne,
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    body: z.strictObject({
      outcome: z.enum(appointmentOutcomes, { error: t`Say whether they came.` }).nullable(),
    }),
    reply: z.object({ data: dealersAppointment }),
  },
  readCalendarAddress: {
    summary: 'Whether the member has a secret address of the dealer’s calendar, and when it was last read.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: z.object({ data: calendarAddress }),
  },
  makeCalendarAddress: {
    summary:
      'Makes the member a secret address (iCalendar, RFC 5545) to which a calendar program subscribes; it is told this once, and ends the one before.',
    access: 'dealer',
    limit: 'update',
    status: 201,
    reply: z.object({ address: z.url(), data: calendarAddress }),
  },
  endCalendarAddress: {
    summary: 'Ends the member’s secret address of the calendar.',
    access: 'dealer',
    limit: 'update',
    status: 200,
    reply: z.object({ data: calendarAddress }),
  },
});
