import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { fixedSelect } from '../database/fixed-statement.ts';
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
  const name = make.trim();
  const [found] = await modelOf(queryable, { name, capitals: name.toUpperCase(), model, dealerId });
  if (!found) return { makeId: null, vehicleType: '' };
  return { makeId: found.makeId, vehicleType: found.listed ?? found.known ?? '' };
}

/** A fixed order, so that a model which stands there with two types has the same one each time. */
const fields = { makeId: makes.id, listed: listings.vehicleType, known: models.vehicleType };

const modelOf = fixedSelect('vehicle_of_model', fields, (paper) => {
  const model = sql.placeholder('model');
  const listed = paper
    .select({ vehicleType: listings.vehicleType })
    .from(listings)
    .where(
      and(
        eq(listings.dealerId, sql.placeholder('dealerId')),
        eq(listings.makeId, makes.id),
        eq(listings.model, model),
        isNull(listings.removedAt),
      ),
    )
    .orderBy(asc(listings.vehicleType))
    .limit(1);
  const known = paper
    .select({ vehicleType: models.vehicleType })
    .from(models)
    .where(and(eq(models.makeId, makes.id), eq(models.name, model)))
    .orderBy(asc(models.vehicleType))
    .limit(1);
  return paper
    .select({ makeId: makes.id, listed: sql`${listed}`, known: sql`${known}` })
    .from(makes)
    .where(or(eq(makes.name, sql.placeholder('name')), eq(makes.name, sql.placeholder('capitals'))))
    .limit(1); // Without it PostgreSQL takes a plan for all names to be dearer than one made anew for each.
});
