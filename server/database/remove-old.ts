import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db.ts';

/** So many rows go in a statement: it ends well within its time, whatever has come together. */
export const rowsTogether = 1000;

/** Removes the rows that meet a condition, some at a time; what was done before a break stays done. Gives how many. */
export async function removeOld(queryable: Queryable, table: PgTable, isOld: SQL | undefined): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await queryable.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${rowsTogether}))`,
    );
    if (!rowCount) return removed;
    removed += rowCount;
  }
}
