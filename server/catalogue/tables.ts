import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, id } from '../kit/columns.ts';

/** The brands, by the name that the catalogue stores: `ACURA`. Their words and pictures are content. */
export const makes = pgTable('makes', {
  id: id(),
  name: text('name').notNull().unique(),
});

/** The column that says of which make something is. */
export const ofMake = () =>
  text('make_id')
    .notNull()
    .references(() => makes.id);

export const models = pgTable(
  'models',
  {
    id: id(),
    makeId: ofMake(),
    name: text('name').notNull(),
    vehicleType: text('vehicle_type').notNull(),
    bodyStyle: text('body_style').notNull(),
    powertrain: text('powertrain').notNull(),
  },
  (table) => [
    uniqueIndex('models_make_name_type').on(table.makeId, table.name, table.vehicleType),
    index('models_name').on(table.name),
  ],
);

/** Sample prices by model, year and trim: what a dealer's new listing may start from. Never shown as an offer. */
export const catalogueEntries = pgTable(
  'catalogue_entries',
  {
    id: id(),
    modelId: text('model_id')
      .notNull()
      .references(() => models.id),
    year: integer('year').notNull(),
    trim: text('trim').notNull(),
    condition: text('condition').notNull(),
    mileageKm: integer('mileage_km'),
    basePriceCents: cents('base_price_cents').notNull(),
    confidence: text('confidence').notNull(),
  },
  (table) => [index('catalogue_entries_model').on(table.modelId, table.year)],
);
