import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { id, instant } from '../kit/columns.ts';

/** What people wrote to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The shopper who was signed in, if one was. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** A program seems to have written it: kept, and not mailed. */
    suspect: boolean('suspect').notNull(),
    /** The same at each try of one message. */
    attempt: text('attempt').unique(),
    at: instant('at').notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId), index('contact_messages_age').on(table.at)],
);
