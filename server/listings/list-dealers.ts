import { and, asc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Db } from '../database/db.ts';
import { openingTimesOf } from '../dealers/dealer-settings.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import { distanceTo, positionOf } from './distance.ts';
import { carsCounted, hasCars } from './public-counts.ts';
import { isOfMake } from './public-listings.ts';
import { publicCounts } from './tables.ts';

type Query = CallInput<'listDealers'>['query'];
type Entry = CallReply<'listDealers'>[number];

/**
 * The dealers that list a car of the kind that is asked for, each with the makes and the number of those cars: by name,
 * or the nearest first where a postal area is given. Refuses a postal area that is not known.
 */
export function listDealers(db: Db): Handler<'listDealers'> {
  return async ({ query }) => {
    const from = askedPosition(query.postalArea);
    const rows = await matchingCars(db, query);
    const entries = [...Map.groupBy(rows, ({ dealer }) => dealer.id).values()].flatMap((group) =>
      group.slice(0, 1).map(({ dealer }) => ({
        ...publicDealer(dealer),
        makes: group.map(({ make }) => make),
        listings: group.reduce((sum, { cars }) => sum + cars, 0),
        timeZone: dealer.timeZone,
        ...openingTimesOf(dealer),
        distanceKm: distanceTo(dealer.zipcode, from),
      })),
    );
    return from ? nearest(entries, Number(query.within ?? Number.POSITIVE_INFINITY)) : entries;
  };
}

function matchingCars(db: Db, { make, vehicleType, condition, city }: Query) {
  const conditions = [
    make ? isOfMake(make, publicCounts) : undefined,
    vehicleType ? eq(publicCounts.vehicleType, vehicleType) : undefined,
    condition ? eq(publicCounts.condition, condition) : undefined,
    city ? eq(dealers.city, city) : undefined,
  ];
  return db
    .select({ dealer: dealers, make: publicCounts.make, cars: carsCounted })
    .from(publicCounts)
    .innerJoin(dealers, eq(dealers.id, publicCounts.dealerId))
    .where(and(...conditions))
    .groupBy(dealers.id, publicCounts.make)
    .having(hasCars)
    .orderBy(asc(dealers.name), asc(dealers.businessName), asc(publicCounts.make));
}

function askedPosition(postalArea: string | undefined): Position | undefined {
  if (!postalArea) return undefined;
  const position = positionOf(postalArea);
  if (!position) throw invalidField('postalArea', msg`We do not know this postal area. It begins like M5V.`);
  return position;
}

/** A dealer whose place is not known is near nobody. */
const nearest = (entries: readonly Entry[], within: number): Entry[] =>
  entries
    .filter(({ distanceKm }) => distanceKm !== null && distanceKm <= within)
    .toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
