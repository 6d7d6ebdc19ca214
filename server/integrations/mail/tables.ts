import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kit/columns.ts';

/** Mails that have gone out, so that a job that runs again does not send one again. Nothing of what they said. */
export const sentMails = pgTable(
  'sent_mails',
  {
    mailId: text('mail_id').primaryKey(),
    sentAt: instant('sent_at').notNull(),
  },
  // Rows come in the order of their time.
  (table) => [index('sent_mails_age').using('brin', table.sentAt)],
);

/**
 * The mails of the last two days, to keep their number within its ceilings. Of a recipient a hash stands here, and only
 * where the mail can be held back.
 */
export const mailTally = pgTable(
  'mail_tally',
  {
    mailId: text('mail_id').primaryKey(),
    at: instant('at').notNull(),
    /** The slug of its words. */
    mail: text('mail').notNull(),
    dealerId: text('dealer_id'),
    aboutId: text('about_id'),
    recipientHash: bytes('recipient_hash'),
  },
  (table) => [
    index('mail_tally_at').on(table.at),
    index('mail_tally_dealer').on(table.dealerId, table.at),
    index('mail_tally_about').on(table.aboutId, table.at),
    index('mail_tally_recipient').on(table.recipientHash, table.at),
  ],
);

/** Mails to accounts whose address nobody has confirmed yet, encrypted, until somebody does. */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    mailId: text('mail_id').primaryKey(),
    /** Of a shopper or of somebody who works for a dealer. */
    accountId: text('account_id').notNull(),
    /** The slug of its words. */
    mail: text('mail').notNull(),
    aboutId: text('about_id'),
    at: instant('at').notNull(),
    keyId: text('key_id').notNull(),
    nonce: bytes('nonce').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
  },
  (table) => [index('waiting_mails_account').on(table.accountId, table.at), index('waiting_mails_age').on(table.at)],
);
