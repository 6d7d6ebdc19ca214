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
  /** The postal area whose cars come first. */
  readonly near?: string | undefined;
  readonly terms?: AskedTerms;
};

const mostSimilar = 6;

/** So many cars above a price and below it are looked through for those within reach of a place. */
const lookedThrough = 200;

/** Kilometres that somebody drives to a car. */
const withinReach = 100;

/** Cars of the same type and as new or used: those within reach of the place first, and the nearest in price first. */
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
  return cardsOf(queryable, inOrder, clock, { ...asked.terms, allowedKM: undefined });
}

/** The ids of the similar cars: an index is read from the price up and down, and no car that is far from it. */
async function nearestInPrice(queryable: Queryable, car: SoughtCar, { without = [], ofDealer, near }: Asked) {
  const { listingId, vehicleType, condition, priceCents, dealerId, latitude, longitude } = foundCars;
  const place = near === undefined ? undefined : positionOf(near);
  const price = await priceOf(queryable, car);
  const beside = (wanted: string, isAbove: boolean) =>
    queryable
      .select({ id: listingId, priceCents, latitude, longitude })
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
      .limit(place ? lookedThrough : mostSimilar);
  const found =
    car.condition === 'New'
      ? await unionAll(beside('New', true), beside('New', false))
      : await unionAll(
          beside('PreOwned', true),
          beside('PreOwned', false),
          beside('CertifiedPreOwned', true),
          beside('CertifiedPreOwned', false),
        );
  return found
    .map((one) => ({ id: one.id, isFar: isFar(one, place), way: Math.abs((one.priceCents ?? 0) - price) }))
    .toSorted(
      (one, other) => Number(one.isFar) - Number(other.isFar) || one.way - other.way || (one.id < other.id ? -1 : 1),
    )
    .slice(0, mostSimilar)
    .map(({ id }) => id);
}

/** What the search keeps as a car's price, in cents; of a car that it does not keep the base price, and else 0. */
async function priceOf(queryable: Queryable, { id, basePriceCents }: SoughtCar): Promise<number> {
  const [kept] = await queryable
    .select({ priceCents: foundCars.priceCents })
    .from(foundCars)
    .where(eq(foundCars.listingId, id));
  return kept?.priceCents ?? basePriceCents ?? 0;
}

type Placed = { readonly latitude: number | null; readonly longitude: number | null };

/** Whether a car is out of reach of a place; where either is not known, it is not said to be near. */
function isFar({ latitude, longitude }: Placed, place: Position | undefined): boolean {
  if (!place || latitude === null || longitude === null) return true;
  return kilometresBetween(place, { latitude, longitude }) > withinReach;
}
