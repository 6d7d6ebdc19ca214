import { and, eq, exists, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { hasProblem, longAtPrice } from '#contract/stock-problems.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { insertMany } from '../database/insert-many.ts';
import { settingColumns } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import { after, type Clock, day } from '../kit/clock.ts';
import { type AdvertisedCar, type CarCheck, checkAdvertised } from '../listings/car-check.ts';
import { listingPrices, listings } from '../listings/tables.ts';
import { isShown } from '../photos/read-photos.ts';
import { listingPhotos } from '../photos/tables.ts';
import { carProblems } from './tables.ts';

/** The condition that a dealer's car has a problem at an instant, by what is kept of it. */
export function hasKeptProblem(queryable: Queryable, dealerId: string, now: Date): SQL {
  const kept = queryable
    .select({ id: carProblems.listingId })
    .from(carProblems)
    .where(and(eq(carProblems.dealerId, dealerId), lte(carProblems.since, now)));
  return inArray(listings.id, kept);
}

/**
 * Writes down which of some cars have a problem. To be done with their marks; of a car that is gone nothing stays.
 *
 * @param offered those that are worked out already, by their ids
 */
export async function keepProblems(
  queryable: Queryable,
  ids: readonly string[],
  offered: ReadonlyMap<string, AdvertisedCar | null>,
  clock: Clock,
): Promise<void> {
  const today = dayInOntario(clock);
  const rows = (await carsToCheck(queryable, ids)).flatMap((car) => {
    const { id: listingId, dealerId } = car.listing;
    const { findings } = checkAdvertised(car, offered.get(listingId) ?? null, today);
    const since = problemSince(car, findings);
    return since ? [{ listingId, dealerId, since }] : [];
  });
  const kept = new Set(rows.map(({ listingId }) => listingId));
  const without = ids.filter((id) => !kept.has(id));
  if (without.length > 0) await queryable.delete(carProblems).where(inArray(carProblems.listingId, without));
  if (rows.length > 0) await insertMany(queryable, carProblems, rows, orWhatIsNew);
}

const orWhatIsNew = sql`ON CONFLICT (listing_id) DO UPDATE SET since = excluded.since
  WHERE ${carProblems.since} <> excluded.since`;

type Car = Awaited<ReturnType<typeof carsToCheck>>[number];

/** Whether somebody may see a photo of a car, and since when it has its price, are asked with it. */
function carsToCheck(queryable: Queryable, ids: readonly string[]) {
  const photos = queryable
    .select({ id: listingPhotos.id })
    .from(listingPhotos)
    .where(and(eq(listingPhotos.listingId, listings.id), isShown));
  const { listingId, since } = listingPrices;
  return queryable
    .select({
      listing: listings,
      make: makes.name,
      freightCents: dealerMakes.freightCents,
      settings: settingColumns,
      hasPhoto: sql<boolean>`${exists(photos)}`,
      pricedSince:
        sql<Date | null>`(select max(${since}) from ${listingPrices} where ${listingId} = ${listings.id})`.mapWith(
          since,
        ),
    })
    .from(listings)
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, listings.dealerId), eq(dealerMakes.makeId, listings.makeId)))
    .where(and(inArray(listings.id, [...ids]), isNull(listings.removedAt)));
}

/** As it stands, and as long as nobody changes it. */
const always = new Date(0);

/**
 * When a car begins to have a problem, null for never. What is lacking goes by no day (rates and fees move only findings that are no
 * problem); how long it has its price does, so the instant is kept, and the list needs nothing but the time.
 */
function problemSince({ hasPhoto, pricedSince, listing }: Car, findings: CarCheck['findings']): Date | null {
  if (hasProblem({ findings, hasPhoto, daysAtPrice: null })) return always;
  const goesStale = listing.state === 'published' && listing.basePriceCents !== null && pricedSince !== null;
  return goesStale ? after(pricedSince, longAtPrice * day) : null;
}
