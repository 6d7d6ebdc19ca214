import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

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
