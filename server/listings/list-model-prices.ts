import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { chargesOfEntry } from '#engine/form/car-entry.ts';
import { electric } from '#engine/form/choose-vehicle.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { chargedFees } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { Db } from '../database/db.ts';
import { chargesOfCar, feesOf, settingColumns } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { programmesForListings } from '../programmes/for-listings.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { advertised } from './advertised.ts';
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

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

/** What a new car costs before it can be driven away; one whose freight is not stated comes last. */
const charged = (offer: Offer) =>
  isNew(offer) && offer.freightCents === null
    ? Number.POSITIVE_INFINITY
    : Object.values(chargedFees(feesOf(offer.dealer))).reduce(
        (sum, fee) => sum + centsUpToLimit(fee),
        offer.freightCents ?? 0,
      );

/** New cars before used ones, the lowest base price first; at one price, the dealer who charges least. */
const byPrice = (one: Offer, other: Offer) =>
  compare(Number(isNew(other)), Number(isNew(one))) ||
  compare(one.priceCents ?? 0, other.priceCents ?? 0) ||
  compare(charged(one), charged(other));

/**
 * The lowest price of each model of a make and vehicle type, ascending: the lowest new one, or the lowest pre-owned one
 * of a model that nobody lists new, which says so (decisions row 43). Each comes with what its dealer charges beside it.
 */
export function listModelPrices(db: Db, clock: Clock): Handler<'listModelPrices'> {
  return async ({ params, query }) => {
    const offers = await offersOf(db, params, query.dealer);
    const programmes = await programmesForListings(db, offers, clock);
    const byModel = Map.groupBy(offers.toSorted(byPrice), ({ model }) => model);
    const cheapest = [...byModel.values()].flatMap(([offer]) => offer ?? []);
    return cheapest
      .toSorted((one, other) => compare(one.priceCents ?? 0, other.priceCents ?? 0))
      .map((offer) => present(offer, programmes(offer), query.dealer !== undefined, clock));
  };
}

/** By whose sales tax a payment is worked out where no dealer is asked for. */
const anywhere = 'ON';

function present(offer: Offer, programmes: readonly KeptProgramme[], isOfOneDealer: boolean, clock: Clock) {
  const today = dayInOntario(clock);
  const { model, make, dealer } = offer;
  const { province } = dealer;
  const taxedIn = isOfOneDealer ? province : anywhere;
  const condition = offer.condition as Condition; // the table holds conditions only
  const priceCents = offer.priceCents ?? 0;
  const price = dollarsWithCommas(priceCents);
  const {
    freightCents,
    adminFeeCents,
    charges: ofDealer,
  } = chargesOfCar(dealer, { condition, make, freightCents: offer.freightCents }, currentRates(), today);
  // What is said of the very car outranks what holds for every car (decisions row 40).
  const said = Object.entries(chargesOfEntry(offer.entry)).filter(([, text]) => text !== '');
  const charges = { ...ofDealer, ...Object.fromEntries(said) };
  const stated = isNew(offer) ? freightCents : null;
  const car = {
    condition,
    priceCents,
    freightCents: stated,
    adminFeeCents,
    zeroEmission: offer.vehicleType === electric,
    named: { make, model, trim: offer.trim, year: String(offer.year) },
    atDealer: { programmes, rates: dealer.rates, province: taxedIn, today: dayAtDealer(clock, offer) },
  };
  // A dealer's own tax is that of its province.
  const { tax: _, taxRate: __, ...elsewhere } = charges;
  const { allInPrice } = advertised({ ...car, charges, province }, today);
  return {
    model,
    lowestBasePrice: price,
    preOwnedFrom: isNew(offer) ? null : price,
    condition,
    year: String(offer.year),
    trim: offer.trim,
    businessName: offer.businessName,
    freight: dollars(stated),
    adminFee: dollars(adminFeeCents),
    charges,
    province,
    taxedIn,
    ...advertised({ ...car, charges: taxedIn === province ? charges : elsewhere, province: taxedIn }, today),
    allInPrice,
  };
}

const dollars = (cents: number | null) => (cents === null ? '' : formatCents(cents));

function offersOf(db: Db, { make, vehicleType }: { make: string; vehicleType: string }, dealer: string | undefined) {
  const { businessName, makeId, model, condition, basePriceCents: price } = publicListings;
  return db
    .selectDistinctOn([model, condition, businessName], {
      model,
      condition,
      businessName,
      year: publicListings.year,
      trim: publicListings.trim,
      priceCents: price,
      entry: publicListings.details,
      makeId,
      dealerId: dealers.id,
      timeZone: dealers.timeZone,
      vehicleType: publicListings.vehicleType,
      make: publicListings.make,
      freightCents: dealerMakes.freightCents,
      dealer: settingColumns,
    })
    .from(publicListings)
    .innerJoin(dealers, eq(dealers.businessName, businessName))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, makeId)))
    .where(and(isOfMake(make), eq(publicListings.vehicleType, vehicleType), gt(price, 0), isOfDealer(dealer)))
    .orderBy(asc(model), asc(condition), asc(businessName), asc(price), asc(publicListings.id));
}
