import { DrizzleQueryError, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Build, thisBuild } from './build.ts';
import { codeOf, isDatabaseUnavailable, StartRefused } from './database-errors.ts';
import type { Db, Transaction } from './db.ts';
import {
  type Met,
  makeRecord,
  metIn,
  nameBuildsInRecord,
  readApplied,
  refuseOlder,
  sayNewer,
  whyNoLonger,
} from './history.ts';

/** Any number will do that no other advisory lock uses. */
const schemaLock = 7_214_365_001;

/** SQLSTATE of a table that is there already. */
const duplicateTable = '42P07';

/** Makes whoever works on the schema wait for its turn, until the transaction ends. */
export const takeSchemaTurn = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(${schemaLock})`);

/** How a database is migrated, where it is not as the product does it. */
export type MigrateOptions = {
  /** No others than those written at these times are applied. */
  readonly only?: readonly number[] | undefined;
  /** Who migrates it. */
  readonly build?: Build;
  /** Told where the database was made by a newer build. */
  readonly log?: (sentence: string) => void;
};

/** When the migrations in a folder were written. */
export const writtenIn = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);

/**
 * Brings the database up to the migrations in a folder written by `drizzle-kit generate`, forward only. Each one is
 * one transaction with its own record, under a lock: a process that is killed resumes, and two that start together
 * take turns. Migrations of a newer version of the product, unknown here, are left alone as long as this one may still run.
 * Throws `StartRefused` when it may not, when the database is of a history that does not lead here, and when it rejects a
 * migration, of which then nothing is kept.
 */
export async function migrate(db: Db, folder: string, options: MigrateOptions = {}): Promise<void> {
  const { only, build = thisBuild, log } = options;
  const all = readMigrationFiles({ migrationsFolder: folder });
  const migrations = { all, wanted: only ? all.filter(({ folderMillis }) => only.includes(folderMillis)) : all };
  try {
    let met: Met | undefined;
    while (!met) met = await applyNext(db, migrations, build);
    if (met.newer > 0) log?.(sayNewer(met, build));
  } catch (error) {
    if (isDatabaseUnavailable(error) || !(error instanceof DrizzleQueryError)) throw error;
    throw new StartRefused(`The database cannot be brought up to date: ${whyRejected(error)}.`, { cause: error });
  }
}

function whyRejected({ cause }: DrizzleQueryError): string {
  const said = String(cause?.message);
  if (codeOf(cause) !== duplicateTable) return said;
  return `it holds tables that none of this product's builds recorded (${said}); name an empty database`;
}

type Migrations = { readonly all: readonly MigrationMeta[]; readonly wanted: readonly MigrationMeta[] };

/** Applies the first migration that is missing; where there is none, gives what the database says of who made it. */
function applyNext(db: Db, { all, wanted }: Migrations, build: Build): Promise<Met | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await takeSchemaTurn(tx);
    await tx.execute(makeRecord);
    const applied = await readApplied(tx);
    const refusal = whyNoLonger(applied, build);
    if (refusal) throw new StartRefused(refusal);
    const known = all.map(({ folderMillis }) => folderMillis);
    const met = metIn(applied, known);
    const done = new Set(applied.map(({ writtenAt }) => writtenAt));
    const next = wanted.find(({ folderMillis }) => !done.has(folderMillis));
    if (!next) return met;
    refuseOlder('The database', met);
    for (const statement of next.sql) await tx.execute(sql.raw(statement));
    await tx.execute(nameBuildsInRecord);
    await tx.execute(sql`
      INSERT INTO schema_migrations (written_at, made_by, lowest_version)
      VALUES (${next.folderMillis}, ${build.version}, ${build.lowestVersion})`);
    return undefined;
  });
}
