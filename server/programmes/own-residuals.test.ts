import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { programmeVersions } from './tables.ts';
import { mistakesIn } from './terms-mistakes.ts';

const { app, world, db } = openedWorld();

/** The migration's statements, once more on a database that has just been given a grid. */
async function migrateAgain(): Promise<void> {
  const folder = join(import.meta.dirname, '../database/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_own-residuals.sql')) ?? '';
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await db().execute(sql.raw(statement));
}

const grid = {
  kilometres: [16_000, 20_000, 24_000],
  usualKilometres: 20_000,
  percents: { 3: ['60', '58', '56'], 4: ['52', '', '48'], 5: ['', '', ''] },
};
const rates = { finance: {}, lease: { 3: '3.90' } };

it('makes of a dealer’s grid of residuals a lease programme without an end', async () => {
  const isNorth = eq(dealers.id, world.dealerA.id);
  await db().execute(sql`
    UPDATE dealers SET residuals = ${JSON.stringify(grid)}, rates = ${JSON.stringify(rates)}, created_at = ${new Date('2026-03-04T12:00:00Z')}
    WHERE id = ${world.dealerA.id}`);
  await migrateAgain();
  const { programmes } = (await app.call('findProgrammes', { params: { businessName: 'north-cars' } })).json();
  expect(programmes).toMatchObject([
    {
      kind: 'lease',
      version: 1,
      name: 'Own residuals',
      source: 'north-cars Motors',
      owner: 'dealer',
      from: '2026-03-03',
      until: '2199-12-31',
      special: false,
      rows: [
        { months: 36, interestRate: '3.90' },
        { months: 48, interestRate: '6.99' },
      ],
      residuals: [
        { months: 36, allowedKM: 16_000, residualPercentage: '60' },
        { months: 36, allowedKM: 20_000, residualPercentage: '58' },
        { months: 36, allowedKM: 24_000, residualPercentage: '56' },
        { months: 48, allowedKM: 16_000, residualPercentage: '52' },
        { months: 48, allowedKM: 24_000, residualPercentage: '48' },
      ],
    },
  ]);
  expect(programmes[0].id).toMatch(/^[\w-]{22}$/);
  const [version] = await db().select().from(programmeVersions);
  expect(version).toMatchObject({ programmeId: programmes[0].id, version: 1, memberId: null });
  // Its hole is to be filled when it is changed next.
  expect(Object.keys(mistakesIn(programmes[0]))).toEqual(['residuals.48x20000']);
  const [row] = await db().select().from(dealers).where(isNorth);
  expect(row?.residuals).toBeNull();
  const car = { make: 'ACURA', model: 'MDX', trim: null, year: 2026, mileage: null };
  const deal = {
    estimatedLeaseSalePrice: '58300.00',
    termsInYears: '3',
    type: 'New',
    cashFinanceLease: 'Lease',
  } as const;
  const today = '2026-11-21';
  const { applied } = chooseProgrammes({ programmes, car, deal, claims: [], province: 'ON', today }, rateBook);
  expect(applied.filled).toMatchObject({ interestRate: '3.9', residualPercentage: '56', allowedKM: '24000' });
});

it('makes nothing of a dealer without one, and does nothing twice', async () => {
  await migrateAgain();
  await migrateAgain();
  expect(await db().$count(programmeVersions)).toBe(0);
});
