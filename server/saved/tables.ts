import { isNotNull } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CarFilters } from '#contract/car-search.ts';
import { alertFrequencies } from '#contract/saved-limits.ts';
import { goesWithUser } from '../accounts/tables.ts';
import { bytes, cents, createdAt, id, instant } from '../kit/columns.ts';
import { goesWithListing } from '../listings/tables.ts';
import type { PaymentLimit } from '../search/where.ts';

/** Cars that people keep. What one was asked for then is in what is kept of its prices. */
export const savedCars = pgTable(
  'saved_cars',
  {
    userId: goesWithUser(),
    listingId: goesWithListing(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_cars_listing').on(table.listingId),
  ],
);

/**
 * Searches that people have saved. Beside the filters as they were chosen stands what a changed car is held against, in
 * columns, so that one statement holds many cars against all searches; what is null or empty asks for nothing.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: goesWithUser(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<CarFilters>().notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    paused: boolean('paused').notNull().default(false),
    createdAt: createdAt(),
    toldAt: instant('told_at'),
    /** When its owner deleted it; for a while it can be brought back. */
    removedAt: instant('removed_at'),
    /** What a car has to have one of before anything else is looked at: `model X5`, `make BMW`, `type SUV` or `any`. */
    keys: text('keys').array().notNull(),
    conditions: text('conditions').array(),
    makes: text('makes').array(),
    models: text('models').array(),
    types: text('types').array(),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    priceFromCents: cents('price_from_cents'),
    priceToCents: cents('price_to_cents'),
    /** Wide enough for the tax of every province: what it lets through is held against `payment`. */
    paymentToCents: cents('payment_to_cents'),
    /** The limit of the payment with its terms, by which it is worked out before a car is told of; null without a limit. */
    payment: jsonb('payment').$type<PaymentLimit>(),
    isLease: boolean('is_lease').notNull(),
    kmTo: integer('km_to'),
    colours: text('colours').array(),
    drivetrains: text('drivetrains').array(),
    fuels: text('fuels').array(),
    transmissions: text('transmissions').array(),
    has: text('has').array(),
    leftOut: text('left_out').array(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    withinKm: integer('within_km'),
    dealerId: text('dealer_id'),
    vin: text('vin'),
    stockNumber: text('stock_number'),
    /** A query of full text; null without words. */
    words: text('words'),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.createdAt),
    index('saved_searches_removed').on(table.removedAt).where(isNotNull(table.removedAt)),
  ],
);

/** The links by which a mail's reader ends what it is about, one a mail. Only the hash is kept. */
export const alertLinks = pgTable(
  'alert_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    searchId: text('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('alert_links_search').on(table.searchId), index('alert_links_age').on(table.createdAt)],
);

/** Cars whose row in the search has changed, written by the database itself, until they are held against the searches. */
export const carChanges = pgTable('car_changes', {
  listingId: text('listing_id').primaryKey(),
});

/** The cars as the searches last knew them: what a new, a cheaper and a gone one is told apart by. */
export const knownCars = pgTable('known_cars', {
  listingId: text('listing_id').primaryKey(),
  car: jsonb('car').$type<Record<string, unknown>>().notNull(),
});

/**
 * What is still to be told of a search. Whether the search is there is not looked at row by row: that took most of the
 * time of a large change. The database takes the rows of a deleted search with it.
 */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: text('search_id').notNull(),
    listingId: text('listing_id').notNull(),
    kind: text('kind', { enum: ['new', 'drop', 'gone'] }).notNull(),
    /** What it cost before the first fall that is still to be told. */
    priceThenCents: cents('price_then_cents'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.listingId] })],
);
