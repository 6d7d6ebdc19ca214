import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings } from '../listings/tables.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';
import { followMarks } from './background.ts';
import { keepAllFound, keepFound } from './keep-found.ts';
import { foundCars, foundMarks } from './tables.ts';

const { app, world, db } = openedWorld();
// The work in the background follows what is marked as well, and a test would find nothing left to do.
beforeAll(() => app.jobs.stop());

const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const found = () => db().select().from(foundCars).where(eq(foundCars.dealerId, world.dealerA.id));
const row = { months: 84, interestRate: '0.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false };
const isOfA = () => eq(listings.dealerId, world.dealerA.id);
const payments = async () => (await found()).map(({ financeCents }) => financeCents);

it('follows a car in the transaction that changes it, and is left as it was where that is taken back', async () => {
  await settleSearch(app);
  const [before] = await found();
  const change = (fails: boolean) =>
    db().transaction(async (tx) => {
      await tx.update(listings).set({ basePriceCents: 60_000_00, exteriorColour: 'Red' }).where(isOfA());
      await keepFound(tx, world.dealerA.id, app.clock);
      if (fails) throw new Error('taken back');
    });
  await expect(change(true)).rejects.toThrow('taken back');
  expect(await found()).toEqual([before]);
  await change(false);
  // 60,000 + 2,595 + 499 + 100 + 29.20 + 12.50
  expect(await found()).toMatchObject([{ priceCents: 63_235_70, colour: 'red' }]);
  expect(await db().select().from(foundMarks)).toEqual([]);
});

it.each([
  [
    'the dealer’s fees',
    () => db().update(dealers).set({ adminFeeCents: 900_00 }).where(eq(dealers.id, world.dealerA.id)),
  ],
  ['the dealer’s province', () => db().update(dealers).set({ province: 'AB' }).where(eq(dealers.id, world.dealerA.id))],
  [
    'a programme of the make',
    () =>
      db().transaction((tx) =>
        keepProgrammes(tx, { makeId: world.acura }, [novemberLoan({ rows: [row] })], { at: app.clock.now() }),
      ),
  ],
])('follows %s', async (_what, change) => {
  await settleSearch(app);
  const before = await payments();
  await change();
  expect(await keepAllFound(db(), app.clock)).toContain(world.dealerA.id);
  const after = await payments();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

it('has the answers of those dealers made anew whose cars have followed, and no others', async () => {
  await settleSearch(app);
  const { cache } = app.app;
  const madeAnew = async (businessName: string) => {
    const before = cache.answers.figures.made;
    await app.call('findDealer', { params: { businessName } });
    return cache.answers.figures.made - before;
  };
  expect([await madeAnew('north-cars'), await madeAnew('south-cars')]).toEqual([1, 1]);
  await db().insert(foundMarks).values({ dealerId: world.dealerA.id, listingId: '' });
  await followMarks(db(), app.clock, cache);
  expect([await madeAnew('north-cars'), await madeAnew('south-cars')]).toEqual([1, 0]);
});

it('loses the cars of a dealer that is public no longer at once', async () => {
  await settleSearch(app);
  expect(await found()).toHaveLength(1);
  await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
  expect(await found()).toEqual([]);
});

it('follows what a dealer does with its cars by the calls', async () => {
  await settleSearch(app);
  const [car] = await found();
  const ids = [car?.listingId ?? ''];
  const { token } = world.dealerA;
  await app.call('unpublishCars', { token, body: { ids } });
  expect(await found()).toEqual([]);
  await app.call('publishCars', { token, body: { ids } });
  const search = await app.call('searchCars', { query: { dealer: world.dealerA.businessName } });
  expect(search.json().cars.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
});

it('leaves a dealer that changes several cars to a later look, and holds none of the marks that it needs', async () => {
  await settleSearch(app);
  const { id: dealerId } = world.dealerA;
  const [other] = await found();
  // Its mark comes after that of any other car.
  const changed = '~';
  await addListing(db(), dealerId, world.acura, { id: changed, state: 'draft' });
  await db().insert(foundMarks).values({ dealerId, listingId: '' });
  await db().transaction(async (tx) => {
    await lockDealer(tx, dealerId);
    await tx.update(listings).set({ state: 'published' }).where(eq(listings.id, changed));
    await keepAllFound(db(), app.clock);
    // The first price of the other car is written down as well, and marks it.
    await recordPublic(tx, dealerId, app.clock.now());
  });
  expect((await found()).map(({ listingId }) => listingId)).toEqual([other?.listingId]);
  await keepAllFound(db(), app.clock);
  expect((await found()).map(({ listingId }) => listingId).sort()).toEqual([other?.listingId, changed].sort());
});

it('leaves a car to a later look for which it would wait', async () => {
  await settleSearch(app);
  const [car] = await found();
  await db()
    .insert(foundMarks)
    .values({ dealerId: world.dealerA.id, listingId: car?.listingId ?? '' });
  await db().transaction(async (tx) => {
    // Its first price marks it too.
    await recordPublic(tx, world.dealerA.id, app.clock.now());
    await keepAllFound(db(), app.clock);
  });
  expect(await db().$count(foundMarks)).toBe(1);
  await keepAllFound(db(), app.clock);
  expect(await db().$count(foundMarks)).toBe(0);
});

it('never stands in the way of a dealer whose state changes while its cars are written', async () => {
  await settleSearch(app);
  await db().insert(foundMarks).values({ dealerId: world.dealerA.id, listingId: '' });
  let following: Promise<unknown> = Promise.resolve();
  await db().transaction(async (tx) => {
    await tx.delete(foundCars).where(eq(foundCars.dealerId, world.dealerA.id));
    following = keepAllFound(db(), app.clock);
    while ((await db().execute(waits)).rows.length === 0) await new Promise(setImmediate);
    await tx.update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
  });
  await following;
  await keepAllFound(db(), app.clock);
  expect(await found()).toEqual([]);
});
