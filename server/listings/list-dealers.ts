import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { isOfMake } from './public-listings.ts';
import { publicListings } from './tables.ts';

/** The dealers that list a car, or one of a make, by name; each with its makes and the number of its cars. */
export function listDealers(db: Db): Handler<'listDealers'> {
  return async ({ query }) => {
    const rows = await db
      .select({ dealer: dealers, make: publicListings.make, cars: count() })
      .from(publicListings)
      .innerJoin(dealers, eq(dealers.businessName, publicListings.businessName))
      .where(query.make ? isOfMake(query.make) : undefined)
      .groupBy(dealers.id, publicListings.make)
      .orderBy(asc(dealers.name), asc(dealers.businessName), asc(publicListings.make));
    return [...Map.groupBy(rows, ({ dealer }) => dealer.id).values()].flatMap((group) =>
      group.slice(0, 1).map(({ dealer }) => ({
        ...publicDealer(dealer),
        makes: group.map(({ make }) => make),
        listings: group.reduce((sum, { cars }) => sum + cars, 0),
      })),
    );
  };
}
