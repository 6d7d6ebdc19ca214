import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kit/secrets.ts';
import { startChild } from '../testing/child.ts';
import { freshDataDirectory, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { type NativePostgres, startNativePostgres } from '../testing/native-postgres.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { until } from '../testing/until.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { reviveLostJobs } from './job-queues.ts';
import { Jobs } from './jobs.ts';
import { openDatabase } from './open.ts';

interface TestJobs extends Record<string, object> {
  lead: { to: string };
  'send-mail': { to: string };
  sweep: { days: number };
}

const quick = { lookEverySeconds: 0.1 };

/** Takes what workers do, and lets tests wait for it. */
function collector<Item>() {
  const items: Item[] = [];
  const waiting: (() => void)[] = [];
  return {
    items,
    add: (item: Item) => {
      items.push(item);
      for (const look of waiting.splice(0)) look();
    },
    has: async (count: number) => {
      while (items.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

describe.each(['embedded', 'server'] as const)('jobs on the %s home', (home) => {
  let database: TestDatabase;
  let jobs: Jobs<TestJobs>;
  beforeAll(async () => {
    database = await openTestDatabase(home);
    await database.db.execute(sql`CREATE TABLE causes (cause text)`);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    jobs = new Jobs<TestJobs>(database, quick);
  });
  afterEach(async () => {
    await jobs.stop();
    await database.empty();
  });

  it('are done after the transaction that caused them, and never when it is rolled back', async () => {
    const done = collector<string>();
    jobs.work('send-mail', async ({ to }) => done.add(to));
    await jobs.start();
    const cause = (to: string, outcome: () => void) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO causes VALUES (${to})`);
        await jobs.send(tx, 'send-mail', { to });
        outcome();
      });
    await cause('first@example.ca', () => undefined);
    const failed = cause('never@example.ca', () => {
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await cause('last@example.ca', () => undefined);
    await done.has(2);
    expect(done.items.toSorted()).toEqual(['first@example.ca', 'last@example.ca']);
    const left = await database.db.execute(sql`SELECT data FROM pgboss.job WHERE data->>'to' = 'never@example.ca'`);
    expect(left.rows).toEqual([]);
  });

  it('are tried again when their worker fails, without holding up the others', async () => {
    const tries = collector<string>();
    jobs.work('send-mail', async ({ to }, { db }) => {
      await db.execute(sql`SELECT 1`);
      tries.add(to);
      if (tries.items.filter((each) => each === 'flaky@example.ca').length === 1 && to === 'flaky@example.ca') {
        throw new Error('mail server busy');
      }
    });
    await jobs.start();
    for (const to of ['flaky@example.ca', 'other@example.ca']) await jobs.send(database.db, 'send-mail', { to });
    await tries.has(3);
    expect(tries.items.toSorted()).toEqual(['flaky@example.ca', 'flaky@example.ca', 'other@example.ca']);
  });

  it('are not done before their time', async () => {
    const done = collector<string>();
    jobs.work('send-mail', async ({ to }) => done.add(to));
    await jobs.start();
    const tomorrow = new Date(Date.now() + 86_400_000);
    await jobs.send(database.db, 'send-mail', { to: 'later@example.ca' }, { startAfter: tomorrow });
    await jobs.send(database.db, 'send-mail', { to: 'now@example.ca' });
    await done.has(1);
    expect(done.items).toEqual(['now@example.ca']);
  });

  it('under way when the process stops are done again by the next one', async () => {
    const begun = collector<string>();
    jobs.work('send-mail', ({ to }) => {
      begun.add(to);
      return new Promise(() => undefined);
    });
    await jobs.start();
    await jobs.send(database.db, 'send-mail', { to: 'kept@example.ca' });
    await begun.has(1);
    await jobs.stop(1000);

    const done = collector<string>();
    jobs = new Jobs<TestJobs>(database, quick);
    jobs.work('send-mail', async ({ to }) => done.add(to));
    await jobs.start();
    await done.has(1);
    expect(done.items).toEqual(['kept@example.ca']);
  });

  it('that were waiting may send any other as soon as they are fetched', async () => {
    const work = () => {
      const done = collector<string>();
      const said: string[] = [];
      const made = new Jobs<TestJobs>(database, { ...quick, log: (sentence) => said.push(sentence) });
      made.work('lead', ({ to }, { db }) => made.send(db, 'send-mail', { to }));
      made.work('sweep', async () => undefined);
      made.work('send-mail', async ({ to }) => done.add(to));
      return { made, done, said };
    };
    const before = work();
    await before.made.start();
    await before.made.stop();
    // As a request writes it that is answered while no worker is there.
    await database.db.execute(sql`
      INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
      SELECT 'lead', jsonb_build_object('to', n), 30, 2, true FROM generate_series(1, 4) n`);
    const after = work();
    jobs = after.made;
    await jobs.start();
    await after.done.has(4);
    expect(after.said).toEqual([]);
  });

  it('under way say that they still are; those of a dead process are done again at once', async () => {
    const begun = collector<string>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    jobs = new Jobs<TestJobs>(database, { ...quick, beatSeconds: 0.1 });
    jobs.work('send-mail', async ({ to }) => {
      begun.add(to);
      if (to === 'long@example.ca') await mayEnd;
    });
    await jobs.start();
    await jobs.send(database.db, 'send-mail', { to: 'long@example.ca' });
    await begun.has(1);
    const beat = async () => {
      const { rows } = await database.db.execute(
        sql`SELECT heartbeat_on::text AS at FROM pgboss.job WHERE state = 'active'`,
      );
      return rows[0]?.at;
    };
    const first = await beat();
    await until(async () => (await beat()) !== first);
    await reviveLostJobs(database.db, false);
    end();
    // Killed for the tenth time, 26 seconds ago.
    await database.db.execute(sql`
      INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, started_on,
        heartbeat_seconds, heartbeat_on)
      VALUES ('send-mail', '{"to": "lost@example.ca"}', 'active', 30, 10, 2, true, now() - interval '1 minute', 60,
        now() - interval '26 seconds')`);
    await reviveLostJobs(database.db, false);
    await begun.has(2);
    expect(begun.items).toEqual(['long@example.ca', 'lost@example.ca']);
  });

  it('start although the connection breaks meanwhile', async () => {
    const faults = faultsIn(database.backgroundDb);
    const done = collector<string>();
    jobs.work('send-mail', async ({ to }) => done.add(to));
    faults.failAt(3, 'before');
    await jobs.start();
    expect(faults.count()).toBeGreaterThan(3);
    await jobs.send(database.db, 'send-mail', { to: 'after@example.ca' });
    await done.has(1);
  });

  it('can be scheduled', async () => {
    jobs.work('sweep', async () => undefined);
    jobs.schedule('sweep', '30 3 * * *', 'America/Toronto', { days: 90 });
    await jobs.start();
    const schedules = await database.db.execute(sql`SELECT name, cron, timezone, data FROM pgboss.schedule`);
    expect(schedules.rows).toEqual([
      { name: 'sweep', cron: '30 3 * * *', timezone: 'America/Toronto', data: { days: 90 } },
    ]);
  });

  it('without a worker, or before the start, are refused', async () => {
    jobs.work('send-mail', async () => undefined);
    await expect(jobs.send(database.db, 'send-mail', { to: '' })).rejects.toThrow(DatabaseUnavailable);
    await expect(jobs.send(database.db, 'sweep', { days: 1 })).rejects.toThrow('The job sweep has no worker.');
  });
});

describe('jobs of a process that is killed', () => {
  it('are all done in the end, each at once after the next start', async () => {
    const directory = await freshDataDirectory();
    const child = startChild('./database-program.ts', ['sendLeads', directory]);
    await child.hasSaid(13); // twelve leads, and that it tells of one
    child.kill();
    await child.ended;
    const last = startChild('./database-program.ts', ['tellLeads', directory]);
    expect(await last.ended).toBe(0);
    expect(last.lines).toEqual(['untold: 0', 'waiting: 0']);
    rmSync(directory, { recursive: true, force: true });
  });
});

describe('jobs on a server that comes and goes', () => {
  let server: NativePostgres;
  beforeAll(async () => {
    server = await startNativePostgres();
  });
  afterAll(() => server.stop());
  const newDatabase = () => server.createDatabase(`jobs_${newId()}`);

  it('start side by side on a new database', async () => {
    const url = await newDatabase();
    const opened = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url })));
    const all = opened.map((database) => ({ database, jobs: new Jobs<TestJobs>(database, quick) }));
    const done = collector<string>();
    for (const { jobs } of all) jobs.work('send-mail', async ({ to }) => done.add(to));
    await Promise.all(all.map(({ jobs }) => jobs.start()));
    for (const { jobs, database } of all) await jobs.send(database.db, 'send-mail', { to: 'somebody@example.ca' });
    await done.has(3);
    await Promise.all(all.map(({ jobs }) => jobs.stop()));
    await Promise.all(opened.map((database) => database.close()));
  });

  it('start when it is there, outlive its death, and go on after it', async () => {
    const url = await newDatabase();
    await server.kill();
    const said: string[] = [];
    const database = await openDatabase({ url });
    const jobs = new Jobs<TestJobs>(database, { ...quick, log: (sentence) => said.push(sentence) });
    const done = collector<string>();
    jobs.work('send-mail', async ({ to }) => done.add(to));
    await jobs.start();

    const sendWhenPossible = async (to: string) => {
      for (let sent = false; !sent; ) {
        await database.whenReady();
        sent = await jobs.send(database.db, 'send-mail', { to }).then(
          () => true,
          () => new Promise<boolean>((resolve) => setImmediate(resolve, false)),
        );
      }
    };
    // A worker that has done its work still has to write that down; who is killed before would do it again.
    const isWrittenDown = async () => {
      const query = sql`SELECT 1 FROM pgboss.job_common WHERE name = 'send-mail' AND state = 'completed'`;
      await until(async () => (await database.db.execute(query)).rows.length > 0);
    };
    await server.restart();
    await sendWhenPossible('first@example.ca');
    await done.has(1);
    await isWrittenDown();
    await server.kill();
    await server.restart();
    await sendWhenPossible('second@example.ca');
    await done.has(2);
    expect(done.items).toEqual(['first@example.ca', 'second@example.ca']);
    expect(said).toEqual([]);
    await jobs.stop();
    await database.close();
  });
});
