import { eq, inArray, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastMakes } from '#reference/catalogue/past-makes.ts';
import { makes, models } from '../catalogue/tables.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { loadReference } from './reference.ts';
import { readModels, readPastModels } from './source-files.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Every row's id with the transaction that wrote it. */
async function writtenBy(): Promise<{ id: string; by: string }[]> {
  const found = await database.db.execute<{ id: string; by: string }>(
    sql`SELECT id, xmin::text AS by FROM makes UNION ALL SELECT id, xmin::text FROM models ORDER BY id`,
  );
  return found.rows;
}

describe('the reference data', () => {
  it('are the 46 makes, and the 341 models with what they are, beside those that are no longer built', async () => {
    await loadReference(database.db);
    const isPast = inArray(makes.name, [...pastMakes]);
    expect(await database.db.$count(makes, not(isPast))).toBe(46);
    expect(await database.db.$count(makes, isPast)).toBe(pastMakes.length);
    expect(await database.db.$count(models)).toBe(341 + readPastModels().length);
    const [acura] = await database.db.select().from(makes).where(eq(makes.name, 'ACURA'));
    expect(acura?.id).toMatch(/^[\w-]{22}$/);
    const [zdx] = await database.db.select().from(models).where(eq(models.name, 'ZDX'));
    expect(zdx).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      makeId: acura?.id,
      name: 'ZDX',
      vehicleType: 'Electric',
      bodyStyle: 'SUV',
      powertrain: 'Battery electric',
    });
  });

  it('are not written again when nothing has changed', async () => {
    await loadReference(database.db);
    const first = await writtenBy();
    await loadReference(database.db);
    expect(await writtenBy()).toEqual(first);
  });

  it('follow the file: a model that differs is corrected and keeps its id, a new one comes with its make', async () => {
    await loadReference(database.db);
    const before = await writtenBy();
    const [integra] = readModels().filter(({ model }) => model === 'Integra');
    if (!integra) throw new Error('There is no Integra');
    await loadReference(database.db, [
      { ...integra, bodyStyle: 'Wagon' },
      { ...integra, make: 'NEWCOMER' },
    ]);

    const stored = await database.db.select().from(models).where(eq(models.name, 'Integra'));
    expect(stored.map(({ bodyStyle }) => bodyStyle).toSorted()).toEqual(['Hatchback', 'Wagon']);
    const after = await writtenBy();
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    const written = after.filter(({ id, by }) => !before.some((row) => row.id === id && row.by === by));
    expect(written).toHaveLength(3);
  });

  it('come whole or not at all', async () => {
    const [model] = readModels();
    if (!model) throw new Error('There are no models');
    await expect(loadReference(database.db, [model, model])).rejects.toThrow();
    expect(await database.db.$count(makes)).toBe(0);
  });
});
