import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from './db.ts';

/** What the work of a transaction gives, and what goes out with its COMMIT: statements that are all sent at the call. */
type Ending<Result> = { readonly result: Result; readonly last?: (() => Promise<unknown>) | undefined };

const dialect = new PgDialect();
type NoSchema = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoSchema>;

/**
 * Reads and works in one transaction. BEGIN goes out together with what is read, which may lock and write nothing, for it is
 * sent before BEGIN is known to be done; the last statements of the work go out together with COMMIT, so that rows which
 * others wait for are held for no way to the server and back. Where one of the last fails the server makes a ROLLBACK of
 * the COMMIT, and its error is thrown.
 */
export async function endingWith<Found, Result>(
  db: Db,
  read: (tx: Transaction) => Promise<Found>,
  work: (tx: Transaction, found: Found) => Promise<Ending<Result>>,
): Promise<Result> {
  const client = await db.$client.connect();
  const session = new NodePgSession<NoSchema, NoTables>(client, dialect, undefined);
  const tx = new NodePgTransaction<NoSchema, NoTables>(dialect, session, undefined);
  const begun = tx.execute(sql`begin`).execute();
  try {
    const [found] = await Promise.all([read(tx), begun]);
    const { result, last } = await work(tx, found);
    const sent = last?.();
    // It is looked at once COMMIT is answered.
    sent?.catch(() => undefined);
    await tx.execute(sql`commit`).execute();
    await sent;
    return result;
  } catch (error) {
    // A connection that no longer takes a ROLLBACK is thrown away when it comes back; what is told is why the work failed.
    await Promise.allSettled([begun, tx.execute(sql`rollback`).execute()]);
    throw error;
  } finally {
    client.release();
  }
}
