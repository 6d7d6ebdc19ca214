import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import type { WordedProgramme } from '#engine/form/choose-for-form.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { withoutDeadline } from '../database/deadline.ts';
import { feesOf, openingTimesOf } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import type { Change } from '../kit/cache-tags.ts';
import { type Clock, minute } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { type ListedModel, listedModels } from '../search/asked-for.ts';

/** A listed car with its price in cents. */
export type ListedCar = {
  readonly id: string;
  readonly dealer: KnownDealer;
  readonly make: string;
  readonly vehicleType: string;
  readonly model: string;
  readonly trim: string;
  readonly year: number;
  readonly condition: Condition;
  readonly mileageKm: number | null;
  readonly priceCents: number;
};

/** Whether a car is of the condition that was asked for: a certified car is a used one, too. */
export const isOfCondition = ({ condition }: Pick<ListedCar, 'condition'>, asked: Condition): boolean =>
  asked === 'PreOwned' ? isUsed(condition) : condition === asked;

/** A dealer as the assistant knows it: what is public of it, and what it charges. */
export type KnownDealer = OpeningTimes & {
  readonly id: string;
  readonly businessName: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly postalArea: string;
  readonly street: string;
  readonly phone: string;
  /** What shoppers may write to and look at; '' where the dealer states none. */
  readonly email: string;
  readonly website: string;
  readonly timeZone: string;
  /** What it has set for the calculator on its page. */
  readonly settings: DealerSettings;
  readonly freightCentsByMake: ReadonlyMap<string, number>;
  /** The programmes in force for its cars of a make. */
  readonly programmesByMake: ReadonlyMap<string, readonly WordedProgramme[]>;
  readonly makes: ReadonlySet<string>;
};

/** What a question may be about, and where. */
export type Stock = {
  readonly cars: readonly ListedCar[];
  /** The dealers that list a car, by their slug. */
  readonly dealers: ReadonlyMap<string, KnownDealer>;
};

/** Who sells, and which models: a few thousand rows, whatever the number of cars. */
export type Market = {
  /** Without the programmes for their cars. */
  readonly dealers: ReadonlyMap<string, KnownDealer>;
  readonly models: readonly ListedModel[];
};

/** Gives the market as it stands, at most a minute old. */
export type ReadMarket = (() => Promise<Market>) & {
  /** Reads what has changed anew for the next question. */
  readonly forget: (change: Change) => void;
};

const freshFor = minute;

/** Keeps the market for a minute, as the public lookups are kept; a failed reading is tried again with the next question. */
export function marketReader(db: Db, clock: Clock): ReadMarket {
  let kept: { readonly market: Promise<Market>; readonly until: number } | undefined;
  const changed = new Set<string>();
  // For everybody who asks within the minute, and so not by the deadline of who asks first.
  const keep = (read: () => Promise<Market>, until: number) => {
    changed.clear();
    const market = withoutDeadline(read);
    kept = { market, until };
    market.catch(() => {
      if (kept?.market === market) kept = undefined;
    });
    return market;
  };
  const read = async () => {
    const now = clock.passed();
    if (!kept || kept.until <= now) return keep(() => loadMarket(db), now + freshFor);
    const { market, until } = kept;
    const names = [...changed];
    return names.length === 0 ? market : keep(async () => withDealers(db, await market, names), until);
  };
  const forget = (change: Change) => {
    if (change === 'anything') kept = undefined;
    else for (const name of change.dealers) changed.add(name);
  };
  return Object.assign(read, { forget });
}

async function loadMarket(db: Db): Promise<Market> {
  const models = await listedModels(db);
  return { models, dealers: new Map(await knownDealers(db)) };
}

/** The market with some of its dealers as they are now: the others are not read. */
async function withDealers(db: Db, market: Market, names: readonly string[]): Promise<Market> {
  const read = await listedModels(db);
  const areSame = JSON.stringify(read) === JSON.stringify(market.models);
  // What is made of a list of models is kept for as long as the list is.
  const models = areSame ? market.models : read;
  const now = new Map(await knownDealers(db, names));
  const isGone = (name: string) => names.includes(name) && !now.has(name);
  const others = [...market.dealers].filter(([name]) => !isGone(name));
  return { models, dealers: new Map([...others, ...now]) };
}

/** Dealers that list a car by their slugs: all, or those of some slugs. */
async function knownDealers(db: Db, names?: readonly string[]): Promise<[string, KnownDealer][]> {
  const isAsked = names === undefined ? undefined : inArray(dealers.businessName, [...names]);
  const rows = await db
    .select()
    .from(dealers)
    .where(and(eq(dealers.state, 'approved'), isAsked))
    .orderBy(asc(dealers.name));
  const ids = names === undefined ? undefined : rows.map(({ id }) => id);
  const makesOf = Map.groupBy(await listedMakes(db, ids), ({ dealerId }) => dealerId);
  return rows.flatMap((row) => {
    const own = makesOf.get(row.id);
    return own ? [[row.businessName, knownDealer(row, own)]] : [];
  });
}

type ListedMake = Awaited<ReturnType<typeof listedMakes>>[number];

function knownDealer(row: typeof dealers.$inferSelect, makesOfDealer: readonly ListedMake[]): KnownDealer {
  const stated = makesOfDealer.flatMap(({ make, cents }) => (cents === null ? [] : [[make, cents] as const]));
  const { province, rates, served } = row;
  return {
    id: row.id,
    businessName: row.businessName,
    name: row.name,
    city: row.city,
    province: row.province,
    postalArea: row.zipcode.slice(0, 3).toUpperCase(),
    street: row.address,
    phone: row.contactNumbers,
    email: row.publicEmail,
    website: row.website,
    timeZone: row.timeZone,
    ...openingTimesOf(row),
    settings: {
      province,
      rates,
      served,
      regulatorFeeOnPreOwned: row.regulatorFeeOnPreOwned,
      fees: feesOf(row),
      freight: Object.fromEntries(stated.map(([make, cents]) => [make, formatCents(cents)])),
    },
    freightCentsByMake: new Map(stated),
    programmesByMake: new Map(),
    makes: new Set(makesOfDealer.flatMap(({ make, isListed }) => (isListed ? [make] : []))),
  };
}

/** The makes of each dealer, or of some, that lists a car, with their freight, and whether it lists one of them. */
async function listedMakes(db: Db, ids?: readonly string[]) {
  const isAsked = ids === undefined ? sql`true` : inArray(listings.dealerId, [...ids]);
  // Each pair is looked up after the one before, so that no car is read but the first of each.
  const { rows } = await db.execute<{ pair: string }>(sql`
    with recursive pair as (
      (select dealer_id, make_id from ${listings} where ${isAsked} order by dealer_id, make_id limit 1)
      union all
      select next.dealer_id, next.make_id from pair, lateral (
        select dealer_id, make_id from ${listings}
        where (dealer_id, make_id) > (pair.dealer_id, pair.make_id) and ${isAsked}
        order by dealer_id, make_id limit 1
      ) next
    )
    select dealer_id || ' ' || make_id as pair from pair where exists (
      select from ${listings} where ${listings.dealerId} = pair.dealer_id and ${listings.makeId} = pair.make_id
        and ${listings.state} = 'published' and ${listings.removedAt} is null and ${listings.basePriceCents} > 0)`);
  const listed = new Set(rows.map(({ pair }) => pair));
  const listing = new Set(rows.map(({ pair }) => pair.split(' ')[0]));
  const stated = await db
    .select({
      dealerId: dealerMakes.dealerId,
      makeId: dealerMakes.makeId,
      make: makes.name,
      cents: dealerMakes.freightCents,
    })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
    .where(ids === undefined ? undefined : inArray(dealerMakes.dealerId, [...ids]));
  const names = new Map(
    (await db.select({ id: makes.id, name: makes.name }).from(makes)).map(({ id, name }) => [id, name]),
  );
  const known = new Set(stated.map(({ dealerId, makeId }) => `${dealerId} ${makeId}`));
  const further = [...listed].flatMap((pair) => {
    const [dealerId = '', makeId = ''] = pair.split(' ');
    return known.has(pair) ? [] : [{ dealerId, makeId, make: names.get(makeId) ?? '', cents: null }];
  });
  return [...stated, ...further]
    .filter(({ dealerId }) => listing.has(dealerId))
    .map((row) => ({ ...row, isListed: listed.has(`${row.dealerId} ${row.makeId}`) }));
}
