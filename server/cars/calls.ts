import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { usualProvince } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, type Implement, notFound } from '../kit/handler.ts';
import { withDealer } from '../listings/price-of-listing.ts';
import { listings, listingViews, publicListings } from '../listings/tables.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { presentCar, publicCar, type Reader } from './present-car.ts';
import { type SoughtCar, similarCars } from './similar-cars.ts';

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

async function lookUp(
  db: Db,
  id: string,
  reader: Reader,
  clock: Clock,
): Promise<{ compared: CallReply<'compareCars'>['cars'][number]; row: SoughtCar } | null> {
  const row = await publicCar(db, id);
  if (row) return { compared: { _id: id, ...(await presentCar(db, row, reader, clock)) }, row };
  const gone = await goneCar(db, id);
  return gone ? { compared: { _id: id, name: nameOfGone(gone, reader.language), car: null }, row: gone } : null;
}

/**
 * A car's page. One that was listed once keeps its address: it says what the car was called, without a price, and which
 * cars are like it. A car that never was public is nobody's to see.
 */
function readCar(db: Db, clock: Clock): Handler<'readCar'> {
  return async ({ params: { id }, query, language }) => {
    const car = await publicCar(db, id);
    const { near, dealer, ...terms } = query;
    if (car) {
      const ofDealer = dealer === car.dealer.businessName ? car.dealerId : undefined;
      return {
        ...(await presentCar(db, car, { near, language, terms }, clock)),
        similar: await similarCars(db, car, clock, { ofDealer, near, terms }),
      };
    }
    const gone = await goneCar(db, id);
    if (!gone) throw notFound();
    return {
      car: null,
      name: nameOfGone(gone, language),
      similar: await similarCars(db, gone, clock, { near, terms }),
    };
  };
}

type Named = { readonly make: string; readonly model: string; readonly trim: string; readonly year: number };

const nameOfGone = ({ make, model, trim, year }: Named, language: Language): string =>
  carName({ make, model, trim, year: String(year) }, language);

/** A car that was public once and is no longer. */
async function goneCar(db: Db, id: string) {
  const { condition, model, trim, year, vehicleType, basePriceCents } = listings;
  const [found] = await db
    .select({ id: listings.id, make: makes.name, condition, model, trim, year, vehicleType, basePriceCents })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.id, id), isNotNull(listings.publishedAt)));
  return found;
}
