import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { withDealer } from '../listings/price-of-listing.ts';
import { listingViews, publicListings } from '../listings/tables.ts';
import { dayAtDealer } from '../programmes/in-force.ts';

/**
 * Counts a look at a public car on its dealer's day. Of who looked, from where and with what, nothing is asked or kept;
 * a car that is not listed is passed over.
 */
export function countCarView(db: Db, clock: Clock): Handler<'countCarView'> {
  return async ({ params: { id } }) => {
    const [car] = await db
      .select({ timeZone: dealers.timeZone })
      .from(publicListings)
      .innerJoin(dealers, withDealer)
      .where(eq(publicListings.id, id));
    if (!car) return {};
    await db
      .insert(listingViews)
      .values({ listingId: id, day: dayAtDealer(clock, car), views: 1 })
      .onConflictDoUpdate({
        target: [listingViews.listingId, listingViews.day],
        set: { views: sql`${listingViews.views} + 1` },
      });
    return {};
  };
}
