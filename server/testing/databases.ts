import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { isDeadlock } from '../database/database-errors.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../database/open.ts';
import type { NativePostgres } from './native-postgres.ts';
import { prepareDatabase, startWithTemplate, template } from './template-database.ts';
import { aMoment } from './until.ts';

/** An opened database of its own for a test file, migrated and with the tables of the jobs. */
export interface TestDatabase extends OpenDatabase {
  /** Removes all rows, so that the next test starts afresh. */
  empty(): Promise<void>;
}

/**
 * How long a request may spend on the database, and the database be silent over one statement, where a test is not about
 * that, in milliseconds: a machine may be busy with other work.
 */
export const patience = 30_000;

/** Opens a fresh database on a home; `close` removes it. */
export async function openTestDatabase(
  home: OpenDatabase['home'],
  options: Omit<DatabaseOptions, 'dataDirectory' | 'url'> = {},
): Promise<TestDatabase> {
  return home === 'embedded' ? openEmbeddedCopy(options) : openServerCopy(options);
}

/** A data directory with a migrated database, in the temporary folder; whoever asked for it removes it. */
export async function freshDataDirectory(): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icardeals-test-'));
  cpSync(await embeddedTemplate(), dataDirectory, { recursive: true });
  return dataDirectory;
}

async function openEmbeddedCopy(options: DatabaseOptions): Promise<TestDatabase> {
  const dataDirectory = await freshDataDirectory();
  const database = await openDatabase({ ...options, dataDirectory });
  const close = async () => {
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { ...database, close, empty: () => empty(database) };
}

/** A migrated data directory to copy, made once for each set of migrations and engine; creating one takes seconds. */
async function embeddedTemplate(): Promise<string> {
  const kept = join(tmpdir(), `icardeals-template-${fingerprint()}`);
  if (existsSync(kept)) return kept;
  const unfinished = mkdtempSync(join(tmpdir(), 'icardeals-template-unfinished-'));
  await prepareDatabase({ dataDirectory: unfinished });
  try {
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another test file was quicker
  }
  return kept;
}

/** What a template depends on: the migrations, and the versions of what writes it. */
function fingerprint(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const migrations = join(root, 'server/database/migrations');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256');
  // The journal too: a migration that was generated anew says the same, and is recorded by another time.
  for (const file of [...files.sort(), 'meta/_journal.json']) hash.update(readFileSync(join(migrations, file)));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  hash.update(`${dependencies['@electric-sql/pglite']} ${dependencies['pg-boss']}`);
  return hash.digest('hex').slice(0, 16);
}

/** Where copies are made; it ends with the worker. */
let server: Promise<NativePostgres> | undefined;
let copies = 0;

async function openServerCopy(options: DatabaseOptions): Promise<TestDatabase> {
  server ??= startWithTemplate();
  copies += 1;
  const { createDatabase, removeDatabase } = await server;
  const name = `copy_${process.pid}_${copies}`;
  const url = await createDatabase(name, template);
  const serverLimits = { longestAnswer: patience, longestSilence: patience };
  const database = await openDatabase({ serverLimits, ...options, url });
  const close = async () => {
    await database.close();
    await removeDatabase(name);
  };
  return { ...database, close, empty: () => empty(database) };
}

/** How often a deletion is begun anew that was ended because a job of the last test was at work on the same rows. */
const mostDeadlocks = 10;

async function empty(database: OpenDatabase): Promise<void> {
  await endJobs(database);
  for (let met = 1; ; met += 1) {
    try {
      return await deleteAll(database);
    } catch (error) {
      if (!isDeadlock(error) || met === mostDeadlocks) throw error;
    }
  }
}

/**
 * How often it is looked whether the jobs at work have ended, the first times at once; one that waits for something for
 * ever, such as an answer from outside, is left alone.
 */
const [quickLooks, mostLooks] = [5, 100];

/** Lets the jobs at work end and no other begin, so that what the last test has caused does not come in the next one. */
async function endJobs({ db }: OpenDatabase): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    await db.execute(sql`DELETE FROM pgboss.job WHERE state <> 'active'`);
    const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE state = 'active' LIMIT 1`);
    if (rows.length === 0) return;
    if (look >= quickLooks) await aMoment();
  }
}

/** Deletes, with the checks of foreign keys off, because truncating makes new files for every table and index. */
async function deleteAll({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE name text;
    BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      FOR name IN
        SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'schema_migrations'
      LOOP
        EXECUTE 'DELETE FROM ' || name;
      END LOOP;
      DELETE FROM pgboss.job;
    END $$`);
}
