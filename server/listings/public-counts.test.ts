import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { countPublic, foldCounts } from './public-counts.ts';
import { listingCounts, listings, publicListings } from './tables.ts';

const { app, world, db } = openedWorld();

const kind = (row: { dealerId: string; makeId: string; vehicleType: string; condition: string; cars: number }) =>
  [row.dealerId, row.makeId, row.vehicleType, row.condition, row.cars].join(' ');

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
  }
  expect(await countPublic(db())).toBe(await db().$count(publicListings));
});

it('the cars of a dealer that is not approved are not counted, and are once it is', async () => {
  const before = await countPublic(db());
  await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
  expect(await countPublic(db())).toBe(await db().$count(publicListings));
  await db().update(dealers).set({ state: 'approved' }).where(eq(dealers.id, world.dealerA.id));
  expect(await countPublic(db())).toBe(before);
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
  expect(await foldCounts(db())).toBe(0);
});
