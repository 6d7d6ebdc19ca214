import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import type { Db } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { isOfDealer, isOfMake } from './public-listings.ts';
import { publicListings } from './tables.ts';

/** One entry for each model, year and condition that is listed, newest year first. */
export function listModels(db: Db): Handler<'listModels'> {
  return async ({ params, query }) => {
    const { id, model, condition, year, vehicleType } = publicListings;
    const rows = await db
      .select({ id: min(id), model, condition, year, vehicleType })
      .from(publicListings)
      .where(and(isOfMake(params.make), isOfDealer(query.dealer)))
      .groupBy(model, condition, year, vehicleType)
      .orderBy(desc(year), asc(model), asc(condition), asc(vehicleType));
    return rows.map((row) => ({
      _id: row.id ?? '',
      model: row.model,
      type: row.condition,
      year: String(row.year),
      vehicleType: { name: row.vehicleType },
    }));
  };
}

/** More trims of one model than anybody chooses from. */
const mostTrims = 300;

/** What one dealer offers with a car says nothing of another's. */
const noDetails = sql<Record<string, string>>`'{}'::jsonb`.as('no_details');

/**
 * The trims of a model in a condition; of used cars each with its mileage. Of one dealer they come with what that
 * dealer says of the car; of all dealers together, equal ones come once and without.
 */
export function listTrims(db: Db): Handler<'listTrims'> {
  return async ({ params, query }) => {
    const { id, trim, basePriceCents, mileageKm, vin, stockNumber, make, vehicleType, exteriorColour } = publicListings;
    const details = query.dealer ? publicListings.details : noDetails;
    const conditions = [
      eq(publicListings.condition, params.type),
      eq(publicListings.model, params.model),
      query.make ? isOfMake(query.make) : undefined,
      query.year ? eq(publicListings.year, Number(query.year)) : undefined,
      isOfDealer(query.dealer),
    ];
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
      .where(and(...conditions))
      .groupBy(trim, basePriceCents, mileageKm, details)
      .orderBy(asc(trim), asc(basePriceCents), asc(mileageKm))
      .limit(mostTrims);
    return rows.map((row) => ({
      _id: row.id ?? '',
      listing:
        query.dealer && row.cars === 1 && row.id !== null
          ? { id: row.id, vin: row.vin ?? '', stockNumber: row.stock ?? '', drawing: drawingOf(row, params.model) }
          : null,
      trim: row.trim,
      basePrice: row.basePriceCents ? formatCents(row.basePriceCents) : '',
      mileage: row.mileageKm === null ? '' : String(row.mileageKm),
      details: row.details,
    }));
  };
}

type Drawn = {
  readonly make: string | null;
  readonly vehicleType: string | null;
  readonly exteriorColour: string | null;
};

const drawingOf = ({ make, vehicleType, exteriorColour }: Drawn, model: string): string =>
  drawingOfCar({ make: make ?? '', model, vehicleType: vehicleType ?? '', exteriorColour }).file;
