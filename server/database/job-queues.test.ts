import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { Jobs } from './jobs.ts';

interface TestJobs extends Record<string, object> {
  'send-mail': { to: string };
  sweep: { days: number };
}

describe.each(['embedded', 'server'] as const)('the queues of jobs on the %s home', (home) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(home);
    await database.db.execute(sql`CREATE TABLE causes (cause text)`);
  });
  afterAll(() => database.close());
  afterEach(() => database.empty());

  /** Jobs that are sent here and done by nobody. */
  async function started(...names: readonly (keyof TestJobs & string)[]): Promise<Jobs<TestJobs>> {
    const jobs = new Jobs<TestJobs>(database, { sendsOnly: true });
    for (const name of names) jobs.work(name, async () => undefined);
    await jobs.start();
    return jobs;
  }

  it('get the rules of today where they have others, and nothing is written where they are the same', async () => {
    const start = async () => {
      await (await started('send-mail', 'sweep')).stop();
      const kept = sql`SELECT name, retry_limit AS tries, updated_on::text AS written FROM pgboss.queue`;
      return (await database.db.execute(sql`${kept} WHERE name IN ('send-mail', 'sweep') ORDER BY name`)).rows;
    };
    const [mail, sweep] = await start();
    expect(sweep).toMatchObject({ name: 'sweep', tries: 30 });
    await database.db.execute(sql`UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'sweep'`);
    expect(await start()).toEqual([mail, { ...sweep, written: expect.not.stringContaining(String(sweep?.written)) }]);
  });

  it('are known within a transaction, wherever the connection broke while the jobs started', async () => {
    const faults = faultsIn(database.backgroundDb);
    await (await started('send-mail')).stop();
    const statements = faults.count();
    expect(statements).toBeGreaterThan(3);
    for (let number = 1; number <= statements; number += 1) {
      faults.failAt(number, 'before');
      const jobs = await started('send-mail');
      faults.stop();
      await database.db.transaction((tx) => jobs.send(tx, 'send-mail', { to: `${number}@example.ca` }));
      await jobs.stop();
    }
  });

  it('that are gone take back what causes a job', async () => {
    const jobs = await started('sweep');
    await database.db.execute(sql`DELETE FROM pgboss.queue WHERE name = 'sweep'`);
    const cause = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO causes VALUES ('unwritten')`);
      await jobs.send(tx, 'sweep', { days: 1 });
    });
    await expect(cause).rejects.toThrow('The job sweep was not written');
    expect((await database.db.execute(sql`SELECT * FROM causes`)).rows).toEqual([]);
    await jobs.stop();
  });
});
