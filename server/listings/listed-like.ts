import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { settingColumns } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { publicListings } from './tables.ts';

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
  dealer: {
    id: dealers.id,
    businessName: dealers.businessName,
    name: dealers.name,
    city: dealers.city,
    province: dealers.province,
    zipcode: dealers.zipcode,
    timeZone: dealers.timeZone,
  },
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
    .innerJoin(dealers, eq(dealers.businessName, publicListings.businessName))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, publicListings.makeId)))
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
    .innerJoin(dealers, eq(dealers.businessName, publicListings.businessName))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, publicListings.makeId)))
    .where(and(isLike(car), eq(dealers.id, dealerId)))
    .orderBy(asc(publicListings.basePriceCents), asc(publicListings.id))
    .limit(mostOfOneKind);
}
