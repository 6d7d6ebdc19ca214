import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, dbOn } from '../database/db.ts';
import { DeadlinePool } from '../database/deadline-pool.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { faultsIn } from './query-faults.ts';

// A program that tests start to kill it, or to have a second process. Arguments: a task, and what it needs.

/** Says a line that has left the process before it does anything else. */
const say = (line: string) => writeSync(1, `${line}\n`);

/** Writes pairs of rows for ever, each pair in a transaction, and says each one when it is acknowledged. */
async function writePairs(dataDirectory = '', round = ''): Promise<void> {
  const { db } = await openDatabase({ dataDirectory });
  await db.execute(sql`CREATE TABLE IF NOT EXISTS halves (pair text, half int, PRIMARY KEY (pair, half))`);
  const writer = async (name: number) => {
    for (let number = 0; ; number += 1) {
      const pair = `${round}-${name}-${number}`;
      await db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO halves VALUES (${pair}, 1)`);
        await tx.execute(sql`INSERT INTO halves VALUES (${pair}, 2)`);
      });
      say(pair);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
}

/** Opens a data directory and closes it. */
async function open(dataDirectory = ''): Promise<void> {
  const { close } = await openDatabase({ dataDirectory });
  say('open');
  await close();
}

/** Commits one row between two lines. */
async function commit(dataDirectory = ''): Promise<void> {
  const { db, close } = await openDatabase({ dataDirectory });
  await db.execute(sql`CREATE TABLE IF NOT EXISTS commits (number int)`);
  say('before the commit');
  await db.execute(sql`INSERT INTO commits VALUES (1)`);
  say('after the commit');
  await close();
}

/** Migrates a server's database or, opened with no migrations, a data directory; is killed at a statement. */
async function migrateUntil(place = '', folder = '', statement = '', noMigrations = ''): Promise<void> {
  const db: Db = place.startsWith('postgresql:')
    ? dbOn(new DeadlinePool({ connectionString: place }))
    : (await openDatabase({ dataDirectory: place, migrationsFolder: noMigrations })).db;
  faultsIn(db).failAt(Number(statement), 'after', () => process.kill(process.pid, 'SIGKILL'));
  await migrate(db, folder);
  say('migrated');
}

const tasks: Record<string, (...given: string[]) => Promise<void>> = { writePairs, open, commit, migrateUntil };
const [task = '', ...given] = process.argv.slice(2);
try {
  await tasks[task]?.(...given);
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}
