import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { until } from '../testing/until.ts';
import { Jobs } from './jobs.ts';

type TestJobs = { call: { dealer: string; number: number } };

const never = new Promise<void>(() => undefined);

describe.each(['embedded', 'server'] as const)('jobs side by side on the %s home', (home) => {
  let database: TestDatabase;
  let jobs: Jobs<TestJobs>;
  let begun: string[];
  let ended: string[];
  beforeAll(async () => {
    database = await openTestDatabase(home);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [begun, ended] = [[], []];
    jobs = new Jobs<TestJobs>(database, { lookEverySeconds: 0.1 });
    const handle = async ({ dealer, number }: TestJobs['call']) => {
      begun.push(`${dealer} ${number}`);
      if (dealer === 'silent') await never;
      ended.push(`${dealer} ${number}`);
    };
    jobs.work('call', handle, ({ dealer }) => (dealer === 'nobody' ? undefined : dealer));
    await jobs.start();
  });
  afterEach(async () => {
    await jobs.stop(100);
    await database.empty();
  });
  const send = (dealer: string, number = 1) => jobs.send(database.db, 'call', { dealer, number });

  it('go on while one of them never ends, however many come after it', async () => {
    await send('silent');
    await until(() => begun.length === 1);
    for (let number = 0; number < 25; number += 1) await send('nobody', number);
    await until(() => ended.length === 25);
    expect(begun[0]).toBe('silent 1');
  });

  it('of one dealer hold one place, and those of others go on', async () => {
    for (let number = 0; number < 12; number += 1) await send('silent', number);
    await until(() => begun.length === 1);
    await send('other');
    await until(() => ended.length === 1);
    // Which of the twelve is begun first is nobody's promise.
    expect(begun.map((name) => name.split(' ')[0])).toEqual(['silent', 'other']);
  });

  it('that have had their time hold no place any more, though their work never ends', async () => {
    // As many as there are places, each with a second, as a job has a quarter of an hour.
    await database.db.execute(sql`
      insert into pgboss.job (name, data, retry_limit, expire_seconds)
      select 'call', jsonb_build_object('dealer', 'silent', 'number', n), 0, 1 from generate_series(1, 10) n`);
    await until(() => begun.length === 10);
    await send('nobody');
    await until(() => ended.length === 1);
  });
});
