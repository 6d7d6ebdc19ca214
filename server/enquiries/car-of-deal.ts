import { and, asc, eq } from 'drizzle-orm';
import type { SavedCar } from '#contract/saved-car.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { invalidField } from '../kit/refusal.ts';
import { allInPriceOf } from '../listings/advertised.ts';
import { declaredFactsOf } from '../listings/declared-facts.ts';
import { carAtDealer, pricedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { isShown } from '../photos/read-photos.ts';
import { listingPhotos } from '../photos/tables.ts';
import { programmesForListings } from '../programmes/for-listings.ts';
import type { DealToSave } from './deal-to-save.ts';
import { enquiries } from './tables.ts';

type Vehicle = {
  readonly condition: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly year: string;
};

/**
 * The listed car that a deal is about, as it is now. One that its dealer has taken off since the deal was saved about it
 * stays as it was.
 *
 * @param dealerId whose car it has to be; null where the deal is not for a dealer yet
 * @param from the enquiry that the deal is written over, or made from
 * @throws a refusal of `listingId` where that dealer lists no such car, or the deal's vehicle is another one
 */
export async function carOfDeal(
  queryable: Queryable,
  clock: Clock,
  deal: DealToSave,
  dealerId: string | null,
  from: string | undefined,
): Promise<SavedCar | null> {
  const { listingId, form } = deal;
  if (listingId === null) return null;
  const { type: condition = '', make = '', model = '', trim = '', year = '' } = form;
  const vehicle = { condition, make, model, trim, year };
  const row = await publicCar(queryable, listingId);
  if (row && (dealerId === null || row.dealerId === dealerId)) {
    refuseAnother(vehicle, { ...row, year: String(row.year) });
    return carAsSaved(queryable, row, clock);
  }
  const before = from === undefined ? undefined : await dealBefore(queryable, from);
  if (before?.car?.listingId !== listingId) {
    throw invalidField('listingId', msg`This car is no longer listed. Choose another one, or go on without it.`);
  }
  refuseAnother(vehicle, before);
  return before.car;
}

async function dealBefore(queryable: Queryable, id: string) {
  const { car, condition, make, model, trim, year } = enquiries;
  const [found] = await queryable
    .select({ car, condition, make, model, trim, year })
    .from(enquiries)
    .where(eq(enquiries.id, id));
  return found;
}

function refuseAnother(asked: Vehicle, listed: Vehicle): void {
  const { condition, make, model, trim, year } = listed;
  const isSame =
    asked.condition === condition &&
    asked.make.toUpperCase() === make.toUpperCase() &&
    [asked.model, asked.trim, asked.year].join('\n') === [model, trim, year].join('\n');
  if (!isSame) throw invalidField('listingId', msg`The vehicle of this deal is not the listed car.`);
}

type Row = NonNullable<Awaited<ReturnType<typeof publicCar>>>;

async function publicCar(queryable: Queryable, id: string) {
  const { vin, stockNumber, mileageKm, exteriorColour, interiorColour, details } = publicListings;
  const { declared } = listings;
  const [row] = await queryable
    .select({
      ...pricedColumns,
      vin,
      stockNumber,
      mileageKm,
      exteriorColour,
      interiorColour,
      details,
      declared,
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

async function carAsSaved(queryable: Queryable, row: Row, clock: Clock): Promise<SavedCar> {
  const programmes = await programmesForListings(queryable, [row], clock);
  const allInPrice = allInPriceOf(carAtDealer(row, programmes(row), clock), dayInOntario(clock));
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
