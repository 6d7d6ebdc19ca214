import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The digits of a text: what is taken out is whatever is left without them. */
const digitsOf = (column: PgColumn): SQL => sql`translate(${column}, translate(${column}, '0123456789', ''), '')`;

/**
 * A phone number as it is dialled, without a leading 1; null where there are too few digits to be one. An index is made
 * of the very same words, and only these words find it.
 */
export const dialled = (column: PgColumn): SQL =>
  sql`(CASE WHEN length(${digitsOf(column)}) >= 7 THEN right(${digitsOf(column)}, 10) END)`;
