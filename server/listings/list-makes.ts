import { asc } from 'drizzle-orm';
import { inTypeOrder, presentBrand, presentVehicleType } from '../catalogue/brand-words.ts';
import type { Db } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { isOfMake } from './public-listings.ts';
import { publicListings } from './tables.ts';

/** The brands of which a car is listed, by name, with the vehicle types of those cars. */
export function listMakes(db: Db): Handler<'listMakes'> {
  return async () => {
    const { makeId, make, vehicleType } = publicListings;
    const rows = await db
      .select({ makeId, make, vehicleType })
      .from(publicListings)
      .groupBy(makeId, make, vehicleType)
      .orderBy(asc(make));
    const groups = [...Map.groupBy(rows, (row) => row.make)];
    return groups.map(([name, group]) => ({
      _id: group[0]?.makeId ?? '',
      name,
      ...presentBrand(name),
      vehicleType: inTypeOrder(group.map((row) => row.vehicleType)).map((type) => ({ _id: type, name: type })),
    }));
  };
}

/** The vehicle types of a brand with their words and pictures; none for an unknown brand. */
export function listVehicleDetails(db: Db): Handler<'listVehicleDetails'> {
  return async ({ params }) => {
    const { make, vehicleType } = publicListings;
    const rows = await db
      .select({ make, vehicleType })
      .from(publicListings)
      .where(isOfMake(params.makeName))
      .groupBy(make, vehicleType);
    const names = new Map(rows.map((row) => [row.vehicleType, row.make]));
    return inTypeOrder([...names.keys()]).map((type) => ({
      _id: type,
      vehicleTypeName: { name: type },
      ...presentVehicleType(names.get(type) ?? params.makeName, type),
    }));
  };
}
