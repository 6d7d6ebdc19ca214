import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { settingColumns } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dealerColumns, withDealer, withFreight } from './price-of-listing.ts';
import { listings, publicListings } from './tables.ts';

/** The car that is looked for. */
export type SoughtCar = {
  readonly makeId: string;
  readonly model: string;
  readonly year: number;
  readonly condition: string;
  /** '' where none was chosen: any. */
  readonly trim: string;
};

const isLike = ({ makeId, model, year, condition, trim }: SoughtCar): SQL | undefined =>
  and(
    eq(publicListings.makeId, makeId),
    eq(publicListings.model, model),
    eq(publicListings.year, year),
    eq(publicListings.condition, condition),
    trim === '' ? undefined : eq(publicListings.trim, trim),
  );

/** A listed car with what the price of it needs of its dealer. */
const columns = {
  dealer: { ...dealerColumns, id: dealers.id, zipcode: dealers.zipcode, timeZone: dealers.timeZone },
  settings: settingColumns,
  freightCents: dealerMakes.freightCents,
  basePriceCents: publicListings.basePriceCents,
  mileageKm: publicListings.mileageKm,
  entry: publicListings.details,
};

export type ListedLike = Awaited<ReturnType<typeof listedElsewhere>>[number];

/** Of each dealer but one, the cheapest public car of the kind; one without a price comes after those that have one. */
export function listedElsewhere(queryable: Queryable, car: SoughtCar, exceptDealerId: string) {
  return queryable
    .selectDistinctOn([dealers.id], columns)
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(and(isLike(car), ne(dealers.id, exceptDealerId)))
    .orderBy(asc(dealers.id), asc(publicListings.basePriceCents), asc(publicListings.id));
}

/** More cars of one kind than a dealer has. */
const mostOfOneKind = 200;

/** The public cars of the kind that one dealer lists, the cheapest first. */
export function listedBy(queryable: Queryable, car: SoughtCar, dealerId: string): Promise<ListedLike[]> {
  return queryable
    .select(columns)
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(and(isLike(car), eq(dealers.id, dealerId)))
    .orderBy(asc(publicListings.basePriceCents), asc(publicListings.id))
    .limit(mostOfOneKind);
}

/** What the catalogue knows of a car that is named by words. */
type KnownVehicle = { readonly makeId: string | null; readonly vehicleType: string };

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
