import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
  { make = '', model = '' }: { readonly make?: string; readonly model?: string },
  dealerId: string | null,
): Promise<KnownVehicle> {
  const name = make.trim();
  const isOfDealer = dealerId === null ? sql`false` : eq(listings.dealerId, dealerId);
  // A fixed order, so that a model which stands there with two types has the same one each time.
  const listed = queryable
    .select({ vehicleType: listings.vehicleType })
    .from(listings)
    .where(and(isOfDealer, eq(listings.makeId, makes.id), eq(listings.model, model), isNull(listings.removedAt)))
    .orderBy(asc(listings.vehicleType))
    .limit(1);
  const known = queryable
    .select({ vehicleType: models.vehicleType })
    .from(models)
    .where(and(eq(models.makeId, makes.id), eq(models.name, model)))
    .orderBy(asc(models.vehicleType))
    .limit(1);
  const [found] = await queryable
    .select({ makeId: makes.id, vehicleType: sql<string | null>`coalesce((${listed}), (${known}))` })
    .from(makes)
    .where(inArray(makes.name, [name, name.toUpperCase()]))
    .limit(1);
  return { makeId: found?.makeId ?? null, vehicleType: found?.vehicleType ?? '' };
}
