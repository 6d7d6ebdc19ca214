import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kit/columns.ts';

/** Mails that have gone out, so that a job that runs again does not send one again. Nothing of what they said. */
export const sentMails = pgTable('sent_mails', {
  mailId: text('mail_id').primaryKey(),
  sentAt: instant('sent_at').notNull(),
});
