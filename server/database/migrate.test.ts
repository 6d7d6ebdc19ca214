import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from '../testing/child.ts';
import { freshDataDirectory } from '../testing/databases.ts';
import { writeMigrations } from '../testing/migrations.ts';
import { type NativePostgres, startNativePostgres } from '../testing/native-postgres.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { StartRefused } from './database-errors.ts';
import { type Db, dbOn } from './db.ts';
import { DeadlinePool } from './deadline-pool.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const steps = [
  ['CREATE TABLE first_made (number int)', 'INSERT INTO first_made VALUES (1)'],
  ['ALTER TABLE first_made ADD COLUMN added int', 'CREATE TABLE then_made (number int)'],
  ['DROP TABLE then_made', 'CREATE TABLE last_made (number int)', 'UPDATE first_made SET added = number + 1'],
];
const folder = writeMigrations(steps);
const noMigrations = writeMigrations([]);

let server: NativePostgres;
let databases = 0;
beforeAll(async () => {
  server = await startNativePostgres();
});
afterAll(() => server.stop());

async function newDatabase(): Promise<string> {
  databases += 1;
  return server.createDatabase(`migrate_${databases}`);
}

async function onServer<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = new DeadlinePool({ connectionString: url });
  try {
    return await work(dbOn(pool));
  } finally {
    await pool.end();
  }
}

/** What is there: the tables, the rows, and how many migrations are recorded. */
async function stateOf(db: Db) {
  const tables = await db.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables
    WHERE tablename IN ('first_made', 'then_made', 'last_made') ORDER BY tablename`);
  const rows = await db.execute(sql`SELECT number, added FROM first_made`);
  const recorded = await db.execute(sql`SELECT FROM schema_migrations WHERE written_at < 1700000001000`);
  return { tables: tables.rows.map(({ name }) => name), rows: rows.rows, recorded: recorded.rows.length };
}
const migrated = { tables: ['first_made', 'last_made'], rows: [{ number: 1, added: 2 }], recorded: 3 };

describe('migrations', () => {
  it('are applied once, in order', async () => {
    await onServer(await newDatabase(), async (db) => {
      await migrate(db, folder);
      expect(await stateOf(db)).toEqual(migrated);
      await migrate(db, folder);
      expect(await stateOf(db)).toEqual(migrated);
    });
  });

  it('are taken up where an older version of the product left them', async () => {
    await onServer(await newDatabase(), async (db) => {
      await migrate(db, writeMigrations(steps.slice(0, 1)));
      await migrate(db, folder);
      expect(await stateOf(db)).toEqual(migrated);
    });
  });

  it('of a newer version of the product are left alone', async () => {
    await onServer(await newDatabase(), async (db) => {
      await migrate(db, folder);
      await migrate(db, writeMigrations(steps.slice(0, 1)));
      expect(await stateOf(db)).toEqual(migrated);
    });
  });

  it('are applied once by processes that start together', async () => {
    const url = await newDatabase();
    await Promise.all(Array.from({ length: 4 }, () => onServer(url, (db) => migrate(db, folder))));
    expect(await onServer(url, stateOf)).toEqual(migrated);
  });

  it('resume after the connection broke at any statement, before or after it was sent', async () => {
    const statements = await onServer(await newDatabase(), async (db) => {
      const faults = faultsIn(db);
      await migrate(db, folder);
      return faults.count();
    });
    expect(statements).toBeGreaterThan(20);
    for (let statement = 1; statement <= statements; statement += 1) {
      for (const when of ['before', 'after'] as const) {
        await onServer(await newDatabase(), async (db) => {
          const faults = faultsIn(db);
          faults.failAt(statement, when);
          await migrate(db, folder).catch(() => undefined);
          faults.stop();
          await migrate(db, folder);
          expect(await stateOf(db), `${when} statement ${statement}`).toEqual(migrated);
        });
      }
    }
  });
});

describe('a database of another build', () => {
  const oldest = { version: '0.2.0', lowestVersion: '0.1.0' };
  const newest = { version: '0.10.0', lowestVersion: '0.9.1' };

  /** What is said, or why it is refused, where one build comes after another. */
  async function meeting(url: string, steps: string[][], options: MigrateOptions): Promise<string[]> {
    return onServer(url, async (db) => {
      const said: string[] = [];
      const log = (sentence: string) => said.push(sentence);
      await migrate(db, writeMigrations(steps), { ...options, log }).catch((error: Error) => {
        expect(error).toBeInstanceOf(StartRefused);
        said.push(`refused: ${error.message}`);
      });
      return said;
    });
  }

  it('that is newer is met in one sentence by a build that may still run', async () => {
    const url = await newDatabase();
    expect(await meeting(url, steps, { build: { ...newest, lowestVersion: '0.2.0' } })).toEqual([]);
    expect(await meeting(url, steps.slice(0, 1), { build: oldest })).toEqual([
      'The database was made by iCarDeals 0.10.0, with 2 migrations that this build, 0.2.0, does not know; it may go on beside it, until every server is the newer one.',
    ]);
    expect(await meeting(url, steps, { build: newest })).toEqual([]);
  });

  it('that is newer refuses one below the lowest version that may still run, whichever wrote last', async () => {
    const url = await newDatabase();
    await meeting(url, steps.slice(0, 1), { build: oldest });
    await meeting(url, steps.slice(0, 2), { build: newest });
    await meeting(url, steps, { build: { ...newest, lowestVersion: '0.1.0' } });
    const refused =
      'refused: The database was made by iCarDeals 0.10.0; this is 0.2.0, and none below 0.9.1 may run on it: start 0.10.0 or later, or restore the backup from before the upgrade into an empty place.';
    for (const only of [undefined, []])
      expect(await meeting(url, steps.slice(0, 1), { build: oldest, only })).toEqual([refused]);
    expect(await meeting(url, steps.slice(0, 1), { build: { ...oldest, version: '0.9.1' } })).toHaveLength(1);
    expect(await onServer(url, stateOf)).toEqual(migrated);
  });

  it('whose record has no builds in it, as before the first release, is taken up', async () => {
    const url = await newDatabase();
    await meeting(url, steps.slice(0, 2), { build: oldest });
    await onServer(url, (db) =>
      db.execute(sql`ALTER TABLE schema_migrations DROP COLUMN made_by, DROP COLUMN lowest_version`),
    );
    expect(await meeting(url, steps.slice(0, 1), { build: oldest })).toEqual([
      expect.stringMatching(/^The database was made by a build of iCarDeals without a version, with a migration that /),
    ]);
    expect(await meeting(url, steps, { build: newest })).toEqual([]);
    expect(await onServer(url, stateOf)).toEqual(migrated);
  });

  it('from before the first release is refused with the way, and what it holds stays', async () => {
    const url = await newDatabase();
    await meeting(url, [['CREATE TABLE first_made (number int, added int)']], { build: oldest });
    await onServer(url, (db) => db.execute(sql`UPDATE schema_migrations SET written_at = 1600000000000`));
    expect(await meeting(url, steps, { build: newest })).toEqual([
      'refused: The database was made by a build from before the first release (its newest migration of 1 is of 2020-09-13). There is no way up from it, nor from a backup of it. Nothing in it was changed: go on with the build that made it, or begin with an empty database (npm run reset makes the embedded one anew).',
    ]);
    expect(await onServer(url, stateOf)).toMatchObject({ tables: ['first_made'], recorded: 1 });
    // For a backup of it, with which the build that made it goes on elsewhere, nothing has to be migrated.
    expect(await meeting(url, steps, { build: newest, only: [] })).toEqual([]);
    // Whoever had all of that history has the tables that its one migration makes.
    await onServer(url, (db) => db.execute(sql`INSERT INTO schema_migrations (written_at) VALUES (1700000000000)`));
    expect(await meeting(url, steps.slice(0, 1), { build: newest })).toEqual([]);
  });

  it('with tables of another program is refused in words', async () => {
    const url = await newDatabase();
    await onServer(url, (db) => db.execute(sql`CREATE TABLE first_made (of_another text)`));
    expect(await meeting(url, steps, { build: newest })).toEqual([
      `refused: The database cannot be brought up to date: it holds tables that none of this product's builds recorded (relation "first_made" already exists); name an empty database.`,
    ]);
  });
});

describe('a process killed in the middle of a migration', () => {
  const killed = async (place: string, statement: number) => {
    const child = startChild('./database-program.ts', ['migrateUntil', place, folder, String(statement), noMigrations]);
    expect(await child.ended, 'the statement is reached').toBeNull();
  };

  it.each([3, 8, 14, 17, 22])('on a server, at statement %i, leaves what the next one resumes', async (statement) => {
    const url = await newDatabase();
    await killed(url, statement);
    await onServer(url, async (db) => {
      await migrate(db, folder);
      expect(await stateOf(db)).toEqual(migrated);
    });
  });

  it('in the embedded home leaves what the next one resumes', async () => {
    const dataDirectory = await freshDataDirectory();
    for (const statement of [6, 8, 10]) await killed(dataDirectory, statement);
    const { db, close } = await openDatabase({ dataDirectory, migrationsFolder: folder });
    expect(await stateOf(db)).toEqual(migrated);
    await close();
    rmSync(dataDirectory, { recursive: true });
  });
});

describe("the product's own migrations", () => {
  it('make the tables that the slices describe', async () => {
    const own = fileURLToPath(new URL('./migrations', import.meta.url));
    await onServer(await newDatabase(), async (db) => {
      await migrate(db, own);
      const found = await db.execute(sql`SELECT FROM pg_tables WHERE tablename IN ('users', 'enquiries', 'listings')`);
      expect(found.rows.length).toBe(3);
    });
  });
});
