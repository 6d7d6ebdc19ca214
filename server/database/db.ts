import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

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

/**
 * Removes what has files one by one, and reads some rows at a time, so that neither many rows nor a long time make a
 * difference: what was done before a break stays done.
 *
 * @param read gives at most so many of the rows that are still there
 * @param remove takes the files and then the row away
 */
export async function removeOneByOne<Row>(
  read: (most: number) => PromiseLike<readonly Row[]>,
  remove: (row: Row) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await read(rowsTogether);
    for (const row of rows) await remove(row);
    if (rows.length < rowsTogether) return;
  }
}

/** The database as the slices see it, the same on both homes. */
export type Db = NodePgDatabase & { $client: Pool };

/** What `db.transaction` hands to its work. Inside it every statement must go through this handle. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** For statements that may run on their own or inside a transaction. */
export type Queryable = Db | Transaction;

/** Puts the query layer on a pool. */
export function dbOn(pool: Pool): Db {
  return drizzle(pool);
}
