import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dealers } from '../dealers/tables.ts';
import { instant } from '../kit/columns.ts';

/**
 * Every state of each section of a dealer's page, so that an earlier one can be brought back. A section that was never
 * saved has no row: it stands as the dealer's own row says, at version 1.
 */
export const pageVersions = pgTable(
  'dealer_page_versions',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
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
