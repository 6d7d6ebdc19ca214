import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { faultsIn, type QueryFaults } from './query-faults.ts';

describe.each(['embedded', 'server'] as const)('a fault at the nth statement on the %s home', (home) => {
  let database: TestDatabase;
  let faults: QueryFaults;
  beforeAll(async () => {
    database = await openTestDatabase(home);
    await database.db.execute(sql`CREATE TABLE pairs (pair int, half int)`);
    faults = faultsIn(database.db);
  });
  afterAll(() => database.close());

  const writePair = (pair: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO pairs VALUES (${pair}, 1)`);
      await tx.execute(sql`INSERT INTO pairs VALUES (${pair}, 2)`);
    });
  const halvesOf = async (pair: number) => {
    faults.stop();
    const halves = await database.db.execute(sql`SELECT half FROM pairs WHERE pair = ${pair}`);
    return halves.rows.length;
  };

  it('leaves all of a transaction or nothing, and all of it when it was acknowledged', async () => {
    faults.failAt(0, 'before');
    await writePair(0);
    expect(faults.count()).toBe(4); // BEGIN, two rows, COMMIT
    for (let statement = 1; statement <= 4; statement += 1) {
      faults.failAt(statement, 'before');
      await expect(writePair(statement)).rejects.toSatisfy(isDatabaseUnavailable);
      expect(await halvesOf(statement)).toBe(0);

      faults.failAt(statement, 'after');
      await expect(writePair(10 + statement)).rejects.toSatisfy(isDatabaseUnavailable);
      expect(await halvesOf(10 + statement)).toBeOneOf(statement === 4 ? [0, 2] : [0]);
    }
    await writePair(20);
    expect(await halvesOf(20)).toBe(2);
  });
});
