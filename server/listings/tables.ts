import { and, eq, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { makes } from '../catalogue/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { cents, createdAt, id, updatedAt } from '../kit/columns.ts';

/** A dealer's car models: what its page offers, and what the prices and counts are made of. */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    makeId: text('make_id')
      .notNull()
      .references(() => makes.id),
    vehicleType: text('vehicle_type').notNull(),
    model: text('model').notNull(),
    trim: text('trim').notNull(),
    year: integer('year').notNull(),
    /** New, PreOwned or CertifiedPreOwned. */
    condition: text('condition').notNull(),
    mileageKm: integer('mileage_km'),
    basePriceCents: cents('base_price_cents'),
    /** The entry's remaining texts by their names on the wire. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** draft or published; only a published listing is public. */
    state: text('state').notNull().default('published'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('listings_dealer').on(table.dealerId, table.makeId, table.vehicleType),
    index('listings_model').on(table.makeId, table.vehicleType, table.model, table.condition),
  ],
);

/**
 * What the public may see: the published cars of approved dealers. Every public lookup reads this view, so that none
 * can forget the condition.
 */
export const publicListings = pgView('public_listings').as((query) =>
  query
    .select({
      id: listings.id,
      businessName: dealers.businessName,
      makeId: listings.makeId,
      make: sql<string>`${makes.name}`.as('make'),
      vehicleType: listings.vehicleType,
      model: listings.model,
      trim: listings.trim,
      year: listings.year,
      condition: listings.condition,
      mileageKm: listings.mileageKm,
      basePriceCents: listings.basePriceCents,
      details: listings.details,
    })
    .from(listings)
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.state, 'published'), eq(dealers.state, 'approved'))),
);
