import { sql } from 'drizzle-orm';
import { type Build, highestOf, isBelow } from './build.ts';
import { StartRefused } from './database-errors.ts';
import type { Queryable } from './db.ts';

/** A migration that a database has had, and what the build that applied it wrote down of itself. */
export type Applied = {
  readonly writtenAt: number;
  /** The version of the build; null where a build of before the first release did not say. */
  readonly madeBy: string | null;
  readonly lowestVersion: string | null;
};

/** The record of migrations, where a database is new. */
export const makeRecord = sql`
  CREATE TABLE IF NOT EXISTS schema_migrations (
    written_at bigint PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now(),
    made_by text,
    lowest_version text
  )`;

/** Builds of before the first release made the record without them. Only for whoever writes into it: it locks the table. */
export const nameBuildsInRecord = sql`
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
export type Met = {
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
export function metIn(applied: readonly Applied[], known: readonly number[]): Met {
  const first = Math.min(...known);
  const times = applied.map(({ writtenAt }) => writtenAt);
  const newer = times.filter((writtenAt) => writtenAt > first && !known.includes(writtenAt)).length;
  const version = highestOf(applied.map(({ madeBy }) => madeBy));
  const madeBy = version ? `iCarDeals ${version}` : 'a build of iCarDeals without a version';
  const isAtFirst = times.includes(first) || known.length === 0;
  return { newer, madeBy, older: isAtFirst ? [] : times.filter((writtenAt) => writtenAt < first) };
}

/** That a build may not run on a database any more; nothing where it may. */
export function whyNoLonger(applied: readonly Applied[], { version }: Build): string | undefined {
  const lowest = highestOf(applied.map(({ lowestVersion }) => lowestVersion));
  if (lowest === undefined || !isBelow(version, lowest)) return undefined;
  const madeBy = highestOf(applied.map((row) => row.madeBy)) ?? lowest;
  return `The database was made by iCarDeals ${madeBy}; this is ${version}, and none below ${lowest} may run on it: start ${madeBy} or later, or restore the backup from before the upgrade into an empty place.`;
}

const migrationsOf = (count: number) => (count === 1 ? 'a migration' : `${count} migrations`);

/** That a newer build has migrated a database on which this one may go on, as while servers are replaced one by one. */
export const sayNewer = ({ newer, madeBy }: Met, { version }: Build): string =>
  `The database was made by ${madeBy}, with ${migrationsOf(newer)} that this build, ${version}, does not know; it may go on beside it, until every server is the newer one.`;

/**
 * Refuses what there is no way up from.
 *
 * @param what how it is called at the beginning of a sentence
 * @throws StartRefused where a build of before the first release made it
 */
export function refuseOlder(what: string, { older }: Pick<Met, 'older'>): void {
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
