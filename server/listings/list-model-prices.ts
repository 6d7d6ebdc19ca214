import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { chargesOfEntry } from '#engine/form/car-entry.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { programmesForListings } from '../programmes/for-listings.ts';
import { advertised } from './advertised.ts';
import { charged, compare, isCheapest, type Kind } from './cheapest-cars.ts';
import { carAtDealer, chargedFor, pricedColumns, withDealer, withFreight } from './price-of-listing.ts';
import { isOfDealer, isOfMake } from './public-listings.ts';
import { publicListings } from './tables.ts';

/** Dollars with thousands commas; cents only where there are some: `38,590`. */
export function dollarsWithCommas(cents: number): string {
  const [dollars = '', fraction] = formatCents(cents).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '00' ? grouped : `${grouped}.${fraction}`;
}

type Offer = Awaited<ReturnType<typeof offersOf>>[number];

const isNew = ({ condition }: Offer) => condition === 'New';

/** New cars before used ones, so that a model that is listed new is known by it; the lowest base price first; at one price, the dealer who charges least. */
const byPrice = (one: Offer, other: Offer) =>
  compare(Number(isNew(other)), Number(isNew(one))) ||
  compare(one.basePriceCents ?? 0, other.basePriceCents ?? 0) ||
  compare(charged(one), charged(other));

/**
 * The lowest new price of each model of a make and vehicle type, ascending; where pre-owned ones are asked for, the lowest
 * of each model that nobody lists new (spec 5, 2.5). Each comes with what its dealer charges beside it.
 */
export function listModelPrices(db: Db, clock: Clock): Handler<'listModelPrices'> {
  return async ({ params, query }) => {
    const isAsked = query.dealer ? isOfDealer(query.dealer) : await isCheapest(db, params);
    const offers = await offersOf(db, params, isAsked);
    const programmes = await programmesForListings(db, offers, clock);
    const byModel = Map.groupBy(offers.toSorted(byPrice), ({ model }) => model);
    const asksForNew = query.condition === undefined;
    const cheapest = [...byModel.values()].flatMap(([offer]) => offer ?? []);
    return cheapest
      .filter((offer) => isNew(offer) === asksForNew)
      .toSorted((one, other) => compare(one.basePriceCents ?? 0, other.basePriceCents ?? 0))
      .map((offer) => present(offer, programmes(offer), query.dealer !== undefined, clock));
  };
}

/** By whose sales tax a payment is worked out where no dealer is asked for. */
const anywhere = 'ON';

function present(offer: Offer, programmes: readonly KeptProgramme[], isOfOneDealer: boolean, clock: Clock) {
  const today = dayInOntario(clock);
  const { model, trim, year, businessName, settings, basePriceCents } = offer;
  const { province } = settings;
  const taxedIn = isOfOneDealer ? province : anywhere;
  const price = dollarsWithCommas(basePriceCents ?? 0);
  const { freightCents, adminFeeCents, charges: ofDealer, regulatorFee } = chargedFor(offer, today);
  // What is said of the very car outranks what holds for every car (decisions row 40).
  const said = Object.entries(chargesOfEntry(offer.entry, regulatorFee)).filter(([, text]) => text !== '');
  return {
    model,
    lowestBasePrice: price,
    preOwnedFrom: isNew(offer) ? null : price,
    condition: offer.condition as Condition, // the table holds conditions only
    year: String(year),
    trim,
    listingId: offer.id,
    businessName,
    freight: dollars(isNew(offer) ? freightCents : null),
    adminFee: dollars(adminFeeCents),
    charges: { ...ofDealer, ...Object.fromEntries(said) },
    province,
    taxedIn,
    ...advertised(carAtDealer(offer, programmes, clock), taxedIn, today),
  };
}

const dollars = (cents: number | null) => (cents === null ? '' : formatCents(cents));

function offersOf(db: Db, { make, vehicleType }: Kind, isAsked: SQL | undefined) {
  const { businessName, model, condition, basePriceCents: price, vin, stockNumber, mileageKm } = publicListings;
  return db
    .selectDistinctOn([model, condition, businessName], { ...pricedColumns, vin, stockNumber, mileageKm, businessName })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(and(isOfMake(make), eq(publicListings.vehicleType, vehicleType), gt(price, 0), isAsked))
    .orderBy(asc(model), asc(condition), asc(businessName), asc(price), asc(publicListings.id));
}
