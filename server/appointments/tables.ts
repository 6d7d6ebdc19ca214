import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dealerMembers, users } from '../accounts/tables.ts';
import { ofDealer } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { bytes, createdAt, id, instant, updatedAt } from '../kit/columns.ts';

/** Times that shoppers have booked with dealers. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    /** The account that booked it; none where the dealer wrote down who called or walked in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    dealerId: ofDealer(),
    /** The person's own deal that it is about. */
    enquiryId: text('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    /** email, text, phone or storeVisit. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    /** booked or cancelled. */
    status: text('status').notNull(),
    /** What the dealer says became of it: came or noShow. */
    outcome: text('outcome'),
    /** When the dealer confirmed it as it stands; moving it takes that back. */
    confirmedAt: instant('confirmed_at'),
    /** When the person was reminded of it as it stands. */
    remindedAt: instant('reminded_at'),
    /** Rises by one with each change; the calendar file's SEQUENCE is one less. */
    version: integer('version').notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    requestHash: bytes('request_hash').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Two people never get the same time: the database itself refuses the second one.
    uniqueIndex('appointments_slot').on(table.dealerId, table.startsAt).where(sql`status = 'booked'`),
    uniqueIndex('appointments_idempotency').on(table.userId, table.idempotencyKey),
    index('appointments_user').on(table.userId, table.startsAt),
    index('appointments_enquiry').on(table.enquiryId),
    index('appointments_dealer').on(table.dealerId, table.startsAt),
    index('appointments_age').on(table.startsAt),
  ],
);

/** The secret address by which a member's calendar program reads the dealer's appointments. Only its hash is kept. */
export const calendarAddresses = pgTable('calendar_addresses', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => dealerMembers.id, { onDelete: 'cascade' }),
  secretHash: bytes('secret_hash').notNull().unique(),
  createdAt: createdAt(),
  lastReadAt: instant('last_read_at'),
});
