import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, dbOn } from '../database/db.ts';
import { DeadlinePool } from '../database/deadline-pool.ts';
import { Jobs } from '../database/jobs.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { faultsIn } from './query-faults.ts';
import { until } from './until.ts';

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

type LeadJobs = { lead: { name: string }; tell: { name: string } };

/** The jobs of leads, each of which sends a second one that tells somebody. */
async function leadJobs(dataDirectory: string, tell: (db: Db, name: string) => Promise<unknown>) {
  const database = await openDatabase({ dataDirectory });
  await database.db.execute(sql`CREATE TABLE IF NOT EXISTS leads (name text PRIMARY KEY, told boolean DEFAULT false)`);
  const jobs = new Jobs<LeadJobs>(database, { log: say, lookEverySeconds: 0.1 });
  jobs.work('lead', ({ name }, { db }) => jobs.send(db, 'tell', { name }));
  jobs.work('tell', async ({ name }, { db }) => {
    await tell(db, name);
  });
  await jobs.start();
  return { db: database.db, jobs };
}

/** Sends some leads, says each one, and is in the midst of telling about them until it is killed. */
async function sendLeads(dataDirectory = ''): Promise<void> {
  const { db, jobs } = await leadJobs(dataDirectory, (_db, name) => {
    say(`telling of ${name}`);
    return new Promise(() => undefined);
  });
  for (let number = 0; number < 12; number += 1) {
    const name = `lead ${number}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO leads VALUES (${name})`);
      await jobs.send(tx, 'lead', { name });
    });
    say(name);
  }
  await new Promise(() => undefined);
}

/** Does what is left of the leads, and says how many are untold then. */
async function tellLeads(dataDirectory = ''): Promise<void> {
  const { db } = await leadJobs(dataDirectory, (inDb, name) =>
    inDb.execute(sql`UPDATE leads SET told = true WHERE name = ${name}`),
  );
  const left = async () => {
    const { rows } = await db.execute<{ untold: number; waiting: number }>(sql`
      SELECT (SELECT count(*)::int FROM leads WHERE NOT told) AS untold,
        (SELECT count(*)::int FROM pgboss.job WHERE name IN ('lead', 'tell') AND state <> 'completed') AS waiting`);
    return rows[0] ?? { untold: -1, waiting: -1 };
  };
  await until(async () => (await left()).waiting === 0);
  const { untold, waiting } = await left();
  say(`untold: ${untold}`);
  say(`waiting: ${waiting}`);
}

const tasks: Record<string, (...given: string[]) => Promise<void>> = {
  writePairs,
  open,
  commit,
  migrateUntil,
  sendLeads,
  tellLeads,
};
const [task = '', ...given] = process.argv.slice(2);
try {
  await tasks[task]?.(...given);
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}
