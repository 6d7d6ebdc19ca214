import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, buildWorld } from '../testing/world.ts';

const app = openedApp();

beforeAll(async () => {
  const { db } = app.database;
  const world = await buildWorld(db, app.clock);
  await db.delete(listings);
  const [a, b] = [world.dealerA.id, world.dealerB.id];
  await db.update(dealers).set({ province: 'BC' }).where(eq(dealers.id, b));
  for (const [place, dollars] of [12_000, 19_500, 26_000, 31_000, 38_000, 44_000, 52_000, 61_000].entries()) {
    await addListing(db, place % 2 === 0 ? a : b, world.acura, {
      year: 2026,
      condition: place < 3 ? 'PreOwned' : 'New',
      model: place < 5 ? 'Integra' : 'RDX',
      vehicleType: place < 5 ? 'Sedan' : 'SUV',
      basePriceCents: dollars * 100,
    });
  }
  await addListing(db, a, world.acura, { year: 2026, condition: 'New', basePriceCents: null });
  await settleSearch(app);
});

type Query = Record<string, string>;
type Budget = { of: string; from: number; step: number; counts: number[] };

const search = async (query: Query): Promise<{ total: number; budget: Budget }> => {
  const reply = await app.call('searchCars', { query: { province: 'ON', ...query } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

it('counts in bars every car that has a payment, whatever the limit on it', async () => {
  const { total, budget } = await search({});
  expect(total).toBe(9);
  expect(budget).toMatchObject({ of: 'payment', from: 200, step: 50 });
  expect(budget.counts).toHaveLength(24);
  expect(sum(budget.counts)).toBe(8);
  expect((await search({ paymentTo: '600' })).budget).toEqual(budget);
});

it.each<Query>([
  {},
  { province: 'BC' },
  { province: 'AB' },
  { frequency: 'Bi Weekly' },
  { termsInYears: '5', downpayment: '4000' },
  { mode: 'Lease' },
  { condition: 'New' },
])('says with %j of each limit how many cars a search within it finds', async (query) => {
  const { budget } = await search(query);
  for (const bars of [3, 7, 12, 18, 23]) {
    const paymentTo = String(budget.from + bars * budget.step);
    const { total } = await search({ ...query, paymentTo });
    expect(sum(budget.counts.slice(0, bars)), paymentTo).toBe(total);
  }
});

it('counts by price where one is asked for and no payment', async () => {
  const { budget } = await search({ priceTo: '40000' });
  expect([budget.of, sum(budget.counts)]).toEqual(['price', 8]);
  for (const bars of [2, 9, 15]) {
    const priceTo = String(budget.from + bars * budget.step);
    expect((await search({ priceTo })).total, priceTo).toBe(sum(budget.counts.slice(0, bars)));
  }
  expect((await search({ priceTo: '40000', paymentTo: '600' })).budget.of).toBe('payment');
});

it('holds the cars of a bar against every other filter', async () => {
  expect(sum((await search({ type: 'SUV', paymentTo: '100' })).budget.counts)).toBe(3);
  expect(sum((await search({ q: 'pre-owned', priceTo: '1000' })).budget.counts)).toBe(3);
});

it('takes wider bars where cars or the limit come to more', async () => {
  expect((await search({ paymentTo: '2500' })).budget).toMatchObject({ from: 400, step: 100 });
  expect((await search({ priceTo: '200000' })).budget).toMatchObject({ from: 20_000, step: 10_000 });
  expect((await search({ frequency: 'Weekly' })).budget.step).toBeLessThan(50);
});
