import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makes, models } from '../catalogue/tables.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';

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
