import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/db.ts';

/** Any number will do that no other advisory lock uses. */
const seedLock = 7_214_365_004;

/** Does the work in one transaction; processes that start together on one database take turns. */
export function inSeedTransaction<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
    return work(tx);
  });
}
