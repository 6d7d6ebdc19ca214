import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { pricedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listingPrices, listings, publicListings } from '../listings/tables.ts';

/** What a car was asked for when it was first public. */
export const firstCents = sql<number | null>`(
  select price_cents from ${listingPrices} where listing_id = ${listings.id} order by since limit 1
)`.mapWith((value) => (value === null ? null : Number(value)));

/** Public cars with all that a search shows of them; the caller says which. */
export const selectFound = (queryable: Queryable) =>
  queryable
    .select({
      ...pricedColumns,
      mileageKm: publicListings.mileageKm,
      exteriorColour: publicListings.exteriorColour,
      vin: publicListings.vin,
      stockNumber: publicListings.stockNumber,
      publishedAt: listings.publishedAt,
      createdAt: listings.createdAt,
      firstCents,
      dealer: {
        businessName: dealers.businessName,
        name: dealers.name,
        city: dealers.city,
        province: dealers.province,
        zipcode: dealers.zipcode,
      },
    })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .leftJoin(dealerMakes, withFreight)
    .$dynamic();
