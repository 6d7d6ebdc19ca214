import { asc, eq, gt } from 'drizzle-orm';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import type { WordedProgramme } from '#engine/form/choose-for-form.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { feesOf, openingTimesOf } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { type Clock, minute } from '../kit/clock.ts';
import { publicListings } from '../listings/tables.ts';
import { programmesForListings } from '../programmes/for-listings.ts';

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

/** A dealer as the assistant knows it: what is public of it, and what it charges. */
export type KnownDealer = OpeningTimes & {
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

/** What is for sale, and where. */
export type Stock = {
  readonly cars: readonly ListedCar[];
  /** The dealers that list a car, by their slug. */
  readonly dealers: ReadonlyMap<string, KnownDealer>;
};

/** Gives the stock as it stands, at most a minute old. */
export type ReadStock = (() => Promise<Stock>) & {
  /** Reads it anew for the next question, because it has changed. */
  readonly forget: () => void;
};

const freshFor = minute;

/** Keeps the stock for a minute, as the public lookups are kept; a failed reading is tried again with the next question. */
export function stockReader(db: Db, clock: Clock): ReadStock {
  let kept: { readonly stock: Promise<Stock>; readonly until: number } | undefined;
  const read = async () => {
    const now = clock.passed();
    if (kept && kept.until > now) return kept.stock;
    const stock = loadStock(db, clock);
    kept = { stock, until: now + freshFor };
    stock.catch(() => {
      if (kept?.stock === stock) kept = undefined;
    });
    return stock;
  };
  const forget = () => {
    kept = undefined;
  };
  return Object.assign(read, { forget });
}

async function loadStock(db: Db, clock: Clock): Promise<Stock> {
  const cars = await listedCars(db);
  const makesOf = Map.groupBy(cars, ({ businessName }) => businessName);
  const freight = Map.groupBy(await statedFreight(db), ({ dealerId }) => dealerId);
  const rows = await db.select().from(dealers).where(eq(dealers.state, 'approved')).orderBy(asc(dealers.name));
  const listing = rows.filter(({ businessName }) => makesOf.has(businessName));
  const sold = soldMakes(cars, listing);
  const programmesOf = await programmesForListings(db, sold, clock);
  const known = listing.map((row): KnownDealer => {
    const stated = (freight.get(row.id) ?? []).flatMap(({ make, cents }) =>
      cents === null ? [] : [[make, cents] as const],
    );
    const { province, rates, served } = row;
    return {
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
      programmesByMake: new Map(
        sold.filter(({ dealerId }) => dealerId === row.id).map((one) => [one.make, programmesOf(one)]),
      ),
      makes: new Set((makesOf.get(row.businessName) ?? []).map(({ make }) => make)),
    };
  });
  const dealersByName = new Map(known.map((dealer) => [dealer.businessName, dealer]));
  const listed = cars.flatMap(({ businessName, makeId: _, ...car }): ListedCar[] => {
    const dealer = dealersByName.get(businessName);
    return dealer ? [{ ...car, dealer }] : [];
  });
  return { cars: listed, dealers: dealersByName };
}

/** Each dealer with each make that it lists a car of. */
function soldMakes(
  cars: readonly { readonly businessName: string; readonly make: string; readonly makeId: string }[],
  listing: readonly { readonly id: string; readonly businessName: string; readonly timeZone: string }[],
) {
  const byName = new Map(listing.map((dealer) => [dealer.businessName, dealer]));
  const sold = cars.flatMap(({ businessName, make, makeId }) => {
    const dealer = byName.get(businessName);
    if (!dealer) return [];
    const { id: dealerId, timeZone } = dealer;
    return [[`${dealerId} ${makeId}`, { dealerId, make, makeId, timeZone }] as const];
  });
  return [...new Map(sold).values()];
}

const conditionOf = (text: string): Condition => (text === 'New' || text === 'CertifiedPreOwned' ? text : 'PreOwned');

/** Every public car that has a price, the cheapest first. */
async function listedCars(db: Db) {
  const { id, businessName, makeId, make, vehicleType, model, trim, year, condition, mileageKm, basePriceCents } =
    publicListings;
  const rows = await db
    .select({
      id,
      businessName,
      makeId,
      make,
      vehicleType,
      model,
      trim,
      year,
      condition,
      mileageKm,
      priceCents: basePriceCents,
    })
    .from(publicListings)
    .where(gt(basePriceCents, 0))
    .orderBy(asc(basePriceCents), asc(make), asc(model), asc(trim), asc(businessName));
  return rows.map(({ condition: text, priceCents, ...car }) => ({
    ...car,
    condition: conditionOf(text),
    priceCents: priceCents ?? 0,
  }));
}

function statedFreight(db: Db) {
  return db
    .select({ dealerId: dealerMakes.dealerId, make: makes.name, cents: dealerMakes.freightCents })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId));
}
