import { and, asc, eq, gt, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pageSizes } from '#contract/page-sizes.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { type CallInput, type Handler, invalidField } from '../kit/handler.ts';
import { kilometresBetween, positionOf } from '../listings/distance.ts';
import { spellingsOf } from '../listings/public-listings.ts';
import { listingCounts } from '../listings/tables.ts';
import type { KnownDealer, ReadDealers } from './listed-dealers.ts';
import { foundCars } from './tables.ts';

type Query = CallInput<'countDealers'>['query'];
type Found = { readonly id: string; readonly distanceKm: number | null };

const pageLength = pageSizes.listDealers;

/**
 * A page of the dealers that list a car of the kind that is asked for, each with the makes, the number and the lowest
 * payment of those cars: by name, or the nearest first where a postal area is given. Refuses a postal area that is not known.
 */
export function listDealers(db: Db, known: ReadDealers): Handler<'listDealers'> {
  return async ({ query: { page = '1', ...query } }) => {
    const from = (Number(page) - 1) * pageLength;
    const found = withDistances(await matchingDealers(db, await known(), query), query, [from, from + pageLength]);
    const cars = await matchingCars(db, query, found);
    const lowest = await lowestPayments(db, query, found);
    const rows = await db
      .select()
      .from(dealers)
      .where(and(isOneOf(found), eq(dealers.state, 'approved')));
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
export function countDealers(db: Db, known: ReadDealers): Handler<'countDealers'> {
  return async ({ query }) => {
    const all = await known();
    const found = await matchingDealers(db, all, query);
    return {
      total: query.postalArea ? withDistances(found, query).length : found.length,
      cities: [...new Set(all.map(({ city }) => city))].toSorted(),
    };
  };
}

/** Who is asked for by city and kind of cars, by name; by the counts of a kind of cars where one is asked for. */
async function matchingDealers(db: Db, all: readonly KnownDealer[], query: Query): Promise<readonly KnownDealer[]> {
  const { city } = query;
  const ofCity = city === undefined ? all : all.filter((dealer) => dealer.city === city);
  const ofKind = isOfKind(query) ? await dealersOfKind(db, query) : undefined;
  return ofKind ? ofCity.filter(({ id }) => ofKind.has(id)) : ofCity;
}

/** A part of them in the order that is asked for, or all. Only from a place distances are measured, and then all of them. */
function withDistances(
  asked: readonly KnownDealer[],
  { postalArea, within }: Query,
  part: readonly number[] = [],
): readonly Found[] {
  const from = askedPosition(postalArea);
  if (!from) return asked.slice(...part).map(({ id }) => ({ id, distanceKm: null }));
  const found = asked.map(({ id, position }) => ({
    id,
    distanceKm: position ? Math.round(kilometresBetween(from, position)) : null,
  }));
  return nearest(found, Number(within ?? Number.POSITIVE_INFINITY)).slice(...part);
}

const isOfKind = ({ make, vehicleType, condition }: Query): boolean =>
  [make, vehicleType, condition].some((asked) => asked !== undefined);

/** Those that list cars of a kind, by the counts of that kind; who of them is approved the caller knows. */
async function dealersOfKind(db: Db, query: Query): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: listingCounts.dealerId })
    .from(listingCounts)
    .innerJoin(makes, eq(makes.id, listingCounts.makeId))
    .where(isAsked(query))
    .groupBy(listingCounts.dealerId)
    .having(listsSome);
  return new Set(rows.map(({ id }) => id));
}

const isAsked = ({ make, vehicleType, condition }: Query): SQL | undefined =>
  and(
    make ? inArray(makes.name, spellingsOf(make)) : undefined,
    vehicleType ? eq(listingCounts.vehicleType, vehicleType) : undefined,
    condition ? eq(listingCounts.condition, condition) : undefined,
  );

/** How many cars the rows of a group come to; one that comes to nothing has none. */
const counted: SQL<number> = sql`sum(${listingCounts.cars})`.mapWith(Number);
const listsSome: SQL = gt(counted, 0);

const isOneOf = (found: readonly Found[], id: PgColumn = dealers.id): SQL =>
  inArray(
    id,
    found.map((one) => one.id),
  );

/** The makes of some dealers, all approved, by the dealer's id, by name, each with the number of cars that are asked for. */
async function matchingCars(db: Db, query: Query, found: readonly Found[]) {
  const rows = await db
    .select({ dealerId: listingCounts.dealerId, make: makes.name, counted })
    .from(listingCounts)
    .innerJoin(makes, eq(makes.id, listingCounts.makeId))
    .where(and(isAsked(query), isOneOf(found, listingCounts.dealerId)))
    .groupBy(listingCounts.dealerId, makes.name)
    .having(listsSome)
    .orderBy(asc(makes.name));
  return Map.groupBy(rows, ({ dealerId }) => dealerId);
}

/** What the cheapest car that is asked for costs a month, in dollars, by the dealer's id; none where no price is stated. */
async function lowestPayments(db: Db, { make, vehicleType, condition }: Query, found: readonly Found[]) {
  // Dealer by dealer, so that an index gives the first car and the others are not read.
  const lowest = db
    .select({ cents: min(foundCars.financeCents).as('cents') })
    .from(foundCars)
    .where(
      and(
        eq(foundCars.dealerId, dealers.id),
        make ? inArray(foundCars.make, spellingsOf(make)) : undefined,
        vehicleType ? eq(foundCars.vehicleType, vehicleType) : undefined,
        condition ? eq(foundCars.condition, condition) : undefined,
      ),
    )
    .as('lowest');
  const rows = await db
    .select({ dealerId: dealers.id, cents: lowest.cents })
    .from(dealers)
    .leftJoinLateral(lowest, sql`true`)
    .where(isOneOf(found));
  return new Map(rows.map(({ dealerId, cents }) => [dealerId, cents === null ? null : formatCents(cents)]));
}

function askedPosition(postalArea: string | undefined): Position | undefined {
  if (!postalArea) return undefined;
  const position = positionOf(postalArea);
  if (!position)
    throw invalidField(
      'postalArea',
      msg`We don’t recognize that postal code. Try the first three characters, like M5V.`,
    );
  return position;
}

/** A dealer whose place is not known is near nobody. */
const nearest = (found: readonly Found[], within: number): Found[] =>
  found
    .filter(({ distanceKm }) => distanceKm !== null && distanceKm <= within)
    .toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
