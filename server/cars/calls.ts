import { eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { usualProvince } from '../deals/usual-province.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler, Implement } from '../kit/handler.ts';
import { withDealer } from '../listings/price-of-listing.ts';
import { listingViews, publicListings } from '../listings/tables.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { presentCar, publicCar, type Reader } from './present-car.ts';
import { goneCar, nameOfGone, readCar, similarCars } from './read-car.ts';

/** Puts the listed cars themselves on the server. */
export function implementCars(implement: Implement, db: Db, clock: Clock): void {
  implement('readCar', readCar(db, clock));
  implement('countCarView', countCarView(db, clock));
  implement('compareCars', compareCars(db, clock));
}

/**
 * Counts a look at a public car on its dealer's day. Of who looked, from where and with what, nothing is asked or kept;
 * a car that is not listed is passed over.
 */
function countCarView(db: Db, clock: Clock): Handler<'countCarView'> {
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

type Compared = CallReply<'compareCars'>['cars'][number];

/** Cars side by side, each as its own page shows it. */
function compareCars(db: Db, clock: Clock): Handler<'compareCars'> {
  return async ({ query: { cars: asked, ...given }, language }) => {
    const ids = [...new Set(asked.split(','))];
    const terms = { province: usualProvince(language), ...given };
    const found = await Promise.all(ids.map((id) => lookUp(db, id, { near: undefined, language, terms }, clock)));
    const cars = found.flatMap((one) => (one ? [one.compared] : []));
    const first = found.find((one) => one !== null);
    return { cars, similar: first ? await similarCars(db, first.row, clock, { without: ids, terms }) : [] };
  };
}

type Sought = Parameters<typeof similarCars>[1];

async function lookUp(
  db: Db,
  id: string,
  reader: Reader,
  clock: Clock,
): Promise<{ compared: Compared; row: Sought } | null> {
  const row = await publicCar(db, id);
  if (row) return { compared: { _id: id, ...(await presentCar(db, row, reader, clock)) }, row };
  const gone = await goneCar(db, id);
  return gone ? { compared: { _id: id, name: nameOfGone(gone), car: null }, row: gone } : null;
}
