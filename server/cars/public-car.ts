import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { pricedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listings, publicListings } from '../listings/tables.ts';

/** A public car with all that its page says of it and of its dealer. */
export type PublicCar = NonNullable<Awaited<ReturnType<typeof publicCar>>>;

/** The public car of an id. */
export async function publicCar(queryable: Queryable, id: string) {
  const [row] = await queryable
    .select({
      ...pricedColumns,
      vin: publicListings.vin,
      stockNumber: publicListings.stockNumber,
      mileageKm: publicListings.mileageKm,
      exteriorColour: publicListings.exteriorColour,
      interiorColour: publicListings.interiorColour,
      body: publicListings.body,
      fuel: publicListings.fuel,
      drivetrain: publicListings.drivetrain,
      transmission: publicListings.transmission,
      doors: publicListings.doors,
      description: publicListings.description,
      details: publicListings.details,
      declared: listings.declared,
      createdAt: listings.createdAt,
      publishedAt: listings.publishedAt,
      dealer: dealers,
    })
    .from(publicListings)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .innerJoin(dealers, withDealer)
    .leftJoin(dealerMakes, withFreight)
    .where(eq(publicListings.id, id));
  return row;
}
