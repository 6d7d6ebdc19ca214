import { accessSync, constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { makeFolder } from '../../kit/make-folder.ts';
import { reasonOf, StartRefused } from '../database-errors.ts';
import { type Db, dbOn } from '../db.ts';
import { withDeadline } from '../deadline.ts';
import { DeadlinePool, type PoolWatch } from '../deadline-pool.ts';
import { noOthers } from '../notices.ts';
import type { OpenDatabase, Told } from '../open.ts';
import { type Pauses, Readiness, writeCheck } from '../readiness.ts';
import { type EngineLimits, EngineSupervisor } from './engine-supervisor.ts';
import { PortStream } from './port-stream.ts';

/** The time limits of the embedded home, in milliseconds. */
export interface EmbeddedLimits extends EngineLimits {
  /** How long work without a deadline waits for the one connection. */
  longestWait: number;
  /** How long work under way may go on when the database is closed, where nothing else is said. */
  longestClosing: number;
  upkeepEvery: number;
  /** Between looks whether writes are taken again. */
  pauses: Pauses;
}

/** What the product runs with. */
export const embeddedLimits: EmbeddedLimits = {
  checkEvery: 1000,
  longestSilence: 5000,
  longestSilenceInUpkeep: 300_000,
  longestWait: 10_000,
  longestClosing: 5000,
  upkeepEvery: 60_000,
  pauses: { shortest: 100, longest: 2500 },
};

/**
 * Opens the embedded PostgreSQL in a data directory, creates it when it is missing, and has it
 * prepared: migrated, say.
 * Throws `StartRefused` when the directory cannot be read, is held by another process or is damaged.
 */
export async function openEmbedded(
  dataDirectory: string,
  prepare: (db: Db) => Promise<void>,
  limits: EmbeddedLimits,
  { log, slow }: Told,
): Promise<OpenDatabase> {
  const lock = lockDirectory(dataDirectory);
  const directory = join(dataDirectory, 'database');
  const engine = await EngineSupervisor.start(directory, limits, log).catch((error: Error) => {
    lock.release();
    throw error;
  });
  const pool = poolOn(engine, limits.longestWait, { suspect: () => readiness.suspect(), slow });
  const db = dbOn(pool);
  const readiness = new Readiness(
    () => withDeadline(limits.longestWait, async () => void (await db.execute(writeCheck))),
    limits.pauses,
    log,
  );
  const tidyUp = () => engine.inUpkeep(() => doUpkeep(db));
  const upkeep = setInterval(() => {
    tidyUp().catch((error: Error) => log(`Upkeep was put off: ${reasonOf(error)}`));
  }, limits.upkeepEvery).unref();
  const copyDirectory = (into: string) => engine.inUpkeep(() => copyWhileHeld(pool, directory, into));
  const close = async (longestMilliseconds = limits.longestClosing) => {
    clearInterval(upkeep);
    readiness.stop();
    await pool.close(longestMilliseconds);
    await engine.stop();
    lock.release();
  };
  await engine
    .inUpkeep(() => prepare(db))
    .catch(async (error: Error) => {
      await close();
      throw error;
    });
  await readiness.begin();
  const missing = () => (engine.isServing() ? readiness.missing() : 'database');
  const whenReady = () => Promise.resolve();
  // It has one connection for everything.
  const told = { missing, distance: () => 0, whenReady, pools: { requests: db.$client } };
  return { home: 'embedded', db, backgroundDb: db, notices: noOthers, ...told, copyDirectory, tidyUp, close };
}

/**
 * Copies the engine's directory while its one connection is held: the engine has no processes in the background, so that
 * nothing is written while nobody speaks to it. What is copied opens as after a crash, with all that was committed.
 */
async function copyWhileHeld(pool: DeadlinePool, directory: string, into: string): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('CHECKPOINT');
    await cp(directory, into, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await connection.query('SELECT 1'); // fails if the engine has ended and was opened anew in between
  } finally {
    connection.release();
  }
}

/** One connection, because the engine has one session; it stays for as long as the engine does. */
function poolOn(engine: EngineSupervisor, longestWait: number, watch: PoolWatch): DeadlinePool {
  const settings = {
    stream: () => new PortStream(() => engine.openPort()),
    max: 1,
    idleTimeoutMillis: 0,
    // Statements that are sent without a wait between them go out together.
    pipeline: true,
    connectionTimeoutMillis: longestWait,
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  };
  return new DeadlinePool(settings, watch);
}

/** The exclusive right to a data directory. It ends when released, or with the process, however that ends. */
interface DirectoryLock {
  release(): void;
}

/**
 * Takes a data directory for this process, making it when it is missing. The lock is SQLite's own lock on a small file
 * in it, which the kernel drops when the process dies, so nothing is left behind to clear away.
 * Throws `StartRefused` when the directory cannot be used or another process has it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  try {
    makeFolder(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartRefused(`The data directory ${directory} cannot be read and written; choose another with DATA_DIR.`);
  }
  const lock = openLock(directory);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartRefused(
      `The data directory ${directory} is in use by another iCarDeals process; stop that one first.`,
    );
  }
  return { release: () => lock.close() };
}

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'database.lock'));
  } catch {
    throw new StartRefused(`The data directory ${directory} cannot be locked; choose another with DATA_DIR.`);
  }
}

/**
 * Does what PostgreSQL's background processes do elsewhere: removes dead rows and renews the planner's statistics in
 * the tables that changed by more than a tenth, and writes a checkpoint so that the log does not grow for ever.
 * One statement at a time, so that requests come in between.
 */
async function doUpkeep(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`); // else the last second's changes are not counted
  const changed = await db.execute<{ schema: string; name: string }>(sql`
    SELECT schemaname AS schema, relname AS name
    FROM pg_stat_user_tables
    WHERE greatest(n_mod_since_analyze, n_dead_tup) > 50 + n_live_tup / 10
    ORDER BY schemaname, relname`);
  for (const { schema, name } of changed.rows) {
    await db.execute(sql`VACUUM (ANALYZE) ${sql.identifier(schema)}.${sql.identifier(name)}`);
  }
  await db.execute(sql`CHECKPOINT`);
}
