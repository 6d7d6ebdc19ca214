import { inArray } from 'drizzle-orm';
import type { CarNow, SavedCar } from '#contract/saved-car.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../database/db.ts';
import { publicListings } from '../listings/tables.ts';

/**
 * What has become of the cars of saved deals, asked for at once.
 *
 * @returns the answer for each car that a deal is about; null for a deal about a trim
 */
export async function carsNow(
  queryable: Queryable,
  cars: readonly (SavedCar | null)[],
): Promise<(car: SavedCar | null) => CarNow | null> {
  const ids = [...new Set(cars.flatMap((car) => (car ? [car.listingId] : [])))];
  const { id, basePriceCents } = publicListings;
  const rows =
    ids.length === 0 ? [] : await queryable.select({ id, basePriceCents }).from(publicListings).where(inArray(id, ids));
  const listed = new Map(rows.map((row) => [row.id, row.basePriceCents ?? 0]));
  return (car) => {
    if (!car) return null;
    const cents = listed.get(car.listingId);
    return { isListed: cents !== undefined, priceThen: car.price, price: cents ? formatCents(cents) : '' };
  };
}
