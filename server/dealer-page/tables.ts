import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofDealer } from '../dealers/tables.ts';
import { createdAt, id, instant } from '../kit/columns.ts';

/**
 * Every state of each section of a dealer's page, so that an earlier one can be brought back. A section that was never
 * saved has no row: it stands as the dealer's own row says, at version 1.
 */
export const pageVersions = pgTable(
  'dealer_page_versions',
  {
    dealerId: ofDealer(),
    /** `address`, `contacts` …; `make:{id}` for a make with its vehicle types. */
    section: text('section').notNull(),
    version: integer('version').notNull(),
    /** As the section's form sends it; null: the make was taken off the page. */
    content: jsonb('content').$type<unknown>(),
    /** Who saved it; null for the state that was found at the first save. */
    memberId: text('member_id'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.section, table.version] })],
);

/**
 * Pictures that a dealer has uploaded for its page. The row is written before the files: what has no `readyAt` after a
 * while, or was removed and stands in no version of the page, is swept away with its files.
 */
export const dealerPictures = pgTable(
  'dealer_pictures',
  {
    id: id(),
    dealerId: ofDealer(),
    /** What the names of its files begin with; nobody can guess it. */
    key: text('key').notNull().unique(),
    /** Of the largest picture, in pixels. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** The widths in which there are pictures, smallest first. */
    widths: jsonb('widths').$type<number[]>().notNull().default([]),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [index('dealer_pictures_dealer').on(table.dealerId, table.createdAt)],
);
