import { eq, inArray, type SQL } from 'drizzle-orm';
import { publicListings } from './tables.ts';

/** Cars of a make, however its name is written in capitals. */
export const isOfMake = (make: string): SQL => inArray(publicListings.make, [make.trim(), make.trim().toUpperCase()]);

/** Cars of one dealer, where one is named. */
export const isOfDealer = (businessName: string | undefined): SQL | undefined =>
  businessName ? eq(publicListings.businessName, businessName) : undefined;
