import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { fixedSelect, type Paper } from '../database/fixed-statement.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { listings } from './tables.ts';

/** What the catalogue knows of a car that is named by words. */
export type KnownVehicle = { readonly makeId: string | null; readonly vehicleType: string };

/** The dealer who may list it: by id, or by the name of the page, former ones too; null for nobody yet. */
export type Seller = { readonly dealerId: string | null } | { readonly businessName: string };

/**
 * The make and the vehicle type of a model: as the dealer lists it, else as the catalogue has it; empty for a car that
 * is neither listed nor in the catalogue.
 */
export async function vehicleOfModel(
  queryable: Queryable,
  { make = '', model = '' }: { readonly make?: string; readonly model?: string },
  seller: Seller,
): Promise<KnownVehicle> {
  const name = make.trim();
  const asked = { name, capitals: name.toUpperCase(), model, ...seller };
  const [found] = await ('dealerId' in seller ? modelAtDealer(queryable, asked) : modelAtNamed(queryable, asked));
  if (!found) return { makeId: null, vehicleType: '' };
  return { makeId: found.makeId, vehicleType: found.listed ?? found.known ?? '' };
}

/** A fixed order, so that a model which stands there with two types has the same one each time. */
const fields = { makeId: makes.id, listed: listings.vehicleType, known: models.vehicleType };

const modelOf = (paper: Paper, isOfSeller: SQL) => {
  const model = sql.placeholder('model');
  const listed = paper
    .select({ vehicleType: listings.vehicleType })
    .from(listings)
    .where(and(isOfSeller, eq(listings.makeId, makes.id), eq(listings.model, model), isNull(listings.removedAt)))
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
};

const modelAtDealer = fixedSelect('vehicle_of_model', fields, (paper) =>
  modelOf(paper, eq(listings.dealerId, sql.placeholder('dealerId'))),
);

const modelAtNamed = fixedSelect('vehicle_at_named', fields, (paper) => {
  const named = paper
    .select({ id: dealers.id })
    .from(dealers)
    .where(isNamed(sql.placeholder('businessName')))
    .limit(1);
  return modelOf(paper, sql`${listings.dealerId} = (${named})`);
});
