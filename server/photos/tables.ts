import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofDealer } from '../dealers/tables.ts';
import { createdAt, id, instant, words } from '../kit/columns.ts';
import { goesWithListing, listings } from '../listings/tables.ts';

/**
 * The photos of a dealer's cars. The row is written before the files: what has no `readyAt` after a while, was removed
 * or belongs to no listing any more is swept away with its files.
 */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    id: id(),
    dealerId: ofDealer(),
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
  (table) => [
    index('listing_photos_listing').on(table.listingId, table.position),
    // What is swept away at night, found among millions.
    index('listing_photos_leaving')
      .on(table.createdAt)
      .where(sql`ready_at is null or removed_at is not null or listing_id is null`),
  ],
);

/** Addresses of photos that a dealer's file named, in their order: handed on to feeds, and fetched (docs/decisions/photos.md). */
export const listingPhotoLinks = pgTable('listing_photo_links', {
  listingId: goesWithListing().primaryKey(),
  addresses: jsonb('addresses').$type<string[]>().notNull(),
});

/** What has become of each of those addresses: waiting, kept as a photo, or failed. */
export const listingPhotoFetches = pgTable(
  'listing_photo_fetches',
  {
    id: id(),
    dealerId: ofDealer(),
    listingId: goesWithListing(),
    address: text('address').notNull(),
    /** Its place in the file's list. */
    place: integer('place').notNull(),
    state: text('state').$type<'waiting' | 'kept' | 'failed'>().notNull().default('waiting'),
    /** When it is to be asked for; null where nothing is to be done. */
    dueAt: instant('due_at'),
    /** When a process took it up; whoever has held it for long has ended. */
    claimedAt: instant('claimed_at'),
    tries: integer('tries').notNull().default(0),
    /** How often it was begun without getting to an end (server/database/begun-work.ts). */
    begun: integer('begun').notNull().default(0),
    problem: words('problem'),
    /** The photo that was made of it. One that a person has removed does not come back. */
    photoId: text('photo_id').references(() => listingPhotos.id, { onDelete: 'set null' }),
    /** By what its server and we know whether it has changed. */
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    hash: text('hash').notNull().default(''),
    fetchedAt: instant('fetched_at'),
  },
  (table) => [
    uniqueIndex('listing_photo_fetches_address').on(table.listingId, table.address),
    index('listing_photo_fetches_due').on(table.dealerId, table.dueAt),
    index('listing_photo_fetches_waiting').on(table.dueAt).where(sql`due_at is not null`),
    index('listing_photo_fetches_photo').on(table.photoId),
  ],
);
