import { z } from 'zod';
import { t } from '#contract/words.ts';
import { changesVersion, defineCalls, makesOne, memberCall, memberUpdate, openLookup, shopperCall } from './call.ts';
import { shownHours } from './dealers.ts';
import { isNoEmail, looksLikeEmail, plainEmail } from './email-address.ts';
import { byId, dataOf, fields, ofOne, parameters } from './fields.ts';
import { requiredText } from './person-fields.ts';
import { isNoPhone, isPhoneNumber, noPhone } from './phone-number.ts';
import { anyId, instant, isoDate, shownList, shownText, shownTextOrNull, textOf } from './texts.ts';

export const appointmentTypes = ['email', 'text', 'phone', 'storeVisit'] as const;
const appointmentStatuses = ['booked', 'cancelled'] as const;
/** What a dealer says became of an appointment. */
const appointmentOutcomes = ['came', 'noShow'] as const;

const fillAll = t`Please fill all the details to book an appointment.`;

const filled = (longest: number) => requiredText(fillAll, longest);

/** What may stand in the header of a mail or in a line of a calendar file. */
const oneLine = (longest: number) =>
  filled(longest).refine((value) => !/\p{Cc}/u.test(value), t`Keep this on one line.`);

const day = filled(10).pipe(isoDate);
const timeOfDay = filled(5).pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Enter the time as HH:MM.`));

/** Day and time are the dealer's, in its own zone. */
const when = {
  date: day.describe('YYYY-MM-DD.'),
  time: timeOfDay.meta({ description: 'HH:MM, the dealer’s own.', example: '00:30' }),
};

const booking = z.strictObject({
  ...when,
  name: oneLine(160).meta({ description: 'Its name.', example: 'Ann' }),
  email: oneLine(254)
    .pipe(z.string().overwrite(plainEmail).refine(looksLikeEmail, t`Invalid email format.`))
    .meta({ description: 'E-mail address.', example: 'ann@shoppers.example' }),
  phone: oneLine(40).refine(isPhoneNumber, noPhone).meta({ description: 'Telephone number.', example: '416-555-0142' }),
  message: filled(1000).meta({
    description: 'A sentence for people, in the language of `Accept-Language`.',
    example: 'May I drive it, too?',
  }),
  appointmentType: filled(20)
    .pipe(z.enum(appointmentTypes, { error: t`Choose email, text, phone or a visit.` }))
    .describe('How the dealer gets in touch: `storeVisit` for coming to the store.'),
  /** The dealer; without it the one of the deal. */
  businessName: textOf(80)
    .optional()
    .meta({ description: 'The dealer’s name in addresses: `north-cars`.', example: 'north-cars' }),
  /** The person's own deal that this is about. */
  enquiryId: anyId.optional().describe('The deal’s id; a lead has the same.'),
});

const appointmentView = z.object({
  _id: fields.id,
  version: fields.version,
  status: z.enum(appointmentStatuses).describe('How it stands.'),
  confirmed: z.boolean().describe('Whether the dealer has confirmed it as it stands.'),
  date: fields.date,
  time: shownText('HH:MM, the dealer’s own.', '00:30'),
  timeZone: fields.timeZone,
  startsAt: instant.describe('When it begins.'),
  endsAt: instant.describe('When it ends.'),
  appointmentType: z
    .enum(appointmentTypes)
    .describe('How the dealer gets in touch: `storeVisit` for coming to the store.'),
  name: fields.name,
  email: shownText('E-mail address.', 'ann@shoppers.example'),
  phone: shownText('Telephone number.', '416-555-0142'),
  message: fields.message,
  enquiryId: shownTextOrNull('The deal’s id; a lead has the same.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
});

const placeOfDealer = z.object({
  businessName: fields.businessName,
  name: fields.name,
  contactNumbers: fields.contactNumbers,
  address: fields.address,
  city: fields.city,
  province: fields.province,
  zipcode: fields.zipcode,
});

export const ownAppointment = appointmentView.extend({ dealer: placeOfDealer.describe('The dealer.') });

/** As its dealer sees it. */
export const dealersAppointment = appointmentView.extend({
  outcome: z.enum(appointmentOutcomes).nullable().describe('Whether somebody came; null where nothing was noted.'),
  /** Whether the dealer wrote it down itself; then there is nobody whom the product could tell. */
  byDealer: z.boolean().describe('Whether the dealer wrote it down itself.'),
  /** What the dealer tells the shopper is not sent before that. */
  waitsForAddress: z.boolean().describe('Whether mails about it wait until the shopper confirms the address.'),
});

/** What is known of a member's secret address; null where there is none. */
const calendarAddress = z
  .object({
    madeAt: fields.madeAt,
    lastReadAt: instant.nullable().describe('When a program last asked for it, to the hour; null where none has.'),
  })
  .nullable();

/** Left out, or on one line. */
const perhaps = (longest: number) =>
  textOf(longest)
    .refine((value) => !/\p{Cc}/u.test(value), t`Keep this on one line.`)
    .default('');

/** Somebody who called, or who stands in the store: then day and time are left out. */
const writtenDown = z.strictObject({
  date: isoDate.optional().describe('YYYY-MM-DD.'),
  time: timeOfDay.optional().describe('HH:MM, the dealer’s own.'),
  name: requiredText(t`Enter a name.`, 160)
    .refine((value) => !/\p{Cc}/u.test(value), t`Keep this on one line.`)
    .meta({ description: 'Its name.', example: 'Ann' }),
  email: perhaps(254)
    .overwrite(plainEmail)
    .refine((value) => !isNoEmail(value), t`Invalid email format.`)
    .describe('E-mail address.'),
  phone: perhaps(40)
    .refine((value) => !isNoPhone(value), noPhone)
    .describe('Telephone number.'),
  message: textOf(1000).default('').describe('A sentence for people, in the language of `Accept-Language`.'),
  appointmentType: z
    .enum(appointmentTypes, { error: t`Choose email, text, phone or a visit.` })
    .default('storeVisit')
    .describe('How the dealer gets in touch: `storeVisit` for coming to the store.'),
});

/** What every change of one appointment has in common. */
const changeOfOne = {
  limit: 'update',
  params: byId,
  ...changesVersion,
  refuses: ['notFound', 'conflict'],
} as const;

export const appointments = defineCalls({
  bookAppointment: {
    summary: 'Books a free time of a dealer; bookings and moves together, at most 5 in 24 hours.',
    access: 'user',
    limit: 'save',
    body: booking,
    ...makesOne,
    givesVersion: true,
    refuses: ['notFound', 'conflict'],
    reply: dataOf(ownAppointment).extend({
      isHeld: z.boolean().describe('Whether its mail waits until the person confirms the address.'),
    }),
  },
  listFreeSlots: {
    summary: 'The free times of a dealer from a day on, in its own zone, for at most 31 days and 90 days ahead.',
    ...openLookup,
    params: z.strictObject({ businessName: parameters.businessName }),
    query: z.strictObject({
      from: isoDate.optional().meta({ description: 'The first day, YYYY-MM-DD.', example: '2026-11-24' }),
      days: z
        .string()
        .regex(/^([1-9]|[12]\d|3[01])$/, t`Send a number of days from 1 to 31.`)
        .optional()
        .meta({ description: 'How many days.', example: '7' }),
    }),
    refuses: ['notFound'],
    reply: z.object({
      timeZone: fields.timeZone,
      minutes: z.int().describe('How long one takes, in minutes.'),
      /** The last day that may be booked. */
      until: shownText('The last day.', '2027-02-19'),
      days: shownList('Days.', {
        date: fields.date,
        times: z.array(z.string()).meta({ description: 'Times.', example: ['06:30'] }),
      }),
    }),
  },
  listAppointments: {
    summary: 'The person’s appointments: those to come, soonest first, then the others, latest first.',
    ...shopperCall,
    reply: dataOf(z.array(ownAppointment)),
  },
  moveAppointment: {
    summary:
      'Moves an appointment to another free time of its dealer; counts as a booking, and at most 3 times in 24 hours.',
    ...changeOfOne,
    access: 'user',
    body: z.strictObject(when),
    reply: dataOf(ownAppointment),
  },
  cancelAppointment: {
    summary: 'Cancels an appointment; its time is free again.',
    ...changeOfOne,
    access: 'user',
    reply: dataOf(ownAppointment),
  },
  readCalendarFile: {
    summary: 'The appointment as a calendar file (RFC 5545), cancelled where it is.',
    ...shopperCall,
    ...ofOne,
    reply: z.object({ fileName: fields.fileName, text: fields.text }),
  },
  listDealerAppointments: {
    summary: 'The dealer’s appointments from a day on, in its own zone, soonest first.',
    ...memberCall,
    keyScopes: ['leads:read'],
    query: z.strictObject({
      from: isoDate.optional().meta({ description: 'The first day, YYYY-MM-DD.', example: '2026-11-24' }),
      to: isoDate.optional().meta({ description: 'The last day, YYYY-MM-DD.', example: '2026-11-30' }),
    }),
    reply: z.object({
      timeZone: fields.timeZone,
      today: shownText('The day of the calendar, YYYY-MM-DD.', '2026-11-21'),
      now: shownText('What the dealer’s clock shows.', '10:00'),
      /** The hours of each of these days, by the dealer's own hours and special days; null where it is closed. */
      days: shownList('Days.', {
        date: fields.date,
        hours: shownHours.describe('Opening hours; null where it is closed.'),
      }),
      data: z.array(dealersAppointment).describe('What was asked for.'),
    }),
  },
  addAppointment: {
    summary: 'Writes down who has called for a free time, or who has walked in: then without day and time.',
    ...memberUpdate,
    body: writtenDown,
    givesVersion: true,
    ...makesOne,
    refuses: ['conflict'],
    reply: dataOf(dealersAppointment),
  },
  confirmAppointment: {
    summary: 'Confirms an appointment of the dealer’s that is to come; the shopper is told by mail.',
    ...changeOfOne,
    access: 'dealer',
    reply: dataOf(dealersAppointment),
  },
  callOffAppointment: {
    summary: 'Calls off an appointment of the dealer’s that is to come; the shopper is told by mail, with the reason.',
    ...changeOfOne,
    access: 'dealer',
    body: z.strictObject({ reason: perhaps(300).meta({ description: 'Why.', example: 'Snow' }) }),
    reply: dataOf(dealersAppointment),
  },
  noteOutcome: {
    summary: 'Notes whether somebody came to an appointment that has begun; null takes the note back.',
    ...changeOfOne,
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    body: z.strictObject({
      outcome: z
        .enum(appointmentOutcomes, { error: t`Tell us whether the customer showed up.` })
        .nullable()
        .describe('Whether somebody came; null where nothing was noted.'),
    }),
    reply: dataOf(dealersAppointment),
  },
  readCalendarAddress: {
    summary: 'Whether the member has a secret address of the dealer’s calendar, and when it was last read.',
    ...memberCall,
    reply: dataOf(calendarAddress),
  },
  makeCalendarAddress: {
    summary:
      'Makes the member a secret address (iCalendar, RFC 5545) to which a calendar program subscribes; it is told this once, and ends the one before.',
    ...memberUpdate,
    status: 201,
    reply: z.object({ address: z.url().describe('Address.'), data: calendarAddress.describe('What was asked for.') }),
  },
  endCalendarAddress: {
    summary: 'Ends the member’s secret address of the calendar.',
    ...memberUpdate,
    reply: dataOf(calendarAddress),
  },
});
