import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { dealers } from '../dealers/tables.ts';
import { createdAt, id, instant } from '../kit/columns.ts';
import { listings } from '../listings/tables.ts';

/**
 * The photos of a dealer's cars. The row is written before the files: what has no `readyAt` after a while, was removed
 * or belongs to no listing any more is swept away with its files.
 */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    id: id(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    listingId: text('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** What the names of its files begin with; nobody can guess it. */
    key: text('key').notNull().unique(),
    /** Its place among the listing's photos; the first one stands for the car. */
    position: integer('position').notNull(),
    /** What is to be seen, for those who do not see it. */
    alt: text('alt').notNull().default(''),
    /** Of the largest picture, upright, in pixels. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** The widths in which there are pictures, smallest first. */
    widths: jsonb('widths').$type<number[]>().notNull().default([]),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [index('listing_photos_listing').on(table.listingId, table.position)],
);

/**
 * Addresses of photos that a dealer's file named. They are handed on to feeds and never fetched here
 * (docs/decisions/photos.md).
 */
export const listingPhotoLinks = pgTable('listing_photo_links', {
  listingId: text('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  addresses: jsonb('addresses').$type<string[]>().notNull(),
});
