import { gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { listingCounts, publicCounts } from './tables.ts';

/** How many cars the rows of a group come to. */
export const carsCounted: SQL<number> = sql`sum(${publicCounts.cars})`.mapWith(Number);

/** Groups that come to nothing have no cars. */
export const hasCars: SQL = gt(carsCounted, 0);

/** How many cars all dealers list. */
export async function countPublic(db: Db): Promise<number> {
  const [found] = await db.select({ cars: carsCounted }).from(publicCounts);
  return found?.cars ?? 0;
}

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
  return many.length;
}
