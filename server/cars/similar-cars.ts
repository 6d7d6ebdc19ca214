import { and, asc, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CallReply } from '#contract/contract.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { kilometresBetween, positionOf } from '../listings/distance.ts';
import { publicListings } from '../listings/tables.ts';
import { foundCars } from '../search/tables.ts';
import { type AskedTerms, cardsOf, selectForCards } from './car-cards.ts';

/** The car that others are held against; one without a price is near to the cheapest. */
export type SoughtCar = {
  readonly id: string;
  readonly vehicleType: string;
  readonly condition: string;
  readonly basePriceCents: number | null;
};

type Asked = {
  /** Cars that are not shown beside those that are like the one. */
  readonly without?: readonly string[];
  /** The only dealer whose cars are shown. */
  readonly ofDealer?: string | undefined;
  /** The postal area whose cars come first; without one that of the car's own dealer. */
  readonly near?: string | undefined;
  readonly terms?: AskedTerms;
};

/** One row of cards at a desk. */
const mostSimilar = 4;

/** So many cars above a price and below it are looked through for those near a place: that of the reader, or the car's own. */
const lookedThrough = { readers: 200, own: 60 } as const;

/** Kilometres that somebody drives to a car, gladly and for a good one. */
const reach = [50, 250] as const;

/**
 * Cars of the same type and as new or used: those near to the place first, and the nearest in price first; one of each model, the
 * car's own model after them.
 */
export async function similarCars(
  queryable: Queryable,
  car: SoughtCar,
  clock: Clock,
  asked: Asked = {},
): Promise<CallReply<'readCar'>['similar']> {
  const ids = await nearestInPrice(queryable, car, asked);
  const rows = ids.length === 0 ? [] : await selectForCards(queryable).where(inArray(publicListings.id, ids));
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  // The kilometres of the one's lease are its own programme's.
  return cardsOf(queryable, inOrder, clock, { ...asked.terms, allowedKM: undefined }, asked.near);
}

/** The ids of the similar cars: an index is read from the price up and down, and no car that is far from it. */
async function nearestInPrice(queryable: Queryable, car: SoughtCar, { without = [], ofDealer, near }: Asked) {
  const { listingId, make, model, vehicleType, condition, priceCents, dealerId, latitude, longitude } = foundCars;
  const kept = await keptOf(queryable, car);
  const price = kept?.priceCents ?? car.basePriceCents ?? 0;
  const asked = near === undefined ? undefined : positionOf(near);
  const place = asked ?? placeOf(kept);
  const limit = asked ? lookedThrough.readers : place ? lookedThrough.own : mostSimilar;
  const beside = (wanted: string, isAbove: boolean) =>
    queryable
      .select({ id: listingId, make, model, priceCents, latitude, longitude })
      .from(foundCars)
      .where(
        and(
          eq(vehicleType, car.vehicleType),
          eq(condition, wanted),
          isAbove ? gte(priceCents, price) : lt(priceCents, price),
          notInArray(listingId, [car.id, ...without]),
          ofDealer === undefined ? undefined : eq(dealerId, ofDealer),
        ),
      )
      .orderBy(isAbove ? asc(priceCents) : desc(priceCents), isAbove ? asc(listingId) : desc(listingId))
      .limit(limit);
  const found =
    car.condition === 'New'
      ? await unionAll(beside('New', true), beside('New', false))
      : await unionAll(
          beside('PreOwned', true),
          beside('PreOwned', false),
          beside('CertifiedPreOwned', true),
          beside('CertifiedPreOwned', false),
        );
  const inOrder = found
    .map((one) => ({ ...one, band: bandOf(one, place), way: Math.abs((one.priceCents ?? 0) - price) }))
    .toSorted((one, other) => one.band - other.band || one.way - other.way || (one.id < other.id ? -1 : 1));
  return ofEachModel(inOrder, kept).map(({ id }) => id);
}

type Named = { readonly make: string; readonly model: string };

const isOne = (one: Named, other: Named | undefined): boolean => one.make === other?.make && one.model === other.model;

/** The first of each other model and one of the car's own at the end; where these are too few, whatever comes next. */
function ofEachModel<Car extends Named>(cars: readonly Car[], own: Named | undefined): Car[] {
  const firsts = cars.filter((car, at) => !isOne(car, own) && cars.findIndex((one) => isOne(one, car)) === at);
  const same = cars.find((car) => isOne(car, own));
  const chosen = [...firsts.slice(0, same ? mostSimilar - 1 : mostSimilar), ...(same ? [same] : [])];
  return [...chosen, ...cars.filter((car) => !chosen.includes(car))].slice(0, mostSimilar);
}

/** What the search keeps of a car: its price, all-in where freight is stated, its model and its place. */
async function keptOf(queryable: Queryable, { id }: SoughtCar) {
  const { make, model, priceCents, latitude, longitude } = foundCars;
  const [kept] = await queryable
    .select({ make, model, priceCents, latitude, longitude })
    .from(foundCars)
    .where(eq(foundCars.listingId, id));
  return kept;
}

type Placed = { readonly latitude: number | null; readonly longitude: number | null };

const placeOf = (placed: Placed | undefined): Position | undefined =>
  placed === undefined || placed.latitude === null || placed.longitude === null
    ? undefined
    : { latitude: placed.latitude, longitude: placed.longitude };

/** How far a car is from a place, roughly: 0 near, 1 within a day, 2 further; where either is not known, it is not said to be near. */
function bandOf(car: Placed, place: Position | undefined): number {
  const there = placeOf(car);
  if (!place || !there) return reach.length;
  const kilometres = kilometresBetween(place, there);
  return reach.filter((most) => kilometres > most).length;
}
