import { and, asc, count, eq, exists, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import { listings, publicCounts } from '../listings/tables.ts';
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
    const found = await dealersOfPage(db, query, (Number(page) - 1) * pageLength);
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
    const byCity = await db
      .select({ city: dealers.city, dealers: count() })
      .from(dealers)
      .where(listsCars(db))
      .groupBy(dealers.city)
      .orderBy(asc(dealers.city));
    const cities = byCity.map(({ city }) => city);
    if (query.postalArea || isOfKind(query)) return { total: (await matchingDealers(db, query)).length, cities };
    const asked = byCity.filter(({ city }) => query.city === undefined || city === query.city);
    return { total: asked.reduce((sum, one) => sum + one.dealers, 0), cities };
  };
}

/** The dealers of a page, in their order. Only where distances are asked for the others have to be known. */
async function dealersOfPage(db: Db, query: Query, from: number): Promise<readonly Found[]> {
  if (query.postalArea) return (await matchingDealers(db, query)).slice(from, from + pageLength);
  const rows = await inOrder(db, query).limit(pageLength).offset(from);
  return rows.map(({ id }) => ({ id, distanceKm: null }));
}

const inOrder = (db: Db, query: Query) =>
  (isOfKind(query) ? dealersOfKind(db, query) : dealersOfAny(db, query)).orderBy(
    asc(dealers.name),
    asc(dealers.businessName),
  );

/** The dealers in their order, without what is shown of them: some thousand rows of an id and a postal code. */
async function matchingDealers(db: Db, query: Query): Promise<readonly Found[]> {
  const from = askedPosition(query.postalArea);
  const rows = await inOrder(db, query);
  const found = rows.map(({ id, zipcode }) => ({ id, distanceKm: distanceTo(zipcode, from) }));
  return from ? nearest(found, Number(query.within ?? Number.POSITIVE_INFINITY)) : found;
}

const isOfKind = ({ make, vehicleType, condition }: Query): boolean =>
  [make, vehicleType, condition].some((asked) => asked !== undefined);

/** Those that list cars of a kind, by the counts of that kind. */
const dealersOfKind = (db: Db, query: Query) =>
  db
    .select({ id: dealers.id, zipcode: dealers.zipcode })
    .from(publicCounts)
    .innerJoin(dealers, eq(dealers.id, publicCounts.dealerId))
    .where(isAsked(query))
    .groupBy(dealers.id)
    .having(hasCars);

/** Those that list any car: of each the first is looked for, in place of all counts of everybody. */
const dealersOfAny = (db: Db, { city }: Query) =>
  db
    .select({ id: dealers.id, zipcode: dealers.zipcode })
    .from(dealers)
    .where(and(listsCars(db), city ? eq(dealers.city, city) : undefined));

const listsCars = (db: Db): SQL | undefined =>
  and(
    eq(dealers.state, 'approved'),
    exists(
      db
        .select({ one: sql`1` })
        .from(listings)
        .where(and(eq(listings.dealerId, dealers.id), eq(listings.state, 'published'), isNull(listings.removedAt))),
    ),
  );

const isAsked = ({ make, vehicleType, condition, city }: Query): SQL | undefined =>
  and(
    make ? isOfMake(make, publicCounts) : undefined,
    vehicleType ? eq(publicCounts.vehicleType, vehicleType) : undefined,
    condition ? eq(publicCounts.condition, condition) : undefined,
    city ? eq(dealers.city, city) : undefined,
  );

const isOneOf = (found: readonly Found[], id: PgColumn = dealers.id): SQL =>
  inArray(
    id,
    found.map((one) => one.id),
  );

/** The makes of some dealers by the dealer's id, by name, each with the number of cars that are asked for. */
async function matchingCars(db: Db, query: Query, found: readonly Found[]) {
  const rows = await db
    .select({ dealerId: publicCounts.dealerId, make: publicCounts.make, counted: carsCounted })
    .from(publicCounts)
    .innerJoin(dealers, eq(dealers.id, publicCounts.dealerId))
    .where(and(isAsked(query), isOneOf(found, publicCounts.dealerId)))
    .groupBy(publicCounts.dealerId, publicCounts.make)
    .having(hasCars)
    .orderBy(asc(publicCounts.make));
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
  if (!position) throw invalidField('postalArea', msg`We do not know this postal area. It begins like M5V.`);
  return position;
}

/** A dealer whose place is not known is near nobody. */
const nearest = (found: readonly Found[], within: number): Found[] =>
  found
    .filter(({ distanceKm }) => distanceKm !== null && distanceKm <= within)
    .toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
