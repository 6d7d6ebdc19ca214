import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { asKept } from '../programmes/in-force.ts';
import { programmes } from '../programmes/tables.ts';
import { knownModels, mistakesIn, unknownNames } from '../programmes/terms-mistakes.ts';
import { testClock } from '../testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { loadReference } from './reference.ts';
import { loadSampleProgrammes, sampleProgrammes } from './sample-programmes.ts';
import { readModels } from './source-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

const today = '2026-11-21';
const byMake = [...Map.groupBy(readModels(), ({ make }) => make)];

it.each(byMake)('%s has loans, leases, a rebate in place of the low rate, and a graduate’s', (make, models) => {
  const all = sampleProgrammes(make, models, today);
  expect(all.map(mistakesIn)).toEqual(all.map(() => ({})));
  for (const { source, from, until } of all) {
    expect([source, from, until]).toEqual(['Sample program, not an offer', '2026-11-01', '2027-01-31']);
  }
  const kinds = new Set(all.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['finance', 'lease', 'rebate']));
  const rebates = all.flatMap((one) => (one.kind === 'rebate' ? one.rows.map(({ stacks }) => [one.who, stacks]) : []));
  expect(rebates).toEqual([
    [[], 'insteadOfRate'],
    [['graduate'], 'everything'],
  ]);
  const rates = all.flatMap((one) =>
    one.kind === 'rebate' ? [] : one.rows.flatMap((row) => ('interestRate' in row ? [Number(row.interestRate)] : [])),
  );
  for (const rate of rates) expect(rate >= 0.5 && rate <= 9).toBe(true);
});

it.each(byMake)('a lease of every model of %s leaves less with each month and kilometre', (make, models) => {
  const leases = sampleProgrammes(make, models, today).flatMap((one) => (one.kind === 'lease' ? [one] : []));
  expect(new Set(leases.flatMap(({ cars }) => cars.models))).toEqual(new Set(models.map(({ model }) => model)));
  for (const { residuals } of leases) {
    for (const one of residuals) {
      const percent = Number(one.residualPercentage);
      expect(percent >= 20 && percent <= 75).toBe(true);
      const later = residuals.filter((other) => other.months >= one.months && other.allowedKM >= one.allowedKM);
      for (const other of later) expect(Number(other.residualPercentage) <= percent).toBe(true);
    }
  }
});

it('are the operator’s for the makes of the catalogue, once, and new ones after they have ended', async () => {
  const { db } = database;
  const clock = testClock();
  await loadReference(db);
  const load = async (instant: string) => {
    clock.set(instant);
    await loadSampleProgrammes(db, clock);
    return (await db.select().from(programmes)).length;
  };
  const first = await load('2026-11-21T15:00:00Z');
  expect(await load('2027-02-01T04:00:00Z')).toBe(first);
  expect(await load('2027-02-01T06:00:00Z')).toBe(2 * first);
  const rows = await db.select().from(programmes);
  const known = await knownModels(db);
  expect(rows.filter(({ terms }) => Object.keys(unknownNames(terms, known)).length > 0)).toEqual([]);
  expect(new Set(rows.map(({ makeId }) => makeId)).size).toBe(byMake.length);
  const deal = {
    estimatedLeaseSalePrice: '58300.00',
    termsInYears: '4',
    type: 'New',
    cashFinanceLease: 'Lease',
  } as const;
  const car = { make: 'ACURA', model: 'RDX', trim: 'A-Spec', year: 2026, mileage: null };
  const question = { programmes: rows.map(asKept), car, deal, claims: [], province: 'ON', today };
  const { applied } = chooseProgrammes(question, rateBook);
  expect(applied.filled).toMatchObject({ interestRate: '4.99', residualPercentage: '46', allowedKM: '24000' });
  expect(applied.paymentCents).toBeLessThan(1_000_00);
});
