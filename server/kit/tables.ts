import { pgTable, text } from 'drizzle-orm/pg-core';
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
