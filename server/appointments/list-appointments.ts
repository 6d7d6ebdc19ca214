import { and, asc, desc, eq, gt, gte, lte, or } from 'drizzle-orm';
import { daysAfter, slotMinutes } from '#contract/calendar-days.ts';
import { hoursOn } from '#contract/opening-hours.ts';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { dealers } from '../dealers/tables.ts';
import { after, day } from '../kit/clock.ts';
import { type Handler, invalidField, notFound, type Services } from '../kit/handler.ts';
import { wallTime } from '../kit/zone-time.ts';
import { calendarFile } from './calendar-file.ts';
import { findOwn } from './change-seen.ts';
import { bookableDays, freeSlots, lastDay, openDealer } from './free-slots.ts';
import { presentToDealer, presentToOwner, selectWithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

const usualDays = 14;
const longestList = 100;

/** The free times of a dealer, never of a day that is over. */
export function listFreeSlots({ db, clock }: Services): Handler<'listFreeSlots'> {
  return async ({ params: { businessName }, query }) => {
    const dealer = await openDealer(db, businessName);
    if (!dealer) throw notFound();
    const now = clock.now();
    const today = wallTime(now, dealer.timeZone).date;
    const from = query.from && query.from > today ? query.from : today;
    const days = await freeSlots(db, dealer, { from, days: Number(query.days ?? usualDays), now });
    return {
      timeZone: dealer.timeZone,
      minutes: slotMinutes,
      until: lastDay(dealer, now),
      days: days.map(({ date, slots }) => ({ date, times: slots.map(({ time }) => time) })),
    };
  };
}

/** The person's own: those to come, soonest first, then what is over or cancelled, latest first. */
export function listAppointments({ db, clock }: Services): Handler<'listAppointments'> {
  return async ({ session: { userId } }) => {
    const now = clock.now();
    const isTheirs = eq(appointments.userId, userId);
    const isComing = and(eq(appointments.status, 'booked'), gt(appointments.startsAt, now));
    const isOver = or(eq(appointments.status, 'cancelled'), lte(appointments.startsAt, now));
    const coming = await selectWithDealer(db)
      .where(and(isTheirs, isComing))
      .orderBy(asc(appointments.startsAt))
      .limit(longestList);
    const over = await selectWithDealer(db)
      .where(and(isTheirs, isOver))
      .orderBy(desc(appointments.startsAt))
      .limit(longestList);
    return { data: [...coming, ...over].map(presentToOwner) };
  };
}

/** The calendar file of a person's own appointment. */
export function readCalendarFile(services: Services): Handler<'readCalendarFile'> {
  return async ({ params: { id }, session: { userId }, language }) => {
    const found = await findOwn(services.db, id, userId);
    const { appointment, dealer } = found;
    const guest = { name: appointment.name, address: appointment.email, meets: dealer.name, language };
    const { text } = calendarFile(services, found, guest);
    return { fileName: `${dealer.businessName}-${wallTime(appointment.startsAt, dealer.timeZone).date}.ics`, text };
  };
}

/** The longest that hours are given for, in days: a calendar shows a week or two. */
const longestSpan = 31;

/** A dealer's hours on some days of its calendar. */
function hoursOfDays(dealer: typeof dealers.$inferSelect, from: string, to: string) {
  const times = openingTimesOf(dealer);
  const days: { date: string; hours: { opens: string; closes: string } | null }[] = [];
  for (let date = from; date <= to && days.length < longestSpan; date = daysAfter(date, 1))
    days.push({ date, hours: hoursOn(times, date) ?? null });
  return days;
}

/** The dealer's appointments of some days of its own calendar; from today on for as long as may be booked. */
export function listDealerAppointments({ db, clock }: Services): Handler<'listDealerAppointments'> {
  return async ({ session: { dealerId }, query }) => {
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    if (!dealer) throw notFound();
    const { timeZone } = dealer;
    const { date: today, time: now } = wallTime(clock.now(), timeZone);
    const from = query.from ?? today;
    const to = query.to ?? daysAfter(from, bookableDays);
    if (to < from) throw invalidField('to', msg`The last day can’t be before the first.`);
    const rows = await db
      .select({ appointment: appointments, shopper: { id: users.id, emailVerifiedAt: users.emailVerifiedAt } })
      .from(appointments)
      .leftJoin(users, eq(users.id, appointments.userId))
      .where(
        and(
          eq(appointments.dealerId, dealerId),
          gte(appointments.startsAt, after(new Date(`${from}T00:00:00Z`), -day)),
          lte(appointments.startsAt, after(new Date(`${to}T00:00:00Z`), 2 * day)),
        ),
      )
      .orderBy(asc(appointments.startsAt), asc(appointments.createdAt))
      .limit(1000);
    const data = rows
      .map(({ appointment, shopper }) => presentToDealer(appointment, timeZone, shopper))
      .filter(({ date }) => date >= from && date <= to);
    return { timeZone, today, now, days: hoursOfDays(dealer, from, to), data };
  };
}
