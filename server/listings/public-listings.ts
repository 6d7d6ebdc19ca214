import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import {
  listingCounts,
  listingPrices,
  listings,
  marketCounts,
  marketKinds,
  publicCounts,
  publicListings,
} from './tables.ts';

/** How many cars the rows of a group come to. */
export const carsCounted: SQL<number> = sql`sum(${publicCounts.cars})`.mapWith(Number);

/** The same of the rows of all dealers together. */
export const carsOfMarket: SQL<number> = sql`sum(${marketKinds.cars})`.mapWith(Number);

/** Groups that come to nothing have no cars. */
export const hasCars: SQL = gt(carsCounted, 0);
export const marketHasCars: SQL = gt(carsOfMarket, 0);

/** A dealer whose rows are so many more than twice its kinds of cars has them put together. */
const spareRows = 20;

/** Puts the rows of each kind of car together where a dealer has become many; says of how many dealers. */
export async function foldCounts(db: Db): Promise<number> {
  const { dealerId, makeId, vehicleType, condition } = listingCounts;
  const kinds = sql`count(distinct (${makeId}, ${vehicleType}, ${condition}))`;
  const many = await db
    .select({ dealerId })
    .from(listingCounts)
    .groupBy(dealerId)
    .having(sql`count(*) > 2 * ${kinds} + ${spareRows}`);
  for (const dealer of many) {
    // In one statement, so that nobody counts a car twice or not at all.
    await db.execute(sql`
      with gone as (delete from ${listingCounts} where ${dealerId} = ${dealer.dealerId} returning *)
      insert into ${listingCounts} (dealer_id, make_id, vehicle_type, condition, cars)
      select dealer_id, make_id, vehicle_type, condition, sum(cars) from gone group by 1, 2, 3, 4 having sum(cars) <> 0`);
  }
  await countMarket(db);
  return many.length;
}

/**
 * Counts the cars of all dealers together anew, in one statement. A dealer that is approved or suspended in the very moment in
 * which it publishes is counted right from then on.
 */
async function countMarket(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at once would each put their own in place of the same rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('market counts', 0))`);
    await tx.execute(sql`
      with gone as (delete from ${marketCounts} returning 1)
      insert into ${marketCounts} (make_id, vehicle_type, condition, cars)
      select make_id, vehicle_type, condition, sum(cars) from ${publicCounts} group by 1, 2, 3 having not sum(cars) = 0`);
  });
}

/** The cars themselves, or how many there are of each kind. */
type Cars = typeof publicListings | typeof publicCounts;

/** A make's name as it may stand: as it is written, or in capitals. */
export const spellingsOf = (make: string): string[] => [make.trim(), make.trim().toUpperCase()];

/** Cars of a make, however its name is written in capitals. */
export const isOfMake = (make: string, cars: Cars | typeof marketKinds = publicListings): SQL =>
  inArray(cars.make, spellingsOf(make));

/** Cars of one dealer, where one is named. */
export const isOfDealer = (businessName: string | undefined, cars: Cars = publicListings): SQL | undefined =>
  businessName ? eq(cars.businessName, businessName) : undefined;

/**
 * Writes down which of a dealer's cars are public, and what they are asked for where that is another price than the one
 * that was written down last. To be done in the transaction of every change of a car's price or of what is public.
 */
export async function recordPublic(queryable: Queryable, dealerId: string, at: Date): Promise<void> {
  const isPublic = and(eq(listings.dealerId, dealerId), eq(listings.state, 'published'), isNull(listings.removedAt));
  await queryable
    .update(listings)
    .set({ publishedAt: at })
    .where(and(isPublic, isNull(listings.publishedAt)));
  await queryable.execute(sql`
    insert into ${listingPrices} (listing_id, since, price_cents)
    select id, ${at.toISOString()}::timestamptz, base_price_cents
    from ${listings}
    where ${isPublic} and base_price_cents > 0
      and base_price_cents is distinct from (
        select price_cents from ${listingPrices} where listing_id = ${listings.id} order by since desc limit 1
      )
    on conflict (listing_id, since) do update set price_cents = excluded.price_cents`);
}
