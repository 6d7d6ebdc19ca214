import { and, count, eq, gt, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { isFarOff } from '../catalogue/known-vehicles.ts';
import { type Costs, type NamedModel, pricesInCatalogue } from '../catalogue/read-catalogue.ts';
import type { Queryable } from '../database/db.ts';
import { listings } from './tables.ts';

/** A car that is to be priced; `id` is null of one that is not there yet. */
export type CarToHold = NamedModel & { readonly id: string | null };

/** Fewer cars say nothing of what their model costs. */
const fewestCars = 3;

const keyOf = ({ makeId, model, vehicleType }: NamedModel): string => JSON.stringify([makeId, model, vehicleType]);

/**
 * What cars of some models cost: in the catalogue; for a model that has no price there the dealer's own other cars of it,
 * else those that other dealers have published, where there are at least three.
 *
 * @returns what it is of a car; undefined where nobody can say
 */
export async function usualPrices(
  queryable: Queryable,
  dealerId: string,
  named: readonly NamedModel[],
): Promise<(car: CarToHold) => Costs | undefined> {
  const models = [...new Map(named.map((model) => [keyOf(model), model])).values()];
  const catalogue = byModel(await pricesInCatalogue(queryable, models));
  const unpriced = models.filter((model) => !catalogue.has(keyOf(model)));
  if (unpriced.length === 0) return (car) => catalogue.get(keyOf(car));
  const own = Map.groupBy(await ownPrices(queryable, dealerId, unpriced), keyOf);
  const market = byModel(await marketPrices(queryable, dealerId, unpriced));
  return (car) => catalogue.get(keyOf(car)) ?? costsOf(own.get(keyOf(car)) ?? [], car) ?? market.get(keyOf(car));
}

/** Whether a price is far from what its model costs, as far as that is known; one on request is not. */
export const isOddPrice = (cents: number | null, costs: Costs | undefined): boolean =>
  cents !== null && costs !== undefined && isFarOff(cents, costs.dearestCents, costs.middleCents);

type Priced = NamedModel & { readonly id: string; readonly cents: number };

const byModel = (rows: readonly (NamedModel & Costs)[]): ReadonlyMap<string, Costs> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** Of cars of one model, the dearest first, what those beside one cost. */
function costsOf(cars: readonly Priced[], { id }: CarToHold): Costs | undefined {
  const others = cars.length - (cars.some((car) => car.id === id) ? 1 : 0);
  const dearest = cars.find((car) => car.id !== id);
  // The car itself cannot be the middle one of four or more, if it is the odd one.
  const middle = cars[Math.floor(cars.length / 2)];
  if (others < fewestCars || !dearest || !middle) return undefined;
  return { dearestCents: dearest.cents, middleCents: middle.cents };
}

const isOfModels = (models: readonly NamedModel[]) =>
  and(
    inArray(listings.makeId, [...new Set(models.map(({ makeId }) => makeId))]),
    inArray(listings.vehicleType, [...new Set(models.map(({ vehicleType }) => vehicleType))]),
    inArray(listings.model, [...new Set(models.map(({ model }) => model))]),
    isNull(listings.removedAt),
    gt(listings.basePriceCents, 0),
  );

const columns = { makeId: listings.makeId, model: listings.model, vehicleType: listings.vehicleType };

const ownPrices = (queryable: Queryable, dealerId: string, models: readonly NamedModel[]): Promise<Priced[]> =>
  queryable
    .select({ ...columns, id: listings.id, cents: sql<number>`${listings.basePriceCents}` })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isOfModels(models)))
    .orderBy(sql`${listings.basePriceCents} desc`);

/** What the cars of other dealers cost that anybody may see. */
const marketPrices = (queryable: Queryable, dealerId: string, models: readonly NamedModel[]) =>
  queryable
    .select({
      ...columns,
      dearestCents: sql<number>`${max(listings.basePriceCents)}`,
      middleCents: sql<number>`percentile_disc(0.5) within group (order by ${listings.basePriceCents})`,
    })
    .from(listings)
    .where(and(ne(listings.dealerId, dealerId), eq(listings.state, 'published'), isOfModels(models)))
    .groupBy(listings.makeId, listings.model, listings.vehicleType)
    .having(sql`${count()} >= ${fewestCars}`);
