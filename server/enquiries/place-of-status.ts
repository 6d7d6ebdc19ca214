import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Where a status stands in the order of a sale, from 1: the open ones first, then won, lost and withdrawn. An index is
 * made of the very same words, and only these words find it.
 */
export const placeOfStatus = (status: PgColumn): SQL =>
  sql`array_position(ARRAY['submitted', 'viewed', 'contacted', 'appointment', 'quoted', 'won', 'lost', 'withdrawn'], ${status})`;
