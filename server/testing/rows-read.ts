import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/db.ts';

/** How many rows of a table some work reads, by the database's own count: found by an index, or passed by in a scan of all. */
export function rowsRead(db: Db, table: string, work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ read: string }>(sql`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = ${table}`);
      return Number(rows[0]?.read);
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}
