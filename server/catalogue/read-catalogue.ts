import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { type Catalogue, knownVehicles, type Vehicles } from './known-vehicles.ts';
import { catalogueEntries, makes, models } from './tables.ts';

/** Reads the catalogue's makes and models once. */
export async function readCatalogue(queryable: Queryable): Promise<Catalogue> {
  const allMakes = await queryable.select({ id: makes.id, name: makes.name }).from(makes);
  const rows = await queryable
    .select({
      makeId: models.makeId,
      name: models.name,
      vehicleType: models.vehicleType,
      dearestCents: max(catalogueEntries.basePriceCents),
    })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .leftJoin(catalogueEntries, eq(catalogueEntries.modelId, models.id))
    .groupBy(models.id)
    .orderBy(asc(models.name), asc(models.vehicleType));
  return { makes: allMakes, models: rows };
}

/** The same, for looking up cars at once. */
export const readVehicles = async (queryable: Queryable): Promise<Vehicles> =>
  knownVehicles(await readCatalogue(queryable));

/** A model by its name and the type of its body. */
export type NamedModel = { readonly makeId: string; readonly model: string; readonly vehicleType: string };

/** What the dearest and the middle one of some cars cost. Cents. */
export type Costs = { readonly dearestCents: number; readonly middleCents: number };

/** What models cost in the catalogue, of those that have a price there: its dearest stands for the middle one too. */
export async function pricesInCatalogue(
  queryable: Queryable,
  named: readonly NamedModel[],
): Promise<(NamedModel & Costs)[]> {
  const { makeId, name: model, vehicleType } = models;
  const isMeant = and(
    inArray(makeId, [...new Set(named.map((one) => one.makeId))]),
    inArray(model, [...new Set(named.map((one) => one.model))]),
  );
  const rows = await queryable
    .select({ makeId, model, vehicleType, cents: max(catalogueEntries.basePriceCents) })
    .from(catalogueEntries)
    .innerJoin(models, and(eq(models.id, catalogueEntries.modelId), isMeant))
    .groupBy(models.id);
  return rows.flatMap(({ cents, ...row }) => (cents ? [{ ...row, dearestCents: cents, middleCents: cents }] : []));
}
