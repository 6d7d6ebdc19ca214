import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

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
