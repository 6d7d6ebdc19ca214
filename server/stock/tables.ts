import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goesWithDealer } from '../dealers/tables.ts';
import { bytes, createdAt } from '../kit/columns.ts';
import { goesWithListing } from '../listings/tables.ts';

/** The posts that have added a car under an Idempotency-Key, so that one that comes twice adds one car. */
export const stockPosts = pgTable(
  'stock_posts',
  {
    dealerId: goesWithDealer(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    listingId: goesWithListing(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.key] }),
    index('stock_posts_age').on(table.createdAt),
    index('stock_posts_listing').on(table.listingId),
  ],
);
