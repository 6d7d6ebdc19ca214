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
  await db.update(dealers).set({ province: 'QC' }).where(eq(dealers.id, b));
  for (const dollars of [44_000, 31_000, 52_000]) {
    await addListing(db, a, world.acura, { basePriceCents: dollars * 100 });
  }
  await addListing(db, b, world.acura, { basePriceCents: 20_000_00 });
  await addListing(db, a, world.acura, { basePriceCents: null });
  await settleSearch(app);
});

const lowest = async (query: Record<string, string>, language = 'en') => {
  const headers = { 'accept-language': language };
  const reply = await app.call('listMakePayments', { query, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const cheapest = async (province: string) => {
  const query = { province, sort: 'payment', limit: '1', make: 'ACURA' };
  return (await app.call('searchCars', { query })).json().cars[0];
};

it.each(['ON', 'QC'])(
  'says of each make the payment of the car in %s that a search by payment begins with',
  async (at) => {
    const { make, payment, dealer } = await cheapest(at);
    expect(dealer.province).toBe(at);
    expect(await lowest({ province: at })).toEqual([{ make, payment }]);
  },
);

it('is of Ontario where nothing is said, in French of Québec, and of no make that nobody lists there', async () => {
  expect(await lowest({})).toEqual(await lowest({ province: 'ON' }));
  expect(await lowest({}, 'fr')).toEqual(await lowest({ province: 'QC' }));
  expect(await lowest({ province: 'NS' })).toEqual([]);
});
