import { eq, inArray, type SQL } from 'drizzle-orm';
import { type marketKinds, type publicCounts, publicListings } from './tables.ts';

/** The cars themselves, or how many there are of each kind. */
type Cars = typeof publicListings | typeof publicCounts;

/** A make's name as it may stand: as it is written, or in capitals. */
export const spellingsOf = (make: string): string[] => [make.trim(), make.trim().toUpperCase()];

/** Cars of a make, however its name is written in capitals. */
export const isOfMake = (make: string, cars: Cars | typeof marketKinds = publicListings): SQL =>
  inArray(cars.make, spellingsOf(make));

/** Cars of one dealer, where one is named. */
export const isOfDealer = (businessName: string | undefined, cars: Cars = publicListings): SQL | undefined =>
  businessName ? eq(cars.businessName, businessName) : undefined;
