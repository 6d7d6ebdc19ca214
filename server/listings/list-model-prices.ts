import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { chargesOfEntry } from '#engine/form/car-entry.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { chargedFees } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { feesOf, type SettingRow } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario, usualProvince } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/handler.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import { advertised, carAtDealer, chargedFor, namedColumns, withDealer, withFreight } from './price-of-listing.ts';
import { isOfDealer, isOfMake, spellingsOf } from './public-listings.ts';
import { listings, publicListings } from './tables.ts';

/** Dollars with thousands commas; cents only where there are some: `38,590`. */
export function dollarsWithCommas(cents: number): string {
  const [dollars = '', fraction] = formatCents(cents).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '00' ? grouped : `${grouped}.${fraction}`;
}

type Offer = Awaited<ReturnType<typeof offersOf>>[number];

const isNew = ({ condition }: Offer) => condition === 'New';

/** New cars before used ones, so that a model that is listed new is known by it; the lowest base price first; at one price, the dealer who charges least. */
const byPrice = (today: IsoDate) => (one: Offer, other: Offer) =>
  compare(Number(isNew(other)), Number(isNew(one))) ||
  compare(one.basePriceCents ?? 0, other.basePriceCents ?? 0) ||
  compare(charged(one, today), charged(other, today));

/**
 * The lowest new price of each model of a make and vehicle type, ascending; where pre-owned ones are asked for, the lowest
 * of each model that nobody lists new (spec 5, 2.5). Each comes with what its dealer charges beside it, and with its payment
 * by the tax of the asked dealer's province, else of the reader's.
 */
export function listModelPrices(db: Db, clock: Clock): Handler<'listModelPrices'> {
  return async ({ params, query, language }) => {
    const anywhere = query.province ?? usualProvince(language);
    const today = dayInOntario(clock);
    const isAsked = query.dealer ? isOfDealer(query.dealer) : await isCheapest(db, params, today);
    const offers = await offersOf(db, params, isAsked);
    const programmes = await programmesForListings(db, offers, clock);
    const byModel = Map.groupBy(offers.toSorted(byPrice(today)), ({ model }) => model);
    const asksForNew = query.condition === undefined;
    const cheapest = [...byModel.values()].flatMap(([offer]) => offer ?? []);
    return cheapest
      .filter((offer) => isNew(offer) === asksForNew)
      .toSorted((one, other) => compare(one.basePriceCents ?? 0, other.basePriceCents ?? 0))
      .map((offer) => present(offer, programmes(offer), query.dealer ? offer.settings.province : anywhere, clock));
  };
}

function present(offer: Offer, programmes: readonly KeptProgramme[], taxedIn: string, clock: Clock) {
  const today = dayInOntario(clock);
  const { model, trim, year, businessName, settings, basePriceCents } = offer;
  const { province } = settings;
  const amount = formatCents(basePriceCents ?? 0);
  const { freightCents, adminFeeCents, charges: ofDealer, regulatorFee } = chargedFor(offer, today);
  // What is said of the very car outranks what holds for every car (decisions row 40).
  const said = Object.entries(chargesOfEntry(offer.entry, regulatorFee)).filter(([, text]) => text !== '');
  return {
    model,
    lowestBasePrice: dollarsWithCommas(basePriceCents ?? 0),
    basePriceAmount: amount,
    preOwnedFrom: isNew(offer) ? null : amount,
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
  const { businessName, model, condition, basePriceCents: price } = publicListings;
  return db
    .selectDistinctOn([model, condition, businessName], { ...namedColumns, businessName })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(and(isOfMake(make), eq(publicListings.vehicleType, vehicleType), gt(price, 0), isAsked))
    .orderBy(asc(model), asc(condition), asc(businessName), asc(price), asc(publicListings.id));
}

type Kind = { readonly make: string; readonly vehicleType: string };

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

type Charging = {
  readonly condition: string;
  readonly freightCents: number | null;
  readonly settings: Pick<SettingRow, 'fees' | 'adminFeeCents'>;
};

/** What a car costs beside its price before it can be driven away; a new one whose freight is not stated comes last. */
const charged = ({ condition, freightCents, settings }: Charging, today: IsoDate): number =>
  condition === 'New' && freightCents === null
    ? Number.POSITIVE_INFINITY
    : Object.values(chargedFees(feesOf(settings), today)).reduce(
        (sum, fee) => sum + centsUpToLimit(fee),
        freightCents ?? 0,
      );

/**
 * The cars of a kind that are the cheapest of their model in their condition; at one price, those of the dealer who charges
 * least. However many cars there are, only those at the lowest prices are looked at, and only these few are read whole.
 */
async function isCheapest(db: Db, kind: Kind, today: IsoDate): Promise<SQL | undefined> {
  const lowest = await lowestPrices(db, kind);
  if (lowest.length === 0) return sql`false`;
  const groups = Map.groupBy(await tiedAt(db, kind, lowest), ({ model, condition }) => `${condition} ${model}`);
  const chosen = [...groups.values()].flatMap(
    (group) => group.toSorted((one, other) => compare(charged(one, today), charged(other, today)))[0]?.id ?? [],
  );
  return inArray(publicListings.id, chosen);
}

const isListed = (vehicleType: string): SQL | undefined =>
  and(
    eq(listings.vehicleType, vehicleType),
    eq(listings.state, 'published'),
    isNull(listings.removedAt),
    gt(listings.basePriceCents, 0),
  );

type Lowest = { readonly make_id: string; readonly model: string; readonly condition: string; readonly cents: number };

/** The lowest price of each model and condition. Each pair is looked up after the one before, and its price by an index. */
async function lowestPrices(db: Db, { make, vehicleType }: Kind): Promise<Lowest[]> {
  const isOne = isListed(vehicleType);
  const { rows } = await db.execute<Lowest>(sql`
    with recursive listed as (
      (select first.* from ${makes}, lateral (
        select make_id, model, condition from ${listings} where make_id = ${makes.id} and ${isOne}
        order by model, condition limit 1
      ) first where ${inArray(makes.name, spellingsOf(make))})
      union all
      select next.* from listed, lateral (
        select make_id, model, condition from ${listings} where make_id = listed.make_id and ${isOne}
          and (model, condition) > (listed.model, listed.condition) order by model, condition limit 1
      ) next
    )
    select listed.*, lowest.cents from listed, lateral (
      select base_price_cents::int as cents from ${listings} join ${dealers} on ${dealers.id} = dealer_id
      where make_id = listed.make_id and model = listed.model and condition = listed.condition and ${isOne}
        and ${dealers.state} = 'approved'
      order by base_price_cents limit 1
    ) lowest`);
  return rows;
}

type Tied = Charging & { readonly id: string; readonly model: string };

/** The cars at those prices, one of each dealer, by the dealer's name, with what it charges. */
async function tiedAt(db: Db, { vehicleType }: Kind, lowest: readonly Lowest[]): Promise<Tied[]> {
  const { id, dealerId, makeId, model, condition, basePriceCents } = listings;
  const isLowest = lowest.map((one) =>
    and(
      eq(makeId, one.make_id),
      eq(model, one.model),
      eq(condition, one.condition),
      eq(basePriceCents, one.cents),
      isListed(vehicleType),
    ),
  );
  const isApproved = and(eq(dealers.id, dealerId), eq(dealers.state, 'approved'));
  const cars = await db
    .selectDistinctOn([model, condition, dealers.businessName], { id, dealerId, makeId, model, condition })
    .from(listings)
    .innerJoin(dealers, isApproved)
    .where(or(...isLowest))
    .orderBy(asc(model), asc(condition), asc(dealers.businessName), asc(id));
  const dealerIds = [...new Set(cars.map((car) => car.dealerId))];
  const { fees, adminFeeCents } = dealers;
  const settings = await db
    .select({ id: dealers.id, fees, adminFeeCents })
    .from(dealers)
    .where(inArray(dealers.id, dealerIds));
  const makeIds = [...new Set(lowest.map(({ make_id }) => make_id))];
  const freight = await db
    .select()
    .from(dealerMakes)
    .where(and(inArray(dealerMakes.dealerId, dealerIds), inArray(dealerMakes.makeId, makeIds)));
  const settingsOf = new Map(settings.map((row) => [row.id, row]));
  const freightOf = new Map(freight.map((row) => [`${row.dealerId} ${row.makeId}`, row.freightCents]));
  return cars.flatMap((car) => {
    const own = settingsOf.get(car.dealerId);
    const freightCents = freightOf.get(`${car.dealerId} ${car.makeId}`) ?? null;
    return own ? [{ ...car, freightCents, settings: own }] : [];
  });
}
