import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { makes, ofMake } from '../catalogue/tables.ts';
import { dealers, ofDealer } from '../dealers/tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '../kit/columns.ts';

/** A dealer's car models: what its page offers, and what the prices and counts are made of. */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    dealerId: ofDealer(),
    makeId: ofMake(),
    vehicleType: text('vehicle_type').notNull(),
    model: text('model').notNull(),
    trim: text('trim').notNull(),
    year: integer('year').notNull(),
    /** New, PreOwned or CertifiedPreOwned. */
    condition: text('condition').notNull(),
    mileageKm: integer('mileage_km'),
    basePriceCents: cents('base_price_cents'),
    /** Seventeen characters in capitals. No two cars of a dealer that are not removed share one, or a stock number. */
    vin: text('vin'),
    stockNumber: text('stock_number'),
    exteriorColour: text('exterior_colour'),
    interiorColour: text('interior_colour'),
    /** As the dealer words it: "Hatchback", "Crew cab". */
    body: text('body'),
    fuel: text('fuel'),
    drivetrain: text('drivetrain'),
    transmission: text('transmission'),
    doors: integer('doors'),
    description: text('description'),
    /** The entry's remaining texts by their names on the wire. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** What its dealer declares of a used car, by question: "no", "yes", or "yes: " and what. */
    declared: jsonb('declared').$type<Record<string, string>>().notNull().default({}),
    /** draft or published; only a published listing is public. */
    state: text('state').notNull().default('published'),
    version: integer('version').notNull().default(1),
    /** When it was first public; null for one that never was. */
    publishedAt: instant('published_at'),
    /** When the dealer deleted it; it can be taken back for a while, and is nobody's until then. */
    removedAt: instant('removed_at'),
    /** The day on which its dealer sold it, and for how much, which only the dealer reads; it is removed then as well. */
    soldOn: date('sold_on', { mode: 'string' }),
    soldPriceCents: cents('sold_price_cents'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('listings_dealer').on(table.dealerId, table.makeId, table.vehicleType),
    // The models of a make are looked up one after the other, and the trims of a model are read from it alone.
    index('listings_model')
      .on(
        table.makeId,
        table.model,
        table.condition,
        table.vehicleType,
        table.year,
        table.id,
        table.trim,
        table.basePriceCents,
        table.mileageKm,
        table.dealerId,
      )
      .where(sql`state = 'published' and removed_at is null`),
    // The cheapest car of each model is looked up after the one of the model before.
    index('listings_cheapest')
      .on(table.makeId, table.vehicleType, table.model, table.condition, table.basePriceCents)
      .where(sql`state = 'published' and removed_at is null and base_price_cents > 0`),
    uniqueIndex('listings_vin').on(table.dealerId, table.vin).where(isNull(table.removedAt)),
    // When a dealer's public cars last changed.
    index('listings_changed')
      .on(table.dealerId, table.updatedAt)
      .where(sql`state = 'published' and removed_at is null`),
    index('listings_removed').on(table.removedAt).where(isNotNull(table.removedAt)),
    uniqueIndex('listings_stock_number').on(table.dealerId, table.stockNumber).where(isNull(table.removedAt)),
  ],
);

/** The column of what belongs to a car, and goes with it. */
export const goesWithListing = () =>
  text('listing_id')
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/** What a public car was asked for, since when: a row for each price that it has had in public. */
export const listingPrices = pgTable(
  'listing_prices',
  {
    listingId: goesWithListing(),
    since: instant('since').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.since] })],
);

/** How often a car's page was looked at on a day, by its dealer's calendar: a number, and nothing of who looked. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: goesWithListing(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] }), index('listing_views_age').on(table.day)],
);

/**
 * How many published cars a dealer has of each kind. The database itself adds a row for each change, which nobody waits for;
 * the number is the sum of the rows, which are put together from time to time. The dealer may be one that is not public.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    dealerId: text('dealer_id').notNull(),
    makeId: text('make_id').notNull(),
    vehicleType: text('vehicle_type').notNull(),
    condition: text('condition').notNull(),
    /** So many more; below zero where cars have gone. */
    cars: integer('cars').notNull(),
  },
  (table) => [
    index('listing_counts_dealer').on(table.dealerId),
    // Who lists cars of a kind, and how many, is read from it alone.
    index('listing_counts_make').on(table.makeId, table.vehicleType, table.condition, table.dealerId, table.cars),
  ],
);

/**
 * How many cars approved dealers list of each kind, whoever lists them: a few hundred rows where the counts above are a hundred
 * thousand. Kept like these, and counted anew from them when they are put together.
 */
export const marketCounts = pgTable('market_counts', {
  makeId: text('make_id').notNull(),
  vehicleType: text('vehicle_type').notNull(),
  condition: text('condition').notNull(),
  cars: integer('cars').notNull(),
});

/** What a dealer says of a car and anybody may read, as the view below has it. */
export const saidOfCars = {
  vehicleType: listings.vehicleType,
  model: listings.model,
  trim: listings.trim,
  year: listings.year,
  condition: listings.condition,
  mileageKm: listings.mileageKm,
  basePriceCents: listings.basePriceCents,
  details: listings.details,
  vin: listings.vin,
  stockNumber: listings.stockNumber,
  exteriorColour: listings.exteriorColour,
  interiorColour: listings.interiorColour,
  body: listings.body,
  fuel: listings.fuel,
  drivetrain: listings.drivetrain,
  transmission: listings.transmission,
  doors: listings.doors,
  description: listings.description,
};

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
      ...saidOfCars,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.state, 'published'), isNull(listings.removedAt), eq(dealers.state, 'approved'))),
);

/** How many cars the public may see: rows to be added up, of approved dealers alone. */
export const publicCounts = pgView('public_counts').as((query) =>
  query
    .select({
      dealerId: listingCounts.dealerId,
      businessName: dealers.businessName,
      makeId: listingCounts.makeId,
      make: sql<string>`${makes.name}`.as('make'),
      vehicleType: listingCounts.vehicleType,
      condition: listingCounts.condition,
      cars: listingCounts.cars,
    })
    .from(listingCounts)
    .innerJoin(dealers, eq(dealers.id, listingCounts.dealerId))
    .innerJoin(makes, eq(makes.id, listingCounts.makeId))
    .where(eq(dealers.state, 'approved')),
);

/** How many cars the public may see, of all dealers together: rows to be added up. */
export const marketKinds = pgView('market_kinds').as((query) =>
  query
    .select({
      makeId: marketCounts.makeId,
      make: sql<string>`${makes.name}`.as('make'),
      vehicleType: marketCounts.vehicleType,
      condition: marketCounts.condition,
      cars: marketCounts.cars,
    })
    .from(marketCounts)
    .innerJoin(makes, eq(makes.id, marketCounts.makeId)),
);
