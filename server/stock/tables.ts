import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dealers } from '../dealers/tables.ts';
import { bytes, createdAt } from '../kit/columns.ts';
import { listings } from '../listings/tables.ts';

/** The posts that have added a car under an Idempotency-Key, so that one that comes twice adds one car. */
export const stockPosts = pgTable(
  'stock_posts',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.key] }),
    index('stock_posts_age').on(table.createdAt),
    index('stock_posts_listing').on(table.listingId),
  ],
);
