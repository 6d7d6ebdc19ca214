import { DrizzleQueryError, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Build, highestOf, isBelow, thisBuild } from './build.ts';
import { codeOf, isDatabaseUnavailable, StartRefused } from './database-errors.ts';
import type { Db, Queryable, Transaction } from './db.ts';
import type { Watch } from './due-work.ts';

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

/** A migration that a database has had, and what the build that applied it wrote down of itself. */
type Applied = {
  readonly writtenAt: number;
  /** The version of the build; null where a build of before the first release did not say. */
  readonly madeBy: string | null;
  readonly lowestVersion: string | null;
};

/** The record of migrations, where a database is new. */
const makeRecord = sql`
  CREATE TABLE IF NOT EXISTS schema_migrations (
    written_at bigint PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now(),
    made_by text,
    lowest_version text
  )`;

/** Builds of before the first release made the record without them. Only for whoever writes into it: it locks the table. */
const nameBuildsInRecord = sql`
  ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS made_by text, ADD COLUMN IF NOT EXISTS lowest_version text`;

/** Reads the record, with or without those columns. */
export async function readApplied(queryable: Queryable): Promise<Applied[]> {
  const { rows } = await queryable.execute<Applied>(sql`
    SELECT written_at::float8 AS "writtenAt", row ->> 'made_by' AS "madeBy", row ->> 'lowest_version' AS "lowestVersion"
    FROM (SELECT written_at, to_jsonb(schema_migrations) AS row FROM schema_migrations) AS recorded
    ORDER BY written_at`);
  return rows;
}

/** What a database says of the builds that migrated it, held against the migrations that this build knows. */
type Met = {
  /** How many migrations of newer builds it has had. */
  readonly newer: number;
  /** What the newest build that migrated it is called. */
  readonly madeBy: string;
  /** The migrations of a history from before the first release, where it has not been brought to its end. */
  readonly older: readonly number[];
};

/**
 * Holds the migrations that made a database against the ones that this build knows. Histories of before the first one here
 * end in it: they were made one, and whoever had all of them has its tables.
 *
 * @param known when the migrations of this build were written
 */
function metIn(applied: readonly Applied[], known: readonly number[]): Met {
  const first = Math.min(...known);
  const times = applied.map(({ writtenAt }) => writtenAt);
  const newer = times.filter((writtenAt) => writtenAt > first && !known.includes(writtenAt)).length;
  const version = highestOf(applied.map(({ madeBy }) => madeBy));
  const madeBy = version ? `iCarDeals ${version}` : 'a build of iCarDeals without a version';
  const isAtFirst = times.includes(first) || known.length === 0;
  return { newer, madeBy, older: isAtFirst ? [] : times.filter((writtenAt) => writtenAt < first) };
}

/** That a build may not run on a database any more; nothing where it may. */
function whyNoLonger(applied: readonly Applied[], { version }: Build): string | undefined {
  const lowest = highestOf(applied.map(({ lowestVersion }) => lowestVersion));
  if (lowest === undefined || !isBelow(version, lowest)) return undefined;
  const madeBy = highestOf(applied.map((row) => row.madeBy)) ?? lowest;
  return `The database was made by iCarDeals ${madeBy}; this is ${version}, and none below ${lowest} may run on it: start ${madeBy} or later, or restore the backup from before the upgrade into an empty place.`;
}

const migrationsOf = (count: number) => (count === 1 ? 'a migration' : `${count} migrations`);

/** That a newer build has migrated a database on which this one may go on, as while servers are replaced one by one. */
const sayNewer = ({ newer, madeBy }: Met, { version }: Build): string =>
  `The database was made by ${madeBy}, with ${migrationsOf(newer)} that this build, ${version}, does not know; it may go on beside it, until every server is the newer one.`;

/**
 * Refuses what there is no way up from.
 *
 * @param what how it is called at the beginning of a sentence
 * @throws StartRefused where a build of before the first release made it
 */
function refuseOlder(what: string, { older }: Pick<Met, 'older'>): void {
  const newest = older.at(-1);
  if (newest === undefined) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new StartRefused(
    `${what} was made by a build from before the first release (its newest migration of ${older.length} is of ${day}). There is no way up from it, nor from a backup of it. Nothing in it was changed: go on with the build that made it, or begin with an empty database (npm run reset makes the embedded one anew).`,
  );
}

/** @throws StartRefused for a backup, or another copy, whose tables only a newer build can make, or none any more */
export function refuseCopyOf(
  copied: { readonly migrations: readonly number[]; readonly madeBy?: string | undefined },
  known: readonly number[],
  { version }: Build,
): void {
  const { madeBy: maker = null } = copied;
  const applied = copied.migrations.map((writtenAt) => ({ writtenAt, madeBy: maker, lowestVersion: null }));
  const met = metIn(applied, known);
  refuseOlder('The backup', met);
  if (met.newer === 0) return;
  throw new StartRefused(
    `The backup was made by ${met.madeBy}, with ${migrationsOf(met.newer)} that this build, ${version}, does not know: restore it with ${maker ?? 'that build'} or later.`,
  );
}

/** How often a server asks whether it may still run, in seconds. */
const everySeconds = 5;

/**
 * Looks whether a newer build has migrated the database meanwhile to what this one may no longer write into. A server that
 * was not stopped before such an upgrade would spoil what the newer one keeps.
 *
 * @param end told why, in the words in which the next start is refused
 */
export const lowestVersionWatch = (end: (why: string) => void): Watch => ({
  everySeconds,
  look: async (db) => {
    const why = whyNoLonger(await readApplied(db), thisBuild);
    if (why) end(why);
  },
});
