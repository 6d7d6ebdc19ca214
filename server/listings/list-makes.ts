import { and, asc } from 'drizzle-orm';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import type { Db } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { withOwnWords } from './own-words.ts';
import { carsCounted, hasCars } from './public-counts.ts';
import { isOfDealer, isOfMake } from './public-listings.ts';
import { publicCounts } from './tables.ts';

/** The brands of which a car is listed, by name, with the vehicle types of those cars. */
export function listMakes(db: Db): Handler<'listMakes'> {
  return async ({ language }) => {
    const { makeId, make, vehicleType } = publicCounts;
    const rows = await db
      .select({ makeId, make, vehicleType })
      .from(publicCounts)
      .groupBy(makeId, make, vehicleType)
      .having(hasCars)
      .orderBy(asc(make));
    const groups = [...Map.groupBy(rows, (row) => row.make)];
    return groups.map(([name, group]) => ({
      _id: group[0]?.makeId ?? '',
      name,
      ...presentBrand(name, language),
      vehicleType: inTypeOrder(group.map((row) => row.vehicleType)).map((type) => ({ _id: type, name: type })),
    }));
  };
}

/**
 * The vehicle types of a brand with their words, pictures and number of cars, of all dealers or as one dealer shows its own; none for an
 * unknown brand.
 */
export function listVehicleDetails(db: Db): Handler<'listVehicleDetails'> {
  return async ({ params, query, language }) => {
    const { make, vehicleType } = publicCounts;
    const rows = await db
      .select({ make, vehicleType, cars: carsCounted })
      .from(publicCounts)
      .where(and(isOfMake(params.makeName, publicCounts), isOfDealer(query.dealer, publicCounts)))
      .groupBy(make, vehicleType)
      .having(hasCars);
    const types = new Map(rows.map((row) => [row.vehicleType, row]));
    const details = inTypeOrder([...types.keys()]).map((type) => ({
      _id: type,
      vehicleTypeName: { name: type },
      listings: types.get(type)?.cars ?? 0,
      ...presentVehicleType(types.get(type)?.make ?? params.makeName, type, language),
    }));
    if (!query.dealer) return details;
    return withOwnWords(db, details, { make: params.makeName, businessName: query.dealer, language });
  };
}
