import { DrizzleQueryError, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { isDatabaseUnavailable, StartRefused } from './database-errors.ts';
import type { Db, Transaction } from './db.ts';

/** Any number will do that no other advisory lock uses. */
const schemaLock = 7_214_365_001;

/** Makes whoever works on the schema wait for its turn, until the transaction ends. */
export const takeSchemaTurn = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(${schemaLock})`);

/**
 * Brings the database up to the migrations in a folder written by `drizzle-kit generate`, forward only. Each one is
 * one transaction with its own record, under a lock: a process that is killed resumes, and two that start together
 * take turns. Migrations of a newer version of the product, unknown here, are left alone.
 * With `only`, no others than those written at these times are applied.
 * Throws `StartRefused` when the database rejects one, of which then nothing is kept.
 */
export async function migrate(db: Db, folder: string, only?: readonly number[]): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const migrations = only ? all.filter(({ folderMillis }) => only.includes(folderMillis)) : all;
  try {
    let behind = true;
    while (behind) behind = await applyNext(db, migrations);
  } catch (error) {
    if (isDatabaseUnavailable(error) || !(error instanceof DrizzleQueryError)) throw error;
    throw new StartRefused(`The database cannot be brought up to date: ${error.cause?.message}.`, { cause: error });
  }
}

/** Applies the first migration that is missing; says whether there was one. */
function applyNext(db: Db, migrations: MigrationMeta[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await takeSchemaTurn(tx);
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        written_at bigint PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await tx.execute<{ written_at: string }>(sql`SELECT written_at FROM schema_migrations`);
    const done = new Set(applied.rows.map((row) => Number(row.written_at)));
    const next = migrations.find(({ folderMillis }) => !done.has(folderMillis));
    if (!next) return false;
    for (const statement of next.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`INSERT INTO schema_migrations (written_at) VALUES (${next.folderMillis})`);
    return true;
  });
}
