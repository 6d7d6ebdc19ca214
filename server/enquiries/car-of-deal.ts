import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CarNow, SavedCar } from '#contract/saved-car.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { invalidField } from '../kit/handler.ts';
import { declaredFactsOf } from '../listings/own-words.ts';
import { allInPriceOf, carAtDealer, namedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { isShown } from '../photos/read-photos.ts';
import { listingPhotos } from '../photos/tables.ts';
import { dayAtDealer, programmesInForce } from '../programmes/in-force.ts';
import type { DealToSave } from './deal-to-save.ts';
import type { enquiries } from './tables.ts';

type Vehicle = {
  readonly condition: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly year: string;
};

/** A listed car as a deal is about it. */
export type PublicCar = NonNullable<Awaited<ReturnType<typeof publicCar>>>;

type Asked = {
  /** Whose car it has to be; null where the deal is not for a dealer yet. */
  readonly dealerId: string | null;
  /** The enquiry that the deal is written over, or made from. */
  readonly before: Pick<typeof enquiries.$inferSelect, keyof Vehicle | 'car'> | undefined;
  /** The public car that the deal names. */
  readonly listed: PublicCar | undefined;
};

/**
 * The listed car that a deal is about, as it is now. One that its dealer has taken off since the deal was saved about it
 * stays as it was.
 *
 * @throws a refusal of `listingId` where that dealer lists no such car, or the deal's vehicle is another one
 */
export async function carOfDeal(
  queryable: Queryable,
  clock: Clock,
  { listingId, form }: DealToSave,
  { dealerId, before, listed }: Asked,
): Promise<SavedCar | null> {
  if (listingId === null) return null;
  const { type: condition = '', make = '', model = '', trim = '', year = '' } = form;
  const vehicle = { condition, make, model, trim, year };
  if (listed && (dealerId === null || listed.dealerId === dealerId)) {
    refuseAnother(vehicle, { ...listed, year: String(listed.year) });
    return carAsSaved(queryable, listed, clock);
  }
  if (before?.car?.listingId !== listingId) {
    throw invalidField('listingId', msg`This car is no longer listed. Choose another one, or continue without it.`);
  }
  refuseAnother(vehicle, before);
  return before.car;
}

function refuseAnother(asked: Vehicle, listed: Vehicle): void {
  const { condition, make, model, trim, year } = listed;
  const isSame =
    asked.condition === condition &&
    asked.make.toUpperCase() === make.toUpperCase() &&
    [asked.model, asked.trim, asked.year].join('\n') === [model, trim, year].join('\n');
  if (!isSame) throw invalidField('listingId', msg`The vehicle in this deal isn’t the listed car.`);
}

/** A listed car that anybody can see, with what its dealer charges; undefined without one of that id. */
export async function publicCar(queryable: Queryable, id: string) {
  const [row] = await queryable
    .select({
      ...namedColumns,
      interiorColour: publicListings.interiorColour,
      details: publicListings.details,
      declared: listings.declared,
      province: dealers.province,
      photo: listingPhotos.key,
    })
    .from(publicListings)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, publicListings.id), isShown))
    .where(eq(publicListings.id, id))
    .orderBy(asc(listingPhotos.position), asc(listingPhotos.createdAt), asc(listingPhotos.id))
    .limit(1);
  return row;
}

async function carAsSaved(queryable: Queryable, row: PublicCar, clock: Clock): Promise<SavedCar> {
  const programmes = await programmesInForce(queryable, row.dealerId, dayAtDealer(clock, row), row.makeId);
  const allInPrice = allInPriceOf(carAtDealer(row, programmes, clock), dayInOntario(clock));
  const isPriced = (row.basePriceCents ?? 0) > 0;
  return {
    listingId: row.id,
    vin: row.vin ?? '',
    stockNumber: row.stockNumber ?? '',
    mileage: row.mileageKm === null ? '' : String(row.mileageKm),
    exteriorColour: row.exteriorColour ?? '',
    interiorColour: row.interiorColour ?? '',
    price: isPriced ? formatCents(row.basePriceCents ?? 0) : '',
    allInPrice: allInPrice ?? '',
    photo: row.photo ?? '',
    drawing: drawingOfCar(row).file,
    declared: declaredFactsOf(row, row.province),
  };
}

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
