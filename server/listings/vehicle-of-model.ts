import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { listings } from './tables.ts';

/** What the catalogue knows of a car that is named by words. */
export type KnownVehicle = { readonly makeId: string | null; readonly vehicleType: string };

/**
 * The make and the vehicle type of a model: as the dealer lists it, else as the catalogue has it; empty for a car that
 * is neither listed nor in the catalogue.
 */
export async function vehicleOfModel(
  queryable: Queryable,
  make: string,
  model: string,
  dealerId: string | null,
): Promise<KnownVehicle> {
  const [found] = await queryable
    .select({ id: makes.id })
    .from(makes)
    .where(inArray(makes.name, [make.trim(), make.trim().toUpperCase()]));
  if (!found) return { makeId: null, vehicleType: '' };
  const { id: makeId } = found;
  const listed = dealerId ? await listedType(queryable, makeId, model, dealerId) : undefined;
  return { makeId, vehicleType: listed ?? (await catalogueType(queryable, makeId, model)) ?? '' };
}

async function listedType(queryable: Queryable, makeId: string, model: string, dealerId: string) {
  const [listing] = await queryable
    .select({ vehicleType: listings.vehicleType })
    .from(listings)
    .where(
      and(
        eq(listings.dealerId, dealerId),
        eq(listings.makeId, makeId),
        eq(listings.model, model),
        isNull(listings.removedAt),
      ),
    )
    .orderBy(asc(listings.vehicleType))
    .limit(1);
  return listing?.vehicleType;
}

async function catalogueType(queryable: Queryable, makeId: string, model: string) {
  const [known] = await queryable
    .select({ vehicleType: models.vehicleType })
    .from(models)
    .where(and(eq(models.makeId, makeId), eq(models.name, model)))
    .orderBy(asc(models.vehicleType))
    .limit(1);
  return known?.vehicleType;
}
