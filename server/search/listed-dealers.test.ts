import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { minute } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { plansIn, readWhole } from '../testing/plans.ts';
import { addDealer, addListing } from '../testing/world.ts';
import { dealersReader } from './listed-dealers.ts';

const { app, world, db } = openedWorld();
// The work in the background has everything forgotten when it likes.
beforeAll(() => app.jobs.stop());

it('has a dealer read anew by itself when it changes, in its place by name, and everybody after a minute', async () => {
  const read = dealersReader(db(), app.clock);
  const known = async () => (await read()).map(({ businessName, city }) => `${businessName} ${city}`);
  const changed = (id: string) => invalidateDealer({ db: db(), cache: { invalidate: read.forget } }, id);
  const { id } = await addDealer(db(), app.clock, 'east-cars');
  await db().update(dealers).set({ name: 'East Cars', city: 'There' }).where(eq(dealers.id, id));
  await db().update(dealers).set({ city: 'Here' }).where(eq(dealers.id, world.dealerA.id));
  await db().update(dealers).set({ city: 'Here' }).where(eq(dealers.id, world.dealerB.id));
  expect(await known()).toEqual(['north-cars Here', 'south-cars Here']);

  // One is told of, the other is not.
  await db().update(dealers).set({ city: 'Elsewhere' });
  await changed(world.dealerA.id);
  expect(await known()).toEqual(['north-cars Elsewhere', 'south-cars Here']);
  await addListing(db(), id, world.acura);
  await changed(id);
  expect(await known()).toEqual(['east-cars Elsewhere', 'north-cars Elsewhere', 'south-cars Here']);
  await db().update(listings).set({ state: 'draft' }).where(eq(listings.dealerId, id));
  await changed(id);
  expect(await known()).toEqual(['north-cars Elsewhere', 'south-cars Here']);
  await db().update(dealers).set({ name: 'A new name' }).where(eq(dealers.id, world.dealerB.id));
  await changed(world.dealerB.id);
  expect(await known()).toEqual(['south-cars Elsewhere', 'north-cars Elsewhere']);
  await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerB.id));
  await changed(world.dealerB.id);
  expect(await known()).toEqual(['north-cars Elsewhere']);

  await db().update(dealers).set({ city: 'Nobody was told', state: 'approved' });
  app.clock.pass(2 * minute);
  expect(await known()).toEqual(['south-cars Nobody was told', 'north-cars Nobody was told']);
});

it('gives what it has while everybody is read again for age', async () => {
  const read = dealersReader(db(), app.clock);
  const cities = async () => (await read()).map(({ city }) => city);
  const before = await cities();
  await db().update(dealers).set({ city: 'Elsewhere' });
  app.clock.pass(minute);
  expect(await cities()).toEqual(before);
  await expect.poll(cities).toEqual(['Elsewhere', 'Elsewhere']);
});

it('reads no dealer for the directory but those of the page, and none for their number', async () => {
  const plans = plansIn(app.database);
  const ask = async (query: Record<string, string>) => {
    expect((await app.call('listDealers', { query, token: world.dealerA.token })).statusCode).toBe(200);
    expect((await app.call('countDealers', { query, token: world.dealerA.token })).statusCode).toBe(200);
  };
  await ask({});
  for (const query of [{}, { city: 'Toronto' }, { postalArea: 'M5V', within: '50' }]) {
    const seen = await plans.during(() => ask(query));
    expect(readWhole(seen)).toEqual([]);
    // Whether a dealer lists a car is asked of none.
    expect(seen.join('\n')).not.toMatch(/ on listings\b/);
  }
});
