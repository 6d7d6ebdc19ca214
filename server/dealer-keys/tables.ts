import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contract/key-scopes.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { goesWithDealer } from '../dealers/tables.ts';
import { bytes, createdAt, id, instant } from '../kit/columns.ts';

/**
 * The keys by which other systems act for a dealer. Of a key only its hash is kept. One that is over stays, for the
 * record of actions names it.
 */
export const dealerKeys = pgTable(
  'dealer_keys',
  {
    id: id(),
    dealerId: goesWithDealer(),
    /** The owner who made it. */
    madeBy: text('made_by')
      .notNull()
      .references(() => dealerMembers.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    /** Its last four characters. */
    ending: text('ending').notNull(),
    createdAt: createdAt(),
    /** The instant from which it is good no more. */
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** How many calls it was let in for. */
    calls: bigint('calls', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('dealer_keys_dealer').on(table.dealerId, table.createdAt)],
);
