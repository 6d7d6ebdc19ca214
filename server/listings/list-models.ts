import { and, asc, count, desc, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/handler.ts';
import { isOfDealer, isOfMake, spellingsOf } from './public-listings.ts';
import { listings, publicListings } from './tables.ts';

/** One entry for each model, year and condition that is listed, newest year first. */
export function listModels(db: Db): Handler<'listModels'> {
  return async ({ params, query }) => {
    const rows = await (query.dealer ? modelsAt(db, query.dealer, params.make) : modelsOf(db, params.make));
    return rows.map((row) => ({
      _id: row.id ?? '',
      model: row.model,
      type: row.condition,
      year: String(row.year),
      vehicleType: { name: row.vehicleType },
    }));
  };
}

/** The models of a make at one dealer. */
function modelsAt(db: Db, dealer: string, make: string) {
  const { id, model, condition, year, vehicleType } = publicListings;
  return db
    .select({ id: min(id), model, condition, year, vehicleType })
    .from(publicListings)
    .where(and(isOfMake(make), isOfDealer(dealer)))
    .groupBy(model, condition, year, vehicleType)
    .orderBy(desc(year), asc(model), asc(condition), asc(vehicleType));
}

type Model = {
  readonly id: string;
  readonly model: string;
  readonly condition: string;
  readonly year: number;
  readonly vehicleType: string;
};

/**
 * The models of a make, whoever lists them. Each is looked up after the one before, and then its first car, so that no car
 * is read but these.
 */
async function modelsOf(db: Db, make: string): Promise<Model[]> {
  const isListed = and(eq(listings.state, 'published'), isNull(listings.removedAt));
  const keys = sql`make_id, model, condition, vehicle_type, year`;
  const { rows } = await db.execute<Model>(sql`
    with recursive listed as (
      (select first.* from ${makes}, lateral (
        select ${keys} from ${listings} where make_id = ${makes.id} and ${isListed} order by ${keys} limit 1
      ) first where ${inArray(makes.name, spellingsOf(make))})
      union all
      select next.* from listed, lateral (
        select ${keys} from ${listings} where make_id = listed.make_id and ${isListed}
          and (model, condition, vehicle_type, year) > (listed.model, listed.condition, listed.vehicle_type, listed.year)
        order by ${keys} limit 1
      ) next
    )
    select car.id, listed.model, listed.condition, listed.year, listed.vehicle_type as "vehicleType"
    from listed, lateral (
      select ${listings.id} from ${listings} join ${dealers} on ${dealers.id} = dealer_id and ${dealers.state} = 'approved'
      where make_id = listed.make_id and model = listed.model and condition = listed.condition
        and vehicle_type = listed.vehicle_type and year = listed.year and ${isListed}
      order by ${listings.id} limit 1
    ) car
    order by listed.year desc, listed.model, listed.condition, listed.vehicle_type`);
  return rows;
}

/** More trims of one model than anybody chooses from. */
const mostTrims = 300;

type Trims = CallReply<'listTrims'>;

/**
 * The trims of a model in a condition; of used cars each with its mileage. Of one dealer they come with what that
 * dealer says of the car; of all dealers together, equal ones come once and without.
 */
export function listTrims(db: Db): Handler<'listTrims'> {
  return ({ params: { type, model }, query: { make, year, dealer } }) => {
    const isAsked = and(
      eq(publicListings.condition, type),
      eq(publicListings.model, model),
      make ? isOfMake(make) : undefined,
      year ? eq(publicListings.year, Number(year)) : undefined,
      isOfDealer(dealer),
    );
    return dealer ? trimsAt(db, isAsked, model) : trimsOf(db, isAsked);
  };
}

/** Those that one dealer lists. */
async function trimsAt(db: Db, isAsked: SQL | undefined, model: string): Promise<Trims> {
  const { id, trim, basePriceCents, mileageKm, vin, stockNumber, make, vehicleType, exteriorColour, details } =
    publicListings;
  const rows = await db
    .select({
      id: min(id),
      cars: count(),
      vin: min(vin),
      stock: min(stockNumber),
      make: min(make),
      vehicleType: min(vehicleType),
      exteriorColour: min(exteriorColour),
      trim,
      basePriceCents,
      mileageKm,
      details,
    })
    .from(publicListings)
    .where(isAsked)
    .groupBy(trim, basePriceCents, mileageKm, details)
    .orderBy(asc(trim), asc(basePriceCents), asc(mileageKm))
    .limit(mostTrims);
  return rows.map((row) => ({
    ...shownTrim(row),
    listing:
      row.cars === 1 && row.id !== null
        ? { id: row.id, vin: row.vin ?? '', stockNumber: row.stock ?? '', drawing: drawingOf(row, model) }
        : null,
    details: row.details,
  }));
}

/** Those that any dealer lists, of columns that an index holds: of a model there are thousands of cars. */
async function trimsOf(db: Db, isAsked: SQL | undefined): Promise<Trims> {
  const { id, trim, basePriceCents, mileageKm } = publicListings;
  const rows = await db
    .select({ id: min(id), trim, basePriceCents, mileageKm })
    .from(publicListings)
    .where(isAsked)
    .groupBy(trim, basePriceCents, mileageKm)
    .orderBy(asc(trim), asc(basePriceCents), asc(mileageKm))
    .limit(mostTrims);
  return rows.map((row) => ({ ...shownTrim(row), listing: null, details: {} }));
}

type Trim = {
  readonly id: string | null;
  readonly trim: string;
  readonly basePriceCents: number | null;
  readonly mileageKm: number | null;
};

const shownTrim = ({ id, trim, basePriceCents, mileageKm }: Trim) => ({
  _id: id ?? '',
  trim,
  basePrice: basePriceCents ? formatCents(basePriceCents) : '',
  mileage: mileageKm === null ? '' : String(mileageKm),
});

type Drawn = {
  readonly make: string | null;
  readonly vehicleType: string | null;
  readonly exteriorColour: string | null;
};

const drawingOf = ({ make, vehicleType, exteriorColour }: Drawn, model: string): string =>
  drawingOfCar({ make: make ?? '', model, vehicleType: vehicleType ?? '', exteriorColour }).file;
