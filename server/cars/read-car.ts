import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, notFound } from '../kit/handler.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { type AskedTerms, cardsOf, selectForCards } from './car-cards.ts';
import { presentCar, publicCar } from './present-car.ts';

type Card = CallReply<'readCar'>['similar'][number];

/** The car that others are held against; one without a price is near to the cheapest. */
type Sought = {
  readonly id: string;
  readonly vehicleType: string;
  readonly condition: string;
  readonly basePriceCents: number | null;
};

const mostSimilar = 6;

type Asked = {
  /** Cars that are not shown beside those that are like the one. */
  readonly without?: readonly string[];
  /** The only dealer whose cars are shown. */
  readonly ofDealer?: string | undefined;
  readonly terms?: AskedTerms;
};

/** Cars of the same type and as new or used, the nearest in price first. */
export async function similarCars(
  queryable: Queryable,
  car: Sought,
  clock: Clock,
  { without = [], ofDealer, terms = {} }: Asked = {},
): Promise<Card[]> {
  const { basePriceCents, businessName, condition, vehicleType, id } = publicListings;
  const alike = car.condition === 'New' ? ['New'] : ['PreOwned', 'CertifiedPreOwned'];
  const isSimilar = and(
    eq(vehicleType, car.vehicleType),
    inArray(condition, alike),
    gt(basePriceCents, 0),
    notInArray(id, [car.id, ...without]),
    ofDealer === undefined ? undefined : eq(businessName, ofDealer),
  );
  const rows = await selectForCards(queryable)
    .where(isSimilar)
    .orderBy(asc(sql`abs(${basePriceCents} - ${car.basePriceCents ?? 0})`), asc(id))
    .limit(mostSimilar);
  // The kilometres of the one's lease are its own programme's.
  return cardsOf(queryable, rows, clock, { ...terms, allowedKM: undefined });
}

/**
 * A car's page. One that was listed once keeps its address: it says what the car was called, without a price, and which
 * cars are like it. A car that never was public is nobody's to see.
 */
export function readCar(db: Db, clock: Clock): Handler<'readCar'> {
  return async ({ params: { id }, query, language }) => {
    const car = await publicCar(db, id);
    const { near, dealer, ...terms } = query;
    if (car) {
      const ofDealer = dealer === car.dealer.businessName ? dealer : undefined;
      return {
        ...(await presentCar(db, car, { near, language, terms }, clock)),
        similar: await similarCars(db, car, clock, { ofDealer, terms }),
      };
    }
    const gone = await goneCar(db, id);
    if (!gone) throw notFound();
    return { car: null, name: nameOfGone(gone), similar: await similarCars(db, gone, clock, { terms }) };
  };
}

type Named = { readonly make: string; readonly model: string; readonly trim: string; readonly year: number };

export const nameOfGone = ({ make, model, trim, year }: Named): string =>
  carName({ make, model, trim, year: String(year) });

/** A car that was public once and is no longer. */
export async function goneCar(db: Db, id: string) {
  const { condition, model, trim, year, vehicleType, basePriceCents } = listings;
  const [found] = await db
    .select({ id: listings.id, make: makes.name, condition, model, trim, year, vehicleType, basePriceCents })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.id, id), isNotNull(listings.publishedAt)));
  return found;
}
