import { and, asc, eq, inArray, min, type SQL } from 'drizzle-orm';
import { pageSizes } from '#contract/page-sizes.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Db } from '../database/db.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import { distanceTo, positionOf } from '../listings/distance.ts';
import { carsCounted, hasCars } from '../listings/public-counts.ts';
import { isOfMake, spellingsOf } from '../listings/public-listings.ts';
import { publicCounts } from '../listings/tables.ts';
import { foundCars } from './tables.ts';

type Query = CallInput<'countDealers'>['query'];
type Found = { readonly id: string; readonly distanceKm: number | null };

const pageLength = pageSizes.listDealers;

/**
 * A page of the dealers that list a car of the kind that is asked for, each with the makes, the number and the lowest
 * payment of those cars: by name, or the nearest first where a postal area is given. Refuses a postal area that is not known.
 */
export function listDealers(db: Db): Handler<'listDealers'> {
  return async ({ query: { page = '1', ...query } }) => {
    const from = (Number(page) - 1) * pageLength;
    const found = (await matchingDealers(db, query)).slice(from, from + pageLength);
    const cars = await matchingCars(db, query, found);
    const lowest = await lowestPayments(db, query, found);
    const rows = await db.select().from(dealers).where(isOneOf(found));
    const dealerOf = new Map(rows.map((dealer) => [dealer.id, dealer]));
    return found.flatMap(({ id, distanceKm }) => {
      const [dealer, group] = [dealerOf.get(id), cars.get(id)];
      if (!dealer || !group) return [];
      return {
        ...publicDealer(dealer),
        makes: group.map(({ make }) => make),
        listings: group.reduce((sum, { counted }) => sum + counted, 0),
        lowestPayment: lowest.get(id) ?? null,
        timeZone: dealer.timeZone,
        ...openingTimesOf(dealer),
        distanceKm,
      };
    });
  };
}

/** How many dealers there are of those that are asked for, and the cities of all. */
export function countDealers(db: Db): Handler<'countDealers'> {
  return async ({ query }) => {
    const { length: total } = await matchingDealers(db, query);
    const listing = db
      .select({ dealerId: publicCounts.dealerId })
      .from(publicCounts)
      .groupBy(publicCounts.dealerId)
      .having(hasCars);
    const rows = await db
      .selectDistinct({ city: dealers.city })
      .from(dealers)
      .where(inArray(dealers.id, listing))
      .orderBy(asc(dealers.city));
    return { total, cities: rows.map((row) => row.city) };
  };
}

/** The dealers in their order, without what is shown of them: some thousand rows of an id and a postal code. */
async function matchingDealers(db: Db, query: Query): Promise<readonly Found[]> {
  const from = askedPosition(query.postalArea);
  const rows = await db
    .select({ id: dealers.id, zipcode: dealers.zipcode })
    .from(publicCounts)
    .innerJoin(dealers, eq(dealers.id, publicCounts.dealerId))
    .where(isAsked(query))
    .groupBy(dealers.id)
    .having(hasCars)
    .orderBy(asc(dealers.name), asc(dealers.businessName));
  const found = rows.map(({ id, zipcode }) => ({ id, distanceKm: distanceTo(zipcode, from) }));
  return from ? nearest(found, Number(query.within ?? Number.POSITIVE_INFINITY)) : found;
}

const isAsked = ({ make, vehicleType, condition, city }: Query): SQL | undefined =>
  and(
    make ? isOfMake(make, publicCounts) : undefined,
    vehicleType ? eq(publicCounts.vehicleType, vehicleType) : undefined,
    condition ? eq(publicCounts.condition, condition) : undefined,
    city ? eq(dealers.city, city) : undefined,
  );

const isOneOf = (found: readonly Found[]): SQL =>
  inArray(
    dealers.id,
    found.map(({ id }) => id),
  );

/** The makes of some dealers by the dealer's id, by name, each with the number of cars that are asked for. */
async function matchingCars(db: Db, query: Query, found: readonly Found[]) {
  const rows = await db
    .select({ dealerId: publicCounts.dealerId, make: publicCounts.make, counted: carsCounted })
    .from(publicCounts)
    .innerJoin(dealers, eq(dealers.id, publicCounts.dealerId))
    .where(and(isAsked(query), isOneOf(found)))
    .groupBy(publicCounts.dealerId, publicCounts.make)
    .having(hasCars)
    .orderBy(asc(publicCounts.make));
  return Map.groupBy(rows, ({ dealerId }) => dealerId);
}

/** What the cheapest car that is asked for costs a month, in dollars, by the dealer's id; none where no price is stated. */
async function lowestPayments(db: Db, { make, vehicleType, condition }: Query, found: readonly Found[]) {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ dealerId: foundCars.dealerId, cents: min(foundCars.financeCents) })
    .from(foundCars)
    .where(
      and(
        inArray(foundCars.dealerId, ids),
        make ? inArray(foundCars.make, spellingsOf(make)) : undefined,
        vehicleType ? eq(foundCars.vehicleType, vehicleType) : undefined,
        condition ? eq(foundCars.condition, condition) : undefined,
      ),
    )
    .groupBy(foundCars.dealerId);
  return new Map(rows.map(({ dealerId, cents }) => [dealerId, cents === null ? null : formatCents(cents)]));
}

function askedPosition(postalArea: string | undefined): Position | undefined {
  if (!postalArea) return undefined;
  const position = positionOf(postalArea);
  if (!position) throw invalidField('postalArea', msg`We do not know this postal area. It begins like M5V.`);
  return position;
}

/** A dealer whose place is not known is near nobody. */
const nearest = (found: readonly Found[], within: number): Found[] =>
  found
    .filter(({ distanceKm }) => distanceKm !== null && distanceKm <= within)
    .toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
