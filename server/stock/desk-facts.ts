import { and, count, gt, inArray, isNull, max, sql, sum } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { Queryable } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Clock, day } from '../kit/clock.ts';
import { listingPrices, listingViews } from '../listings/tables.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import type { Car } from './own-cars.ts';

/** So many days' views are shown together. */
const viewedFor = 30;

/** What a dealer's list says of a car beside its entry and its price. */
export type DeskFacts = Awaited<ReturnType<typeof deskFacts>>;

/** The photos, views, leads and prices' days of some cars of one dealer, read at once. */
export async function deskFacts(queryable: Queryable, cars: readonly Car[], clock: Clock) {
  const ids = cars.map(({ listing }) => listing.id);
  const [first] = cars;
  if (!first) return () => ({ photo: null, views: 0, leads: 0, daysListed: null, daysAtPrice: null });
  const photos = await firstPhotos(queryable, ids);
  const views = await viewsOf(queryable, ids, daysAfter(dayAtDealer(clock, first), -viewedFor));
  const leads = await leadsOf(queryable, first.listing.dealerId, ids);
  const since = await pricedSince(queryable, ids);
  return (car: Car) => {
    const { id, publishedAt, basePriceCents } = car.listing;
    const daysSince = (instant: Date | null | undefined) => daysSinceIfListed(car, instant, clock.now());
    return {
      photo: photos.get(id) ?? null,
      views: views.get(id) ?? 0,
      leads: leads.get(id) ?? 0,
      daysListed: daysSince(publishedAt),
      daysAtPrice: basePriceCents === null ? null : daysSince(since.get(id)),
    };
  };
}

/** Whole days since an instant; null of a car that is not published, or without the instant. */
const daysSinceIfListed = ({ listing }: Car, instant: Date | null | undefined, now: Date): number | null =>
  listing.state === 'published' && instant ? Math.floor((now.getTime() - instant.getTime()) / day) : null;

async function viewsOf(queryable: Queryable, ids: string[], after: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queryable
    .select({ id: listingViews.listingId, views: sum(listingViews.views) })
    .from(listingViews)
    .where(and(inArray(listingViews.listingId, ids), gt(listingViews.day, after)))
    .groupBy(listingViews.listingId);
  return new Map(rows.map(({ id, views }) => [id, Number(views)]));
}

/** Without those that were put under another lead; withdrawn ones count, for they were there. */
async function leadsOf(
  queryable: Queryable,
  dealerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // As the index of leads by their car has it.
  const car = sql<string>`(${enquiries.car} ->> 'listingId')`;
  const rows = await queryable
    .select({ id: car, leads: count() })
    .from(enquiries)
    .where(
      and(isLeadOf(dealerId), isNull(enquiries.mergedInto), sql`${enquiries.car} is not null`, inArray(car, [...ids])),
    )
    .groupBy(car);
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}

/** Since when each of some cars has the price that it has. */
async function pricedSince(queryable: Queryable, ids: string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryable
    .select({ id: listingPrices.listingId, since: max(listingPrices.since) })
    .from(listingPrices)
    .where(inArray(listingPrices.listingId, ids))
    .groupBy(listingPrices.listingId);
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since] as const] : [])));
}
