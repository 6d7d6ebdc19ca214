import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { carsCounted, carsOfMarket, foldCounts, marketHasCars } from './public-listings.ts';
import { listingCounts, listings, marketCounts, marketKinds, publicCounts, publicListings } from './tables.ts';

const { app, world, db } = openedWorld();

const kind = (row: { dealerId: string; makeId: string; vehicleType: string; condition: string; cars: number }) =>
  [row.dealerId, row.makeId, row.vehicleType, row.condition, row.cars].join(' ');

/** How many cars all dealers list, once both kinds of counts have been seen to say the same. */
async function countPublic(): Promise<number | undefined> {
  const [byDealer] = await db().select({ cars: carsCounted }).from(publicCounts);
  const [together] = await db().select({ cars: carsOfMarket }).from(marketKinds);
  expect(together).toEqual(byDealer);
  return byDealer?.cars;
}

/** The kinds of cars that the public sees with their numbers, as the kept rows of all dealers say and as the cars do. */
async function marketKept(): Promise<object[]> {
  const { make, vehicleType, condition } = marketKinds;
  const rows = db().select({ make, vehicleType, condition, cars: carsOfMarket }).from(marketKinds);
  return rows.groupBy(make, vehicleType, condition).having(marketHasCars).orderBy(make, vehicleType, condition);
}

async function marketCounted(): Promise<object[]> {
  const { make, vehicleType, condition } = publicListings;
  const rows = db().select({ make, vehicleType, condition, cars: count() }).from(publicListings);
  return rows.groupBy(make, vehicleType, condition).orderBy(make, vehicleType, condition);
}

/** The kinds of published cars with their numbers, as the kept rows say and as the cars themselves do. */
async function kept(): Promise<string[]> {
  const { dealerId, makeId, vehicleType, condition, cars } = listingCounts;
  const sum = sql<number>`sum(${cars})::int`;
  const by = [dealerId, makeId, vehicleType, condition] as const;
  const found = db().select({ dealerId, makeId, vehicleType, condition, cars: sum }).from(listingCounts);
  return (await found.groupBy(...by).having(sql`sum(${cars}) <> 0`)).map(kind).toSorted();
}

async function counted(): Promise<string[]> {
  const { dealerId, makeId, vehicleType, condition } = listings;
  const cars = sql<number>`count(*)::int`;
  const isPublished = and(eq(listings.state, 'published'), isNull(listings.removedAt));
  const found = db().select({ dealerId, makeId, vehicleType, condition, cars }).from(listings).where(isPublished);
  return (await found.groupBy(dealerId, makeId, vehicleType, condition)).map(kind).toSorted();
}

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });

let ids: string[] = [];
beforeEach(async () => {
  ids = [];
  // The last one is the dealer's only one of its kind.
  for (const car of [{}, { condition: 'PreOwned', mileageKm: 10 }, { vehicleType: 'Sedan', model: 'TLX' }])
    ids.push(await addListing(db(), world.dealerA.id, world.acura, { ...car, state: 'draft' }));
});

it('what is counted follows every change of cars in its own transaction', async () => {
  const steps: (() => Promise<unknown>)[] = [
    () => call('publishCars', { body: { ids } }),
    () => call('unpublishCars', { body: { ids: ids.slice(0, 1) } }),
    () => call('deleteCars', { body: { ids: ids.slice(1) } }),
    () => call('restoreCars', { body: { ids: ids.slice(1) } }),
    async () => db().update(listings).set({ vehicleType: 'Coupe' }),
    async () => db().delete(listings).where(eq(listings.condition, 'PreOwned')),
    () =>
      db()
        .transaction(async (tx) => {
          await tx.delete(listings);
          throw new Error('taken back');
        })
        .catch(() => undefined),
  ];
  for (const step of steps) {
    await step();
    expect(await kept()).toEqual(await counted());
    expect(await marketKept()).toEqual(await marketCounted());
  }
  expect(await countPublic()).toBe(await db().$count(publicListings));
});

it('the cars of a dealer that is not approved are not counted, and are once it is', async () => {
  const before = await countPublic();
  await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
  expect(await countPublic()).toBe(await db().$count(publicListings));
  expect(await marketKept()).toEqual(await marketCounted());
  await db().update(dealers).set({ state: 'approved' }).where(eq(dealers.id, world.dealerA.id));
  expect(await countPublic()).toBe(before);
});

it('rows that have become many are put together, also by two at a time, and nothing is counted otherwise', async () => {
  for (let round = 0; round < 30; round += 1) {
    await call('publishCars', { body: { ids } });
    await call('unpublishCars', { body: { ids } });
  }
  await call('publishCars', { body: { ids } });
  expect(await db().$count(listingCounts)).toBeGreaterThan(60);
  await Promise.all([foldCounts(db()), foldCounts(db())]);
  expect(await kept()).toEqual(await counted());
  expect(await db().$count(listingCounts)).toBe((await counted()).length);
  expect(await marketKept()).toEqual(await marketCounted());
  expect(await db().$count(marketCounts)).toBe((await marketCounted()).length);
  expect(await foldCounts(db())).toBe(0);
});
