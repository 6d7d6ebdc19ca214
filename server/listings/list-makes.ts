import { and, asc } from 'drizzle-orm';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import type { Db } from '../database/db.ts';
import type { Handler } from '../kit/handler.ts';
import { withOwnWords } from './own-words.ts';
import { carsCounted, carsOfMarket, hasCars, marketHasCars } from './public-counts.ts';
import { isOfDealer, isOfMake } from './public-listings.ts';
import { marketKinds, publicCounts } from './tables.ts';

/** The brands of which a car is listed, by name, with the vehicle types of those cars. */
export function listMakes(db: Db): Handler<'listMakes'> {
  return async ({ language }) => {
    const { makeId, make, vehicleType } = marketKinds;
    const rows = await db
      .select({ makeId, make, vehicleType })
      .from(marketKinds)
      .groupBy(makeId, make, vehicleType)
      .having(marketHasCars)
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
    const rows = await (query.dealer ? typesAt(db, query.dealer, params.makeName) : typesOf(db, params.makeName));
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

/** The vehicle types of a make, of all dealers together. */
const typesOf = (db: Db, makeName: string) =>
  db
    .select({ make: marketKinds.make, vehicleType: marketKinds.vehicleType, cars: carsOfMarket })
    .from(marketKinds)
    .where(isOfMake(makeName, marketKinds))
    .groupBy(marketKinds.make, marketKinds.vehicleType)
    .having(marketHasCars);

/** The vehicle types of a make at one dealer. */
const typesAt = (db: Db, dealer: string, makeName: string) =>
  db
    .select({ make: publicCounts.make, vehicleType: publicCounts.vehicleType, cars: carsCounted })
    .from(publicCounts)
    .where(and(isOfMake(makeName, publicCounts), isOfDealer(dealer, publicCounts)))
    .groupBy(publicCounts.make, publicCounts.vehicleType)
    .having(hasCars);
