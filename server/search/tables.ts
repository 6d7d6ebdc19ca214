import { isNotNull, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant } from '../kit/columns.ts';
import { goesWithListing } from '../listings/tables.ts';

/** A car's attributes as a search sorts them. */
const attributes = {
  colour: text('colour'),
  drivetrain: text('drivetrain'),
  fuel: text('fuel'),
  transmission: text('transmission'),
  /** What of all that a car has or has not its dealer says it has. */
  has: text('has').array().notNull().default([]),
};

type Indexed = Parameters<ReturnType<typeof index>['on']>[0];

/** The indexes of an order of cars: of all of them, and with those of a province first. */
const inOrder = (
  name: string,
  column: Indexed,
  { province, listingId }: { readonly province: Indexed; readonly listingId: Indexed },
) => [
  index(`found_cars_${name}`).on(column, listingId),
  index(`found_cars_${name}_near`).on(province, column, listingId),
];

/**
 * A public car as a search sorts and narrows by, kept ready: what a page shows of it is worked out when it is shown. Rows
 * follow the marks below, in the transaction of the car's change where there is one.
 */
export const foundCars = pgTable(
  'found_cars',
  {
    listingId: goesWithListing().primaryKey(),
    dealerId: text('dealer_id').notNull(),
    province: text('province').notNull(),
    /** Degrees of the middle of the dealer's postal area; null where that is not known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    make: text('make').notNull(),
    model: text('model').notNull(),
    vehicleType: text('vehicle_type').notNull(),
    /** What an electric car is beside being one: the catalogue's body of its model. */
    body: text('body'),
    year: integer('year').notNull(),
    condition: text('condition').notNull(),
    /** All-in, or the base price where freight is not stated; null on request. */
    priceCents: cents('price_cents'),
    /** Monthly, over 84 months, nothing down, taxed in the dealer's province; null on request. */
    financeCents: cents('finance_cents'),
    /** Monthly, over the months nearest to 36 that have a residual; null where none has. */
    leaseCents: cents('lease_cents'),
    mileageKm: integer('mileage_km'),
    ...attributes,
    vin: text('vin'),
    stockNumber: text('stock_number'),
    listedOn: instant('listed_on').notNull(),
    /** What its price has fallen by since it was first asked for; 0 where it has not. */
    dropCents: cents('drop_cents').notNull(),
    /** Its names without accents in small letters. */
    words: text('words').notNull(),
  },
  (table) => [
    ...inOrder('finance', table.financeCents, table),
    ...inOrder('lease', table.leaseCents, table),
    ...inOrder('price', table.priceCents, table),
    ...inOrder('km', table.mileageKm, table),
    ...inOrder('newest', table.listedOn, table),
    ...inOrder('drop', table.dropCents, table),
    index('found_cars_cheapest').on(table.make, table.model, table.condition, table.priceCents, table.listingId),
    // The lowest payment of each make in a province is looked up after that of the make before.
    index('found_cars_make').on(table.make, table.province, table.financeCents),
    // A dealer's cheapest car of a kind is found in it without the rows of those before.
    index('found_cars_dealer').on(table.dealerId, table.financeCents, table.make, table.vehicleType, table.condition),
    index('found_cars_type').on(table.vehicleType, table.condition, table.priceCents, table.listingId),
    index('found_cars_body').on(table.body).where(isNotNull(table.body)),
    // With make and model: beside an index of these alone, that of colours would be read whole, a fifth of all cars each.
    index('found_cars_colour').on(table.colour, table.make, table.model),
    index('found_cars_fuel').on(table.fuel),
    index('found_cars_transmission').on(table.transmission),
    index('found_cars_place').on(table.latitude, table.longitude),
    index('found_cars_vin').on(table.vin),
    index('found_cars_stock_number').on(table.stockNumber),
    // One car in sixty-four with all that a search narrows by, so that these can be counted without their rows.
    index('found_cars_sample')
      .on(
        table.make,
        table.model,
        table.condition,
        table.vehicleType,
        table.body,
        table.year,
        table.priceCents,
        table.financeCents,
        table.leaseCents,
        table.mileageKm,
        table.colour,
        table.drivetrain,
        table.fuel,
        table.transmission,
        table.has,
        table.province,
        table.latitude,
        table.longitude,
        table.dealerId,
      )
      .where(sql`left(${table.listingId}, 1) = 'A'`),
    index('found_cars_words').using('gin', sql`to_tsvector('simple', ${table.words})`),
  ],
);

/**
 * Which of a dealer's cars have a problem, as its list calls it, published ones and drafts; kept with the rows above by the same
 * marks. A car without one has no row.
 */
export const carProblems = pgTable(
  'car_problems',
  {
    listingId: goesWithListing().primaryKey(),
    dealerId: text('dealer_id').notNull(),
    /** When it begins to have one: 1970 where it has one as it stands, else when it will have had its price for long. */
    since: instant('since').notNull(),
  },
  (table) => [index('car_problems_dealer').on(table.dealerId, table.since)],
);

/** Cars whose rows are behind, written by the database itself with every change that moves them. */
export const foundMarks = pgTable(
  'found_marks',
  {
    dealerId: text('dealer_id').notNull(),
    /** '' where every car of the dealer has to be priced again. */
    listingId: text('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.listingId] })],
);
