import { and, eq, gte, lt } from 'drizzle-orm';
import { daysAfter, slotMinutes, timesWithin } from '#contract/calendar-days.ts';
import { hoursOn } from '#contract/opening-hours.ts';
import type { Queryable } from '../database/db.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { after, day, minute } from '../kit/clock.ts';
import { instantOf, type WallTime, wallTime } from '../kit/zone-time.ts';
import { appointments } from './tables.ts';

/** How many days ahead a time may be booked. */
export const bookableDays = 90;

type Dealer = Pick<typeof dealers.$inferSelect, 'id' | 'openingHours' | 'specialDays' | 'timeZone'>;

export type Slot = WallTime & { readonly startsAt: Date };

/** Every time that a dealer is open for on a day of its own calendar, booked or not; a holiday has its own hours. */
export function slotsOfDay(dealer: Dealer, date: string): Slot[] {
  const { timeZone } = dealer;
  const hours = hoursOn(openingTimesOf(dealer), date);
  if (!hours) return [];
  return timesWithin(hours).flatMap((time) => {
    const startsAt = instantOf({ date, time }, timeZone);
    return startsAt ? [{ date, time, startsAt }] : [];
  });
}

/** The last day that may be booked now. */
export const lastDay = ({ timeZone }: Dealer, now: Date) => daysAfter(wallTime(now, timeZone).date, bookableDays);

/** What is free on some days of a dealer's calendar: open, ahead, not too far ahead, and not booked. */
export async function freeSlots(
  queryable: Queryable,
  dealer: Dealer,
  { from, days, now }: { readonly from: string; readonly days: number; readonly now: Date },
): Promise<{ date: string; slots: Slot[] }[]> {
  const last = lastDay(dealer, now);
  const dates = Array.from({ length: days }, (_, count) => daysAfter(from, count)).filter((date) => date <= last);
  const taken = await takenTimes(queryable, dealer.id, from, days);
  return dates.map((date) => ({
    date,
    slots: slotsOfDay(dealer, date).filter(({ startsAt }) => startsAt > now && !taken.has(startsAt.getTime())),
  }));
}

/** A day of any zone begins within a day of the same day of UTC. */
async function takenTimes(queryable: Queryable, dealerId: string, from: string, days: number): Promise<Set<number>> {
  const start = after(new Date(`${from}T00:00:00Z`), -day);
  const rows = await queryable
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.dealerId, dealerId),
        eq(appointments.status, 'booked'),
        gte(appointments.startsAt, start),
        lt(appointments.startsAt, after(start, (days + 2) * day)),
      ),
    );
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** When an appointment that begins then is over. */
export const endOf = (startsAt: Date) => after(startsAt, slotMinutes * minute);

/** A dealer that takes appointments. */
export async function openDealer(queryable: Queryable, businessName: string) {
  const [dealer] = await queryable
    .select()
    .from(dealers)
    .where(and(isNamed(businessName), eq(dealers.state, 'approved')));
  return dealer;
}
