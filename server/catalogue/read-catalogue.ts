import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { type Catalogue, knownVehicles, type Vehicles } from './known-vehicles.ts';
import { makes, models } from './tables.ts';

/** Reads the catalogue's makes and models once. */
export async function readCatalogue(queryable: Queryable): Promise<Catalogue> {
  const allMakes = await queryable.select({ id: makes.id, name: makes.name }).from(makes);
  const rows = await queryable
    .select({ makeId: models.makeId, name: models.name, vehicleType: models.vehicleType })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .orderBy(asc(models.name), asc(models.vehicleType));
  return { makes: allMakes, models: rows };
}

/** The same, for looking up cars at once. */
export const readVehicles = async (queryable: Queryable): Promise<Vehicles> =>
  knownVehicles(await readCatalogue(queryable));
