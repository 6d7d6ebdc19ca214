import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dealerRoles } from '#contract/roles.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { ofDealer } from '../dealers/tables.ts';
import { bytes, createdAt, id, instant } from '../kit/columns.ts';

/** Invitations that wait for an answer. Only the hash of the link's token is kept; accepting or withdrawing ends them. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: id(),
    dealerId: ofDealer(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => dealerMembers.id),
    /** As the owner wrote it, and for comparison. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: text('role', { enum: dealerRoles }).notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: createdAt(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_invitations_person').on(table.dealerId, table.emailKey),
    index('member_invitations_expiry').on(table.expiresAt),
  ],
);

/**
 * The links by which an invited address asks for no more invitations, one a mail, and that it was asked. Of link and
 * address only the hashes are kept: enough to leave that address alone, and to whom it belongs it does not say.
 */
export const invitationStops = pgTable(
  'invitation_stops',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    addressHash: bytes('address_hash').notNull(),
    createdAt: createdAt(),
    /** When the link was used; null while it was not. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    index('invitation_stops_stopped').on(table.addressHash).where(sql`${table.stoppedAt} is not null`),
    index('invitation_stops_unused').on(table.createdAt).where(sql`${table.stoppedAt} is null`),
  ],
);
