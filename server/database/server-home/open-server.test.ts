import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMigrations } from '../../testing/migrations.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { until } from '../../testing/until.ts';
import { isDatabaseUnavailable, StartRefused } from '../database-errors.ts';
import type { Db } from '../db.ts';
import { withDeadline } from '../deadline.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../open.ts';
import { withReadsThatMayLag } from '../reads-that-may-lag.ts';
import { serverLimits } from './open-server.ts';

const migrationsFolder = writeMigrations([['CREATE TABLE notes (note text)']]);

let server: NativePostgres;
let url: string;
let database: OpenDatabase;
let said: string[] = [];
let databases = 0;

beforeAll(async () => {
  server = await startNativePostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  databases += 1;
  url = await server.createDatabase(`home_${databases}`);
  said = [];
});
afterEach(() => database.close());

async function open(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  database = await openDatabase({ url, migrationsFolder, log: (sentence) => said.push(sentence), ...options });
  return database;
}

/** A deadline in which everything comes about on the slowest machine too, and who fails by half of it has not waited for it. */
const patience = 60_000;
const soon = patience / 2;

/** As the HTTP layer does it; gives the milliseconds after which it failed, or nothing when it did not. */
async function failsAfter(milliseconds = patience): Promise<number | undefined> {
  const begun = performance.now();
  try {
    await withDeadline(milliseconds, async () => await database.db.execute(sql`SELECT 1`));
    return undefined;
  } catch (error) {
    expect(error).toSatisfy(isDatabaseUnavailable);
    return performance.now() - begun;
  }
}

const endSleepers = sql`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE wait_event = 'PgSleep' AND pid <> pg_backend_pid() AND datname = current_database()`;

it('sees what each connection is for', async () => {
  const { db, backgroundDb, pools } = await open();
  const name = sql`SELECT current_setting('application_name') AS name`;
  const read = () => withReadsThatMayLag(async () => await db.execute(name));
  const names = [await db.execute(name), await backgroundDb.execute(name), await read()].map(
    ({ rows }) => rows[0]?.name,
  );
  expect(names).toEqual(['icardeals requests', 'icardeals background', 'icardeals public reads']);
  expect(Object.values(pools).map(({ totalCount }) => totalCount)).toEqual([1, 1, 1]);
});

it('keeps connections for whoever is at work while readers hold all of theirs', async () => {
  const { db, backgroundDb } = await open({
    serverLimits: { publicConnections: 2, connections: 1, longestAnswer: patience },
  });
  const read = () => withReadsThatMayLag(async () => await db.execute(sql`SELECT pg_sleep(600)`));
  const reading = Promise.allSettled([read(), read()]);
  const asleep = sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
  await until(async () => (await backgroundDb.execute(asleep)).rows.length === 2);
  await withDeadline(patience, async () => await db.execute(sql`INSERT INTO notes VALUES ('saved')`));
  expect((await backgroundDb.execute(asleep)).rows.length).toBe(2);
  await backgroundDb.execute(endSleepers);
  await reading;
});

describe('a server that is killed', () => {
  it('fails requests at once, leaves the process alive, and serves again by itself', async () => {
    const { db, backgroundDb, missing } = await open();
    const asleep = async () =>
      (await backgroundDb.execute(sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).rows.length;
    const underWay = Promise.allSettled(
      Array.from({ length: 20 }, () =>
        withDeadline(patience, () =>
          db.transaction(async (tx) => {
            await tx.execute(sql`INSERT INTO notes VALUES ('half')`);
            await tx.execute(sql`SELECT pg_sleep(30)`);
          }),
        ),
      ),
    );
    await until(async () => (await asleep()) >= serverLimits.connections);
    await server.kill();
    for (const outcome of await underWay) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    }
    await until(() => missing() !== undefined);
    expect(await failsAfter()).toBeLessThan(soon);

    await server.restart();
    await until(() => !missing());
    const all = Array.from({ length: 20 }, () => failsAfter());
    expect(await Promise.all(all)).toEqual(all.map(() => undefined));
    expect((await db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/^The database is lost \(.*\); asking again until it is there\.$/),
      'The database answers.',
    ]);
  });
});

describe('a server that hangs', () => {
  it('fails requests at their deadline, and serves again when it goes on', async () => {
    await open();
    expect(await Promise.all([failsAfter(), failsAfter()])).toEqual([undefined, undefined]);
    server.suspend();
    try {
      const waited = await Promise.all(Array.from({ length: 30 }, () => failsAfter(1800)));
      expect(waited).not.toContain(undefined);
    } finally {
      server.resume();
    }
    expect(await failsAfter()).toBeUndefined();
  });
});

describe('the deadline of a request', () => {
  it('is not waited for by whoever could not be served before it', async () => {
    const { db } = await open({ serverLimits: { connections: 1, longestAnswer: patience } });
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await db.transaction(async () => void vi.advanceTimersByTime(400_000));
      const free = Promise.withResolvers<void>();
      const holder = db.transaction(() => free.promise);
      const waiting = withDeadline(patience, async () => await db.execute(sql`SELECT 1`));
      const late = withDeadline(soon, async () => await db.execute(sql`SELECT 1`));
      await expect(late).rejects.toMatchObject({ cause: { message: 'Too many wait for the database.' } });
      free.resolve();
      await Promise.all([holder, waiting]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is shared by the wait for a connection and the statement', async () => {
    const { db } = await open({ serverLimits: { connections: 1 } });
    const free = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const holder = db.transaction(async () => {
      taken.resolve();
      await free.promise;
    });
    await taken.promise;
    expect(await failsAfter(300)).toBeGreaterThan(290);

    // 600 ms in all: a third goes by in the queue, so a statement of 500 ms comes too late.
    const waiting = withDeadline(600, async () => await db.execute(sql`SELECT pg_sleep(0.5)`));
    await failsAfter(200);
    free.resolve();
    await holder;
    await expect(waiting).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await failsAfter()).toBeUndefined();
  });

  it('ends the transaction under way, of which nothing is kept', async () => {
    const { db } = await open();
    const request = withDeadline(200, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES ('never acknowledged')`);
        await once(db.$client, 'remove');
      }),
    );
    await expect(request).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
  });

  it('holds on the server too, so that no statement goes on for nobody', async () => {
    const { db, backgroundDb } = await open({ serverLimits: { longestAnswer: 1500 } });
    await expect(db.execute(sql`SELECT pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    await expect(db.execute(sql`SELECT pg_sleep(30)`)).rejects.toSatisfy(isDatabaseUnavailable);
    await backgroundDb.execute(sql`SELECT pg_sleep(1.6)`);
  });
});

/** As a full disk does it: whatever needs new room fails. */
async function fillDisk(db: Db): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION no_space_left() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
  await db.execute(sql`
    CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_space_left()`);
}

describe('a full disk', () => {
  it('leaves the database not ready while nothing can be written, and ready once there is room', async () => {
    const { db, missing } = await open({ serverLimits: { pauses: { shortest: 20, longest: 20 } } });
    expect(missing()).toBeUndefined();
    await fillDisk(db);
    await expect(db.execute(sql`CREATE TABLE more AS SELECT 1`)).rejects.toSatisfy(isDatabaseUnavailable);
    await until(() => missing() === 'writes');
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    await db.execute(sql`DROP EVENT TRIGGER full_disk`);
    await until(() => !missing());
    expect(said).toEqual([expect.stringMatching(/^The database takes no writes \(/), 'The database answers.']);
  });
});

describe('a connection', () => {
  it('that is slow or dies alone does not make the database lost', async () => {
    const { db, backgroundDb, missing } = await open();
    expect(await failsAfter()).toBeUndefined();
    const slow = withDeadline(100, async () => await db.execute(sql`SELECT pg_sleep(1)`));
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
    const dies = db.execute(sql`SELECT pg_sleep(30)`);
    const ended = expect(dies).rejects.toSatisfy(isDatabaseUnavailable);
    await until(async () => (await backgroundDb.execute(endSleepers)).rows.length > 0);
    await ended;
    // Whoever suspects it has asked by now.
    for (let look = 0; look < 20; look += 1) {
      await backgroundDb.execute(sql`SELECT pg_sleep(0.01)`);
      expect(missing()).toBeUndefined();
    }
    expect(said).toEqual([]);
  });

  it('left inside a transaction is not used again', async () => {
    const { db, backgroundDb } = await open({ serverLimits: { connections: 1 } });
    await db.execute(sql`BEGIN`);
    await db.execute(sql`INSERT INTO notes VALUES ('kept')`);
    expect((await backgroundDb.execute(sql`SELECT * FROM notes`)).rows).toEqual([{ note: 'kept' }]);
  });
});

describe('a server that is not there at the start', () => {
  it('lets the process start, is said to be missing, and is used once it is there', async () => {
    await server.kill();
    const slow = writeMigrations([['CREATE TABLE notes (note text)', 'SELECT pg_sleep(0.5)']]);
    const { db, missing, whenReady } = await open({ migrationsFolder: slow });
    expect(missing()).toBe('database');
    expect(said).toEqual([expect.stringMatching(/does not answer \(connect ECONNREFUSED .*\); asking again/)]);
    expect(await failsAfter()).toBeLessThan(soon);
    await server.restart();
    const lacked = new Set<string>();
    for (let lack = missing(); lack; lack = missing()) {
      lacked.add(lack);
      await setImmediate();
      if (missing()) expect(await failsAfter()).toBeLessThan(soon); // refused while it is being migrated, too
    }
    expect([...lacked]).toEqual(['database', 'migrations']);
    await whenReady();
    expect((await db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
  });
});

describe('a start is refused, with one sentence that does not tell the password,', () => {
  it.each([
    ['an address that is none', () => 'localhost:5432/deals', /DATABASE_URL must be an address/],
    ['an address without a database', () => 'postgresql://me:secret@localhost:5432', /DATABASE_URL must be an address/],
    ['an address of something else', () => 'mysql://me:secret@localhost/deals', /DATABASE_URL must be an address/],
    ['an unknown database', () => url.replace(/home_\d+/, 'nowhere'), /database nowhere .* does not exist/],
    ['a refused login', () => url.replace(/:[^:@]+@/, ':secret@'), /refused the login of postgres/],
  ])('for %s', async (_what, address, reason) => {
    await open();
    const opening = openDatabase({ url: address(), migrationsFolder });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.not.toThrow(/secret|only-for-tests/);
  });

  it('for a migration that cannot be applied', async () => {
    await open();
    const broken = writeMigrations([['CREATE TABLE notes (note text)'], ['CREATE TABLE more ()', 'SELECT nonsense']]);
    const opening = openDatabase({ url, migrationsFolder: broken });
    await expect(opening).rejects.toThrow(/cannot be brought up to date: column "nonsense" does not exist/);
    expect((await database.db.execute(sql`SELECT to_regclass('more') AS found`)).rows).toEqual([{ found: null }]);
  });
});
