import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { partsOf, rateOf } from '#engine/form/advertised-price.ts';
import type { Condition, Mode } from '#engine/form/deal-fields.ts';
import { type AskedOfCar, payForCar, termsOf, type WayToPay } from '#engine/form/ways-to-pay.ts';
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
  type NamedRow,
  namedColumns,
  withDealer,
  withFreight,
} from '../listings/price-of-listing.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import { firstCents } from '../search/present-found.ts';

type Card = CallReply<'readCar'>['similar'][number];

/** The public cars with all that a card says of them; the caller says which. */
export const selectForCards = (queryable: Queryable) =>
  queryable
    .select({ ...namedColumns, firstCents, dealer: { ...dealerColumns, zipcode: dealers.zipcode } })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .leftJoin(dealerMakes, withFreight)
    .$dynamic();

type Row = NamedRow & {
  readonly dealerId: string;
  readonly makeId: string;
  readonly exteriorColour: string | null;
  readonly firstCents: number | null;
  readonly dealer: Omit<Card['dealer'], 'distanceKm'> & { readonly zipcode: string };
};

/**
 * Cards of public cars, in the order of the rows, each with its payment at the terms that are asked for.
 *
 * @param near the postal area from which their dealers are measured; none where nobody has named one
 */
export async function cardsOf(
  queryable: Queryable,
  rows: readonly Row[],
  clock: Clock,
  terms: AskedTerms = {},
  near?: string,
): Promise<Card[]> {
  const today = dayInOntario(clock);
  const programmes = await programmesForListings(queryable, rows, clock);
  const ids = rows.map(({ id }) => id);
  const photos = await firstPhotos(queryable, ids);
  return rows.map((row) => {
    const car = carAtDealer(row, programmes(row), clock);
    const asked = { ...terms, province: terms.province ?? row.settings.province };
    const mode = modeFor(row.condition, terms);
    const way = payForCar(car, mode, asked, currentRates(), today);
    const { id, make, model, trim, year, dealer } = row;
    const { businessName, name, city, province } = dealer;
    const isPriced = (row.basePriceCents ?? 0) > 0;
    return {
      _id: id,
      type: row.condition as Condition, // the table holds conditions only
      make,
      model,
      trim,
      dealer: { businessName, name, city, province, distanceKm: distanceFrom(near, dealer.zipcode) },
      allInPrice: allInPriceOf(car, today),
      payment: isPriced && way.hasPayment ? formatCents(paidIn(way)) : null,
      ...termsOf(way),
      ...rateAndTaxOf(way),
      exteriorColour: row.exteriorColour ?? '',
      priceDrop: fallenBy(row),
      year: String(year),
      vehicleType: row.vehicleType,
      mileage: row.mileageKm === null ? '' : String(row.mileageKm),
      basePrice: isPriced ? formatCents(row.basePriceCents ?? 0) : '',
      photo: photos.get(id) ?? null,
      drawing: drawingOfCar(row),
    };
  });
}

const distanceFrom = (near: string | undefined, zipcode: string): number | null =>
  near === undefined ? null : distanceTo(zipcode, positionOf(near));

/** The rate of a payment, which what is paid at once has none of, and the tax in it. */
const rateAndTaxOf = ({ mode, state }: WayToPay) => ({
  interestRate: mode === 'Cash' ? '' : state.form.interestRate,
  rateOf: rateOf(state),
  tax: state.form.tax,
  taxRate: state.form.taxRate,
  taxComponents: partsOf(state),
});

/** How far a price has fallen since it was first asked for; '' where it has not. */
function fallenBy({ basePriceCents, firstCents: first }: Row): string {
  const fallen = (first ?? 0) - (basePriceCents ?? 0);
  return basePriceCents && fallen > 0 ? formatCents(fallen) : '';
}

/** How somebody would pay for a car; where no province is said, it is taxed in its dealer's. */
export type AskedTerms = Omit<AskedOfCar, 'province'> & {
  readonly province?: string | undefined;
  readonly mode?: Mode | undefined;
};

/** The way to pay that a car is shown with: Finance where none is asked for; a lease is of a new car alone. */
export const modeFor = (condition: string, { mode = 'Finance' }: AskedTerms): Mode =>
  mode === 'Lease' && condition !== ('New' satisfies Condition) ? 'Finance' : mode;

/** What is paid in a way to pay, in cents: a payment, of Cash all that is due. */
export const paidIn = ({ mode, result: { figures } }: WayToPay): number =>
  mode === 'Cash' ? figures.amountDueCents : figures.paymentCents;
