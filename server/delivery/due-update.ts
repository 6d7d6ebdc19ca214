import { and, eq, gte, inArray, or } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, minute } from '../kit/clock.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import type { LaneKey } from './lanes.ts';
import { deliveries } from './tables.ts';

/** A change is mailed when the shopper has changed nothing more for so long. */
const quiet = minute;

/** Mails about one deal, to one address, that the shopper's doings cause in a day of the dealer's. */
const mostMailsADay = 6;

/**
 * When a change of a lead may go out: to a program at once; by mail after a quiet minute, and once the day's mails
 * about the deal have gone, at the start of the dealer's next day.
 */
export async function dueOfUpdate(
  queryable: Queryable,
  { dealerId, kind, enquiryId }: LaneKey & { enquiryId: string },
  now: Date,
): Promise<Date> {
  if (kind === 'webhook') return now;
  const due = after(now, quiet);
  const [dealer] = await queryable.select({ zone: dealers.timeZone }).from(dealers).where(eq(dealers.id, dealerId));
  const zone = dealer?.zone ?? 'UTC';
  const { date } = wallTime(due, zone);
  const isOfDeal = and(eq(deliveries.enquiryId, enquiryId), eq(deliveries.kind, kind));
  const isBegun = and(eq(deliveries.state, 'waiting'), gte(deliveries.claimedUntil, now));
  const isSent = and(eq(deliveries.state, 'delivered'), gte(deliveries.finishedAt, startOf(date, zone)));
  const isShoppers = inArray(deliveries.cause, ['new', 'update', 'event']);
  const sent = await queryable.$count(deliveries, and(isOfDeal, isShoppers, or(isSent, isBegun)));
  return sent < mostMailsADay ? due : startOf(daysAfter(date, 1), zone);
}
