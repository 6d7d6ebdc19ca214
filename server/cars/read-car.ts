import { and, eq, isNotNull } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, notFound } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { presentCar } from './present-car.ts';
import { publicCar } from './public-car.ts';
import { similarCars } from './similar-cars.ts';

/**
 * A car's page. One that was listed once keeps its address: it says what the car was called, without a price, and which
 * cars are like it. A car that never was public is nobody's to see.
 */
export function readCar(db: Db, clock: Clock): Handler<'readCar'> {
  return async ({ params: { id }, query, language }) => {
    const car = await publicCar(db, id);
    const { near, dealer, ...terms } = query;
    if (car) {
      const ofDealer = dealer === car.dealer.businessName ? dealer : undefined;
      return {
        ...(await presentCar(db, car, { near, language, terms }, clock)),
        similar: await similarCars(db, car, clock, { ofDealer, terms }),
      };
    }
    const gone = await goneCar(db, id);
    if (!gone) throw notFound();
    return { car: null, name: nameOfGone(gone), similar: await similarCars(db, gone, clock, { terms }) };
  };
}

type Named = { readonly make: string; readonly model: string; readonly trim: string; readonly year: number };

export const nameOfGone = ({ make, model, trim, year }: Named): string =>
  carName({ make, model, trim, year: String(year) });

/** A car that was public once and is no longer. */
export async function goneCar(db: Db, id: string) {
  const { condition, model, trim, year, vehicleType, basePriceCents } = listings;
  const [found] = await db
    .select({ id: listings.id, make: makes.name, condition, model, trim, year, vehicleType, basePriceCents })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.id, id), isNotNull(listings.publishedAt)));
  return found;
}
