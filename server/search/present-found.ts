import { eq, inArray, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { partsOf, rateOf } from '#engine/form/advertised-price.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { type CarAtDealer, payForCar, termsOf } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { distanceTo, positionOf } from '../listings/distance.ts';
import {
  allInPriceOf,
  carAtDealer,
  dealerColumns,
  namedColumns,
  withDealer,
  withFreight,
} from '../listings/price-of-listing.ts';
import { listingPrices, listings, publicListings } from '../listings/tables.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import type { Asked, PaymentLimit, PaymentTerms } from './where.ts';

type Found = CallReply<'searchCars'>['cars'][number];

/** The cars of a page as they are shown, in the order of the ids; one that is public no longer is left out. */
export async function presentFound(
  queryable: Queryable,
  ids: readonly string[],
  asked: Asked,
  clock: Clock,
): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await selectFound(queryable).where(inArray(publicListings.id, [...ids]));
  const programmes = await programmesForListings(queryable, rows, clock);
  const photos = await firstPhotos(queryable, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presented(row, programmes(row), photos.get(id) ?? null, asked, clock)] : [];
  });
}

type Row = Awaited<ReturnType<typeof selectFound>>[number];
type Programmes = Parameters<typeof carAtDealer>[1];

function presented(row: Row, programmes: Programmes, photo: Found['photo'], asked: Asked, clock: Clock): Found {
  const { id, make, model, trim, year, basePriceCents, mileageKm, dealer } = row;
  const today = dayInOntario(clock);
  const car = carAtDealer(row, programmes, clock);
  const fallen = (row.firstCents ?? 0) - (basePriceCents ?? 0);
  return {
    _id: id,
    make,
    model,
    trim,
    year: String(year),
    type: row.condition as Condition, // the table holds conditions only
    vehicleType: row.vehicleType,
    basePrice: basePriceCents ? formatCents(basePriceCents) : '',
    allInPrice: allInPriceOf(car, today),
    ...paymentOf(car, asked, today),
    mileage: mileageKm === null ? '' : String(mileageKm),
    exteriorColour: row.exteriorColour ?? '',
    listedOn: (row.publishedAt ?? row.createdAt).toISOString(),
    priceDrop: basePriceCents && fallen > 0 ? formatCents(fallen) : '',
    photo,
    drawing: drawingOfCar(row),
    dealer: {
      businessName: dealer.businessName,
      name: dealer.name,
      city: dealer.city,
      province: dealer.province,
      distanceKm: asked.near === undefined ? null : distanceTo(dealer.zipcode, positionOf(asked.near)),
    },
  };
}

/**
 * Of some cars those that are public and whose payment, worked out anew at the terms of a search, stays within its limit.
 *
 * @param limit the terms, and in whole dollars what is paid each time at most
 */
export async function payableOf(
  queryable: Queryable,
  ids: readonly string[],
  limit: PaymentLimit,
  clock: Clock,
): Promise<ReadonlySet<string>> {
  const today = dayInOntario(clock);
  const payable = new Set<string>();
  for (let from = 0; from < ids.length; from += together) {
    const rows = await selectFound(queryable).where(inArray(publicListings.id, ids.slice(from, from + together)));
    const programmes = await programmesForListings(queryable, rows, clock);
    for (const row of rows) {
      const { payment } = paymentOf(carAtDealer(row, programmes(row), clock), limit, today);
      if (isPayable(payment, limit)) payable.add(row.id);
    }
  }
  return payable;
}

/** So many cars are priced at once. */
const together = 200;

/** Whether a payment in dollars stays within the limit of a search; what has no payment stays within none. */
export const isPayable = (payment: string | null, { paymentTo }: Pick<Asked, 'paymentTo'>): boolean =>
  paymentTo === undefined || (payment !== null && Number(payment) <= Number(paymentTo));

/** The payment at the terms of the search, worked out as the car's own page and its deal do. */
function paymentOf(car: CarAtDealer, asked: PaymentTerms, today: IsoDate) {
  const { mode, province, termsInYears, frequency, downpayment } = asked;
  const terms = { province, termsInYears, frequency, downpayment };
  const way = payForCar(car, mode, terms, currentRates(), today);
  const { form } = way.state;
  return {
    ...termsOf(way),
    payment: Number(car.car.basePrice) > 0 && way.hasPayment ? formatCents(way.result.figures.paymentCents) : null,
    numberOfPayments: way.result.figures.numberOfPayments,
    interestRate: form.interestRate,
    rateOf: rateOf(way.state),
    residualPercentage: mode === 'Lease' ? form.residualPercentage : '',
    tax: form.tax,
    taxRate: form.taxRate,
    taxComponents: partsOf(way.state),
  };
}

/** What a car was asked for when it was first public. */
export const firstCents = sql<number | null>`(
  select price_cents from ${listingPrices} where listing_id = ${listings.id} order by since limit 1
)`.mapWith((value) => (value === null ? null : Number(value)));

/** Public cars with all that a search shows of them; the caller says which. */
const selectFound = (queryable: Queryable) =>
  queryable
    .select({
      ...namedColumns,
      publishedAt: listings.publishedAt,
      createdAt: listings.createdAt,
      firstCents,
      dealer: { ...dealerColumns, zipcode: dealers.zipcode },
    })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .leftJoin(dealerMakes, withFreight)
    .$dynamic();
