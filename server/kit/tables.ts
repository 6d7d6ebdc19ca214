import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';

/** The keys that servers on this database encrypt with: not they themselves, but what tells them again. */
export const encryptionKeys = pgTable('encryption_keys', {
  keyId: text('key_id').primaryKey(),
  fingerprint: bytes('fingerprint').notNull(),
  /** Since when it has been the one for what is written; null for one that only opens what is older. */
  currentSince: instant('current_since'),
});

/** When each step of the nightly clean-up has last come to its end. */
export const retentionSteps = pgTable('retention_steps', {
  step: text('step').primaryKey(),
  finishedAt: instant('finished_at').notNull(),
});

/** The moment of the newest backup that was made whole, one row. */
export const lastBackup = pgTable('last_backup', {
  of: text('of').primaryKey(),
  takenAt: instant('taken_at').notNull(),
});

/** How many notices servers have given each other by a channel. */
export const notices = pgTable('notices', {
  channel: text('channel').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
});

/** The posts that have made something under an Idempotency-Key, so that one that comes twice makes it once. */
export const keptPosts = pgTable(
  'kept_posts',
  {
    /** The account that posted: a shopper's, or a member's of a dealer. */
    ownerId: text('owner_id').notNull(),
    /** A hash of the Idempotency-Key. */
    keyHash: text('key_hash').notNull(),
    /** Made with the Idempotency-Key itself, which is kept nowhere. */
    requestHash: bytes('request_hash').notNull(),
    /** The ids of what was made. */
    made: jsonb('made').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.keyHash] }), index('kept_posts_age').on(table.createdAt)],
);

/**
 * How much of limits has been used, by all servers together. It is not logged (UNLOGGED, which the query layer does not
 * know): after a crash everybody begins anew.
 */
export const limitCounts = pgTable('limit_counts', {
  /** A check number of what is limited, and for whom. */
  key: bytes('key').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  begunAt: instant('begun_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});
