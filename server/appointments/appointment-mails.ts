import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { emailWithMark } from '../accounts/email-with-mark.ts';
import { emailKeyOf } from '../accounts/identity.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import { users } from '../accounts/tables.ts';
import type { Db, Transaction } from '../database/db.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { after, day, hour } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import { localeOf } from '../kit/language.ts';
import { calendarFile } from './calendar-file.ts';
import { kindWords, selectWithDealer, type WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

/** How long before it somebody is reminded; who books later than that, and up to two hours before, is not. */
const ahead = day;
const tooLate = 2 * hour;

const mostAtOnce = 500;

/**
 * Reminds shoppers by mail of what they have booked for the next day, each of each appointment once; of one that was
 * moved, again. Who booked within the day before has the mail of that.
 *
 * @returns how many were reminded
 */
export async function remindOfAppointments(services: Services & { readonly db: Db }): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const isNear = and(gt(appointments.startsAt, after(now, tooLate)), lte(appointments.startsAt, after(now, ahead)));
  const due = await selectWithDealer(db)
    .where(
      and(isNear, eq(appointments.status, 'booked'), isNull(appointments.remindedAt), isNotNull(appointments.userId)),
    )
    .limit(mostAtOnce);
  for (const found of due) await remind(services, found, now);
  return due.length;
}

async function remind(services: Services, { appointment, dealer }: WithDealer, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [reminded] = await tx
      .update(appointments)
      .set({ remindedAt: now })
      .where(and(eq(appointments.id, appointment.id), isNull(appointments.remindedAt)))
      .returning();
    // Who moved or booked it a moment ago has been told the same by that mail.
    const isNews = after(appointment.updatedAt, day) > appointment.startsAt;
    if (reminded && !isNews)
      await tellShopperOnly(tx, services, { appointment: reminded, dealer }, { news: 'reminder' });
  });
}

/** What a shopper does with an appointment. */
export type AppointmentNews = 'booked' | 'moved' | 'cancelled';

/** What a dealer does with it, and what the day before it brings. */
type NewsForShopper = 'confirmed' | 'called-off' | 'reminder';

/** Day and time as a subject has room for them: Wed, Nov 25, 10:00 a.m. */
const inShort = (instant: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(instant);

/** Day, time and zone in words: Wednesday, November 25, 2026 at 10:00 a.m. EST. */
const inWords = (instant: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);

const factsOf = ({ appointment, dealer }: WithDealer, language: Language) => ({
  when: inWords(appointment.startsAt, dealer.timeZone, language),
  whenInShort: inShort(appointment.startsAt, dealer.timeZone, language),
  kind: kindWords(appointment.kind, language),
  message: appointment.message,
  dealer: dealer.name,
  dealerPhone: dealer.contactNumbers,
  address: appointment.kind === 'storeVisit' ? `${dealer.address}, ${dealer.city}, ${dealer.province}` : '',
  shopper: appointment.name,
  shopperEmail: appointment.email,
  shopperPhone: appointment.phone,
});

/** Tells shopper and dealer what became of an appointment, each with the entry for the own calendar. */
export async function tellOfAppointment(
  tx: Transaction,
  services: Services,
  subject: WithDealer,
  news: AppointmentNews,
): Promise<void> {
  const user = await shopperOf(tx, subject);
  if (user) await tellShopper(tx, services, user, { subject, news });
  await tellDealer(tx, services, subject, { news, isConfirmed: isConfirmed(subject, user) });
}

/** Tells the shopper alone; of an appointment that the dealer wrote down itself there is nobody to tell. */
export async function tellShopperOnly(
  tx: Transaction,
  services: Services,
  subject: WithDealer,
  news: { readonly news: NewsForShopper; readonly reason?: string },
): Promise<void> {
  const user = await shopperOf(tx, subject);
  if (user) await tellShopper(tx, services, user, { subject, ...news });
}

type User = typeof users.$inferSelect;

/** Who booked it; undefined where the dealer wrote it down itself. */
export async function shopperOf(tx: Transaction, { appointment: { userId } }: WithDealer): Promise<User | undefined> {
  if (userId === null) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Nothing that somebody wrote goes to an address that nobody has shown to be theirs. */
const forReader = (subject: WithDealer, { email, emailVerifiedAt }: User): WithDealer =>
  emailVerifiedAt ? subject : { ...subject, appointment: { ...subject.appointment, message: '', name: email } };

/** Whether the address that stands in an appointment is the account's own, and known to be so. */
const isConfirmed = ({ appointment }: WithDealer, user: User | undefined): boolean =>
  user !== undefined && user.emailVerifiedAt !== null && emailKeyOf(appointment.email) === user.emailKey;

async function tellShopper(
  tx: Transaction,
  services: Services,
  user: User,
  told: {
    readonly subject: WithDealer;
    readonly news: AppointmentNews | NewsForShopper;
    readonly reason?: string;
  },
): Promise<void> {
  const { news, reason = '' } = told;
  const subject = forReader(told.subject, user);
  const { appointment, dealer } = subject;
  const { email: to, language, firstName } = user;
  const guest = { name: appointment.name, address: to, meets: dealer.name, language };
  await queueMail(tx, services, {
    to,
    account: mailAccountOf(user),
    language,
    mail: `appointment-${news}`,
    cause: { aboutId: appointment.id },
    facts: { ...factsOf(subject, language), reason, firstName, actionPath: '/UserDashboard' },
    calendar: calendarFile(services, subject, guest),
  });
}

async function tellDealer(
  tx: Transaction,
  services: Services,
  subject: WithDealer,
  { news, isConfirmed }: { readonly news: AppointmentNews; readonly isConfirmed: boolean },
): Promise<void> {
  const { appointment, dealer } = subject;
  const reader = await leadAddressOf(tx, dealer.id);
  if (!reader) return;
  const language = await leadLanguageOf(tx, dealer.id);
  const { name, email } = appointment;
  const shopperEmail = emailWithMark({ email, emailConfirmed: isConfirmed }, language);
  await queueMail(tx, services, {
    ...reader,
    language,
    mail: `dealer-appointment-${news}`,
    cause: { dealerId: dealer.id, aboutId: appointment.id },
    replyTo: email,
    facts: { ...factsOf(subject, language), shopperEmail, actionPath: '/DealerAppointments' },
    calendar: calendarFile(services, subject, { name: dealer.name, address: reader.to, meets: name, language }),
  });
}
