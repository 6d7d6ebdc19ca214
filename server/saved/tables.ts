import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { instant } from '../kit/columns.ts';
import { listings } from '../listings/tables.ts';

/** Cars that people keep. What one was asked for then is in what is kept of its prices. */
export const savedCars = pgTable(
  'saved_cars',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_cars_listing').on(table.listingId),
  ],
);
