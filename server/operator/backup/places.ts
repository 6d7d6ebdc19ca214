import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { thisBuild } from '../../database/build.ts';
import { copyIn, holdsSomething } from '../../database/copy/copy-in.ts';
import type { Feed } from '../../database/copy/copy-out.ts';
import type { Description } from '../../database/copy/described.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { syncPath } from '../../database/embedded/engine.ts';
import { lockDirectory } from '../../database/embedded/open-embedded.ts';
import { Jobs } from '../../database/jobs.ts';
import { refuseCopyOf, writtenIn } from '../../database/migrate.ts';
import { type OpenDatabase, openDatabase, ownMigrations } from '../../database/open.ts';
import { lastBackup } from '../../kit/tables.ts';
import { CommandRefused } from '../command.ts';

/** Where a database is: a server's address, or a data directory that holds the embedded one. */
export type Place = { readonly url: string } | { readonly dataDirectory: string };

const hour = 3_600_000;

/** One statement of a copy may take long, and no request waits for it. */
const patient = {
  embeddedLimits: { longestSilence: hour },
  serverLimits: { longestSilence: hour, longestBackgroundStatement: 0, backgroundConnections: 2 },
};

/** Opens a database with no more migrations than these. Throws CommandRefused where no server answers. */
async function openAt(place: Place, onlyMigrations: readonly number[]): Promise<OpenDatabase> {
  const database = await openDatabase({ ...place, ...patient, onlyMigrations });
  if (!database.missing()) return database;
  await database.close();
  throw new CommandRefused('The database does not answer.');
}

/** Works with a database as it is, and closes it. */
export async function withDatabaseAt<Result>(place: Place, work: (database: OpenDatabase) => Promise<Result>) {
  if ('dataDirectory' in place && !existsSync(join(place.dataDirectory, 'database')))
    throw new CommandRefused(`There is no database in ${place.dataDirectory}.`);
  const database = await openAt(place, []);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @throws CommandRefused where others are connected to a server's database, who could still write to it */
export async function refuseOthersAt({ home, backgroundDb }: OpenDatabase): Promise<void> {
  if (home === 'embedded') return;
  for (let look = 1; (await countOthers(backgroundDb)) > 0; look += 1) {
    // The server takes a moment to notice that a connection has ended.
    if (look === mostLooks)
      throw new CommandRefused('Others are connected to the database of DATABASE_URL; stop every server first.');
    await backgroundDb.execute(sql`SELECT pg_sleep(0.1)`);
  }
}

const mostLooks = 20;

async function countOthers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
  return rows[0]?.count ?? 0;
}

/**
 * Fills an empty place with a copied database: all of it or nothing.
 *
 * @param before done when the place is known to be empty, and undone by itself where it fails
 * @throws CommandRefused for a place where something is, and StartRefused for one that cannot be opened, and for a copy
 *   that no build makes the tables of, or only a newer one
 */
export async function fill(place: Place, copied: Description, feed: Feed, before = async () => {}): Promise<void> {
  refuseCopyOf(copied, writtenIn(ownMigrations), thisBuild);
  if ('dataDirectory' in place) return fillDirectory(place.dataDirectory, copied, feed, before);
  const isFull = await withDatabaseAt(place, ({ backgroundDb }) => holdsSomething(backgroundDb));
  if (isFull) throw new CommandRefused('The database of DATABASE_URL is not empty; make a new one.');
  await before();
  await fillOpened(place, copied, feed);
}

/** Beside its place first: a directory that is called `database` is whole. */
async function fillDirectory(dataDirectory: string, copied: Description, feed: Feed, before: () => Promise<void>) {
  const lock = lockDirectory(dataDirectory);
  const unfinished = join(dataDirectory, 'restore.unfinished');
  try {
    const directory = join(dataDirectory, 'database');
    if (existsSync(directory)) throw new CommandRefused(`There is a database in ${dataDirectory} already.`);
    await before();
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    await fillOpened({ dataDirectory: unfinished }, copied, feed);
    renameSync(join(unfinished, 'database'), directory);
    syncPath(dataDirectory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

async function fillOpened(place: Place, copied: Description, feed: Feed): Promise<void> {
  const database = await openAt(place, copied.migrations);
  try {
    if (copied.jobs !== null) {
      const jobs = new Jobs(database, { sendsOnly: true });
      await jobs.start();
      await jobs.stop();
    }
    await copyIn(database.backgroundDb, copied, feed);
  } finally {
    await database.close();
  }
}

/** The data directory in which a copy of the embedded database lies while a backup is made of it. */
const snapshotIn = (dataDirectory: string): string => join(dataDirectory, 'backup.unfinished');

/**
 * What a server does for a backup of its embedded database, which no other process can open: it copies the directory,
 * and whoever asked reads the copy. Nothing where the database is one that others can ask as well.
 */
export function snapshotsOf(database: OpenDatabase, dataDirectory: string): (() => Promise<string>) | undefined {
  const { copyDirectory } = database;
  if (!copyDirectory) return undefined;
  return async () => {
    const directory = snapshotIn(dataDirectory);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Whoever reads a copy holds its lock; without one it was left behind by a command that was killed.
    const lock = lockDirectory(directory);
    try {
      const copy = join(directory, 'database');
      rmSync(copy, { recursive: true, force: true });
      await copyDirectory(copy);
    } finally {
      lock.release();
    }
    return directory;
  };
}

const everything = 'everything';

/** Notes when the newest backup was taken; one that is older than that changes nothing. */
export async function noteBackup(tx: Transaction, takenAt: Date): Promise<void> {
  // The tables of a database that is saved before an upgrade are those of the version before.
  const { rows } = await tx.execute<{ found: string | null }>(sql`SELECT to_regclass('public.last_backup') AS found`);
  if (rows[0]?.found === null) return;
  await tx
    .insert(lastBackup)
    .values({ of: everything, takenAt })
    .onConflictDoUpdate({
      target: lastBackup.of,
      set: { takenAt: sql`greatest(${lastBackup.takenAt}, excluded.taken_at)` },
    });
}

/** When the newest backup was taken, and where there is none, when the database was made. */
export async function lastBackupAt(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT coalesce((SELECT max(taken_at) FROM last_backup), (SELECT min(applied_at) FROM schema_migrations)) AS at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
