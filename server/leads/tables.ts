import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dealerMembers } from '../accounts/tables.ts';
import { goesWithDealer, ofDealer } from '../dealers/tables.ts';
import { goesWithEnquiry } from '../enquiries/tables.ts';
import { bytes, createdAt, id, instant, updatedAt } from '../kit/columns.ts';

/** What the people of a dealer write down about a lead, for each other. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    enquiryId: goesWithEnquiry(),
    /** Its author; null once that person is no member any more. */
    memberId: text('member_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** The key by which it came, where no person wrote it; then the member is who made the key. */
    keyId: text('key_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('lead_notes_enquiry').on(table.enquiryId, table.createdAt),
    index('lead_notes_member').on(table.memberId),
  ],
);

/** What a shopper and a dealer have written to each other about a deal. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: id(),
    enquiryId: goesWithEnquiry(),
    dealerId: ofDealer(),
    /** Which side wrote it. */
    side: text('side').$type<'dealer' | 'shopper'>().notNull(),
    /** The member who wrote it for the dealer; null once that person is no member any more, and of a shopper's. */
    memberId: text('member_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** The member's name as it was; empty under a shopper's message. */
    signedBy: text('signed_by').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** Tells the order of what was written in one instant. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** When somebody of the other side first had it on the screen. */
    seenAt: instant('seen_at'),
    idempotencyKey: text('idempotency_key'),
    requestHash: bytes('request_hash').notNull(),
  },
  (table) => [
    uniqueIndex('lead_messages_idempotency').on(table.enquiryId, table.side, table.idempotencyKey),
    index('lead_messages_thread').on(table.enquiryId, table.position),
    index('lead_messages_unread').on(table.dealerId, table.side, table.enquiryId).where(sql`seen_at is null`),
    index('lead_messages_member').on(table.memberId),
  ],
);

/**
 * What a saved deal is found by: its car's names, and its person's name and e-mail address while these are given with it, in small
 * letters without accents. The database itself writes them with every change that moves them, in its transaction (the functions
 * `words_of_lead` and `keep_lead_words` of the migrations), so that a name is gone from here when it is withdrawn.
 */
export const leadWords = pgTable(
  'lead_words',
  {
    enquiryId: goesWithEnquiry().primaryKey(),
    dealerId: text('dealer_id'),
    words: text('words').notNull(),
  },
  // A dealer's words are read from it alone, side by side, and no other dealer's.
  (table) => [index('lead_words_dealer').on(table.dealerId, table.enquiryId, table.words)],
);

/** Texts that a dealer's people write again and again, with places for a deal's facts. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    dealerId: goesWithDealer(),
    name: text('name').notNull(),
    /** The text in each language; empty where the dealer has not written it. */
    en: text('en').notNull(),
    fr: text('fr').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('message_templates_name').on(table.dealerId, table.name)],
);
