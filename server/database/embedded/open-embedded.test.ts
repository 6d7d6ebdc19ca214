import { once } from 'node:events';
import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { freshDataDirectory } from '../../testing/databases.ts';
import { writeMigrations } from '../../testing/migrations.ts';
import { until } from '../../testing/until.ts';
import { DatabaseUnavailable, isDatabaseUnavailable, StartRefused } from '../database-errors.ts';
import { withDeadline } from '../deadline.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../open.ts';

const endless = sql`SELECT count(*) FROM generate_series(1, 1000000000000)`;

let dataDirectory: string;
let database: OpenDatabase | undefined;
beforeEach(async () => {
  dataDirectory = await freshDataDirectory();
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function open(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  database = await openDatabase({ dataDirectory, ...options });
  return database;
}

describe('a data directory', () => {
  it('is refused to a second process as long as the first one lives', async () => {
    const { close } = await open();
    const second = startChild('./database-program.ts', ['open', dataDirectory]);
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([expect.stringMatching(/^StartRefused: .*in use by another iCarDeals process/)]);
    await close();
    database = undefined;
    const third = startChild('./database-program.ts', ['open', dataDirectory]);
    expect(await third.ended).toBe(0);
  });

  it('is refused to a second opening in the same process', async () => {
    await open();
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(StartRefused);
  });

  it('is refused when it is no directory', async () => {
    const file = join(dataDirectory, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDirectory: file })).rejects.toThrow(/cannot be read and written/);
  });

  it.each([
    ['the version', (database: string) => rmSync(join(database, 'PG_VERSION')), /PG_VERSION is missing/],
    ['half a control file', (database: string) => truncateSync(join(database, 'global/pg_control'), 100), /pg_control/],
    ['the log', (database: string) => rmSync(join(database, 'pg_wal'), { recursive: true }), /pg_wal/],
  ])('is refused with the reason when it lacks %s, and free again after that', async (_what, damage, reason) => {
    damage(join(dataDirectory, 'database'));
    const opening = openDatabase({ dataDirectory });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(reason);
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(reason);
  });
});

describe('a migration that cannot be applied', () => {
  it('refuses the start with the reason, and leaves the directory free and as it was', async () => {
    const migrationsFolder = writeMigrations([['CREATE TABLE more ()', 'SELECT nonsense']]);
    const opening = openDatabase({ dataDirectory, migrationsFolder });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(/cannot be brought up to date: column "nonsense" does not exist/);
    const { db } = await open();
    expect((await db.execute(sql`SELECT to_regclass('more') AS found`)).rows).toEqual([{ found: null }]);
  });
});

/** What it takes to open again is waited for, on the slowest machine too. */
const longestWait = 120_000;

describe('an engine that does not answer', () => {
  /** It is missed soon. */
  const embeddedLimits = { checkEvery: 200, longestSilence: 1600, longestWait };

  it('fails the request at its deadline, is ended, reopened, and has kept what was committed', async () => {
    const said: string[] = [];
    const { db } = await open({
      log: (sentence) => said.push(sentence),
      embeddedLimits,
    });
    await db.execute(sql`CREATE TABLE kept (number int)`);
    await db.execute(sql`INSERT INTO kept VALUES (1)`);
    const request = withDeadline(400, async () => await db.execute(endless));
    await expect(request).rejects.toSatisfy(isDatabaseUnavailable);
    expect(said).toEqual([]);
    expect(
      (await db.execute(sql`SELECT number FROM kept`).catch(() => db.execute(sql`SELECT number FROM kept`))).rows,
    ).toEqual([{ number: 1 }]);
    expect(said).toEqual([
      'The embedded database ended and is being reopened.',
      'The embedded database is open again.',
    ]);
  });

  it('is ended for work without a deadline too, which is told so', async () => {
    const { db, missing } = await open({ embeddedLimits });
    await expect(db.execute(endless)).rejects.toSatisfy(isDatabaseUnavailable);
    await db.execute(sql`SELECT 1`);
    expect(missing()).toBeUndefined();
  });
});

describe('an engine that breaks', () => {
  it('is reopened until it can be, and half a transaction is not kept', async () => {
    const { db } = await open({ embeddedLimits: { longestWait } });
    await db.execute(sql`CREATE TABLE notes (note text)`);
    const log = join(dataDirectory, 'database', 'pg_wal');
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('half')`);
      renameSync(log, `${log}-gone`);
      await tx.execute(sql`SELECT pg_switch_wal()`);
      await tx.execute(sql`INSERT INTO notes SELECT repeat('x', 1000) FROM generate_series(1, 40000)`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    renameSync(`${log}-gone`, log);
    expect((await db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
  });
});

describe('the one connection', () => {
  it('is not waited for for ever by a statement that should have used the transaction', async () => {
    const { db } = await open({ embeddedLimits: { longestWait: 3000 } });
    const mistaken = db.transaction(async () => {
      await db.execute(sql`SELECT 1`);
    });
    await expect(mistaken).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });

  it('is given back when a request runs out of time inside a transaction, and nothing of it is kept', async () => {
    const { db } = await open();
    await db.execute(sql`CREATE TABLE notes (note text)`);
    const request = withDeadline(300, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES ('never acknowledged')`);
        await once(db.$client, 'remove');
      }),
    );
    await expect(request).rejects.toSatisfy(isDatabaseUnavailable);
    await db.execute(sql`COMMIT`);
    expect((await db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
  });

  it('is refused at once when a thousand wait for it, and given to each of them in the end', async () => {
    const { db } = await open();
    const free = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const holder = db.transaction(() => {
      taken.resolve();
      return free.promise;
    });
    await taken.promise;
    const waiting = Array.from({ length: 1000 }, async () => (await db.execute(sql`SELECT 1`)).rowCount);
    await expect(db.execute(sql`SELECT 1`)).rejects.toSatisfy(isDatabaseUnavailable);
    free.resolve();
    await holder;
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]));
  });

  it('is taken from a transaction that does not end, when the database is closed', async () => {
    const { db, close } = await open({ embeddedLimits: { longestClosing: 100_000 } });
    const taken = Promise.withResolvers<void>();
    const stuck = db.transaction(async (tx) => {
      taken.resolve();
      await once(db.$client, 'remove');
      await tx.execute(sql`SELECT 1`);
    });
    await taken.promise;
    await Promise.all([close(100), expect(stuck).rejects.toSatisfy(isDatabaseUnavailable)]);
    database = undefined;
  });

  it('is refused at once to a request whose time is up', async () => {
    const { db } = await open();
    await expect(withDeadline(0, async () => await db.execute(sql`SELECT 1`))).rejects.toHaveProperty(
      'cause',
      expect.any(DatabaseUnavailable),
    );
  });
});

describe('upkeep', () => {
  it('renews the statistics of tables that changed, and writes a checkpoint, by itself', async () => {
    const { db } = await open({ embeddedLimits: { upkeepEvery: 100 } });
    await db.execute(sql`CREATE TABLE changed AS SELECT generate_series(1, 1000) AS number`);
    await db.execute(sql`CREATE TABLE unchanged (number int)`);
    const checkpoint = async () => {
      const { rows } = await db.execute(sql`SELECT checkpoint_lsn::text AS place FROM pg_control_checkpoint()`);
      return rows[0]?.place;
    };
    const analysed = async () => {
      const { rows } = await db.execute<{ name: string }>(sql`
        SELECT relname AS name FROM pg_stat_user_tables
        WHERE relname IN ('changed', 'unchanged') AND last_analyze IS NOT NULL`);
      return rows.map(({ name }) => name);
    };
    const before = await checkpoint();
    await until(async () => (await checkpoint()) !== before && (await analysed()).length > 0);
    expect(await analysed()).toEqual(['changed']);
  });

  it('leaves nothing for the first upkeep where it has tidied up', async () => {
    const { db, tidyUp } = await open();
    await db.execute(sql`CREATE TABLE seeded AS SELECT number FROM generate_series(1, 1000) AS number`);
    await tidyUp?.();
    const { rows } = await db.execute(sql`
      SELECT last_vacuum IS NOT NULL AS vacuumed, n_mod_since_analyze::int AS changed FROM pg_stat_user_tables
      WHERE relname = 'seeded'`);
    expect(rows).toEqual([{ vacuumed: true, changed: 0 }]);
  });
});
