import { asc, eq } from 'drizzle-orm';
import type { Condition } from '#engine/form/deal-fields.ts';
import { carFits, hasText } from '#engine/programmes/fits.ts';
import type { ProgrammeCars } from '#engine/programmes/programme.ts';
import type { Queryable } from '../database/db.ts';
import { publicListings } from '../listings/tables.ts';

/** The published cars of a dealer, by make; the cheapest first. */
export type PublishedCars = ReadonlyMap<string, readonly PublishedCar[]>;

export type PublishedCar = Awaited<ReturnType<typeof selectCars>>[number];

export async function publishedCars(queryable: Queryable, businessName: string): Promise<PublishedCars> {
  return Map.groupBy(await selectCars(queryable, businessName), ({ make }) => make);
}

function selectCars(queryable: Queryable, businessName: string) {
  const { id, make, model, trim, year, condition, mileageKm, basePriceCents, details, vehicleType } = publicListings;
  return queryable
    .select({ id, make, model, trim, year, condition, mileageKm, priceCents: basePriceCents, details, vehicleType })
    .from(publicListings)
    .where(eq(publicListings.businessName, businessName))
    .orderBy(asc(basePriceCents), asc(id));
}

/** A car by the words that people use: "2026 ACURA MDX A-Spec". */
export const nameOf = ({ year, make, model, trim }: PublishedCar): string => [year, make, model, trim].join(' ');

/** The same as whoever chooses among programmes takes it. */
export const asProgrammeCar = ({ make, model, trim, year, mileageKm }: PublishedCar) => ({
  make,
  model,
  trim,
  year,
  mileage: mileageKm,
});

/** The published cars that a programme reaches, of whichever province the shopper is. */
export function reachedBy(cars: ProgrammeCars, published: PublishedCars): PublishedCar[] {
  return [...published].flatMap(([make, ofMake]) =>
    hasText(cars.makes, make)
      ? ofMake.filter((car) => carFits(cars, asProgrammeCar(car), car.condition as Condition)) // conditions alone
      : [],
  );
}
