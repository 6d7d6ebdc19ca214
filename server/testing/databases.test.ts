import { existsSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makes, models } from '../catalogue/tables.ts';
import { Jobs } from '../database/jobs.ts';
import { startChild } from './child.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { until } from './until.ts';

describe.each(['embedded', 'server'] as const)('a test database on the %s home', (home) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(home);
  });
  afterAll(() => database.close());

  const countMakes = async () => {
    const counted = await database.db.execute<{ makes: number }>(sql`SELECT count(*)::int AS makes FROM makes`);
    return counted.rows[0]?.makes;
  };

  it('is migrated', async () => {
    expect(database.home).toBe(home);
    expect(await countMakes()).toBe(0);
  });

  it('is empty again after emptying', async () => {
    await database.db.insert(makes).values({ id: 'acura', name: 'ACURA' });
    const model = { id: 'mdx', makeId: 'acura', name: 'MDX', vehicleType: 'SUV', bodyStyle: '', powertrain: '' };
    await database.db.insert(models).values(model);
    expect(await countMakes()).toBe(1);
    await database.empty();
    expect(await countMakes()).toBe(0);
  });
});

describe('emptying beside work of the last test', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.close());

  const rows = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows;

  it('ends well where the two wait for each other', async () => {
    await database.db.insert(makes).values({ id: 'acura', name: 'ACURA' });
    const model = { id: 'mdx', makeId: 'acura', name: 'MDX', vehicleType: 'SUV', bodyStyle: '', powertrain: '' };
    await database.db.insert(models).values(model);
    const inOrder = await rows<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE tablename IN ('makes', 'models')`,
    );
    const [first, second] = inOrder.map(({ name }) => sql.identifier(name));
    const locked = Promise.withResolvers<void>();
    const work = database.db.transaction(async (other) => {
      // PostgreSQL ends the one that looks first: the deletion, unless the machine stalls just here.
      await other.execute(sql`SET LOCAL deadlock_timeout = '5s'`);
      await other.execute(sql`SELECT 1 FROM ${second} FOR UPDATE`);
      locked.resolve();
      await expect
        .poll(() =>
          rows(sql`SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE NOT granted AND datname = current_database()`),
        )
        .toHaveLength(1);
      await other.execute(sql`SELECT 1 FROM ${first} FOR UPDATE`);
    });
    await locked.promise;
    await Promise.all([database.empty(), work.catch(() => undefined)]);
    expect(await rows(sql`SELECT 1 FROM makes UNION ALL SELECT 1 FROM models`)).toEqual([]);
  });

  it('lets the jobs at work end, and no other begin', async () => {
    const jobs = new Jobs<{ now: object; later: object }>(database, { lookEverySeconds: 0.1 });
    const begun = Promise.withResolvers<void>();
    const order: string[] = [];
    jobs.work('later', async () => undefined);
    jobs.work('now', async () => {
      begun.resolve();
      await until(async () => (await rows(sql`SELECT 1 FROM pgboss.job WHERE name = 'later'`)).length === 0);
      order.push('worked');
    });
    await jobs.start();
    await jobs.send(database.db, 'later', {}, { startAfter: new Date('2100-01-01T00:00:00Z') });
    await jobs.send(database.db, 'now', {});
    await begun.promise;
    await database.empty();
    order.push('emptied');
    expect(order).toEqual(['worked', 'emptied']);
    await jobs.stop();
  });
});

it('a server whose tests have ended leaves no folder behind', async () => {
  const tests = startChild('postgres-program.ts', []);
  await tests.ended;
  const [folder = ''] = tests.lines;
  expect(folder).toContain('icardeals-postgres-');
  await until(() => !existsSync(folder));
});
