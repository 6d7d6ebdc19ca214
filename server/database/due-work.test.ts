import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { Jobs } from './jobs.ts';

describe.each(['embedded', 'server'] as const)('what is due on the %s home', (home) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(home);
    await database.db.execute(sql`create table causes (cause text)`);
  });
  afterAll(() => database.close());

  it('is asked by one statement a look, of however many jobs and watches, and begun whoever wrote it', async () => {
    const { db } = database;
    const faults = faultsIn(database.backgroundDb);
    const jobs = new Jobs<Record<string, { to: string }>>(database, { lookEverySeconds: 0.1 });
    const done: string[] = [];
    const counts: number[] = [];
    const [looked, allDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const add = (what: string) => {
      done.push(what);
      if (done.length === 3) allDone.resolve();
    };
    for (let number = 0; number < 30; number += 1) jobs.work(`job-${number}`, async ({ to }) => add(`${number} ${to}`));
    jobs.watch({
      isDue: () => {
        counts.push(faults.count());
        if (counts.length === 20) looked.resolve();
        return sql`exists (select from causes)`;
      },
      look: async () => {
        await db.execute(sql`delete from causes`);
        add('watched');
      },
    });
    await jobs.start();
    await looked.promise;
    // Beside the 15 looks there is little that the jobs' own upkeep asks.
    expect((counts[19] ?? 0) - (counts[4] ?? 0)).toBeLessThan(25);
    // As another server writes them: nobody is told of it here.
    await db.execute(sql`insert into causes values ('a watch')`);
    await db.execute(sql`
      insert into pgboss.job (name, data, start_after)
      values ('job-7', '{"to": "now"}', now()), ('job-8', '{"to": "soon"}', now() + interval '300 milliseconds'),
        ('job-9', '{"to": "tomorrow"}', now() + interval '1 day')`);
    await allDone.promise;
    expect(done.toSorted()).toEqual(['7 now', '8 soon', 'watched']);
    await jobs.stop();
  });
});
