import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { minute } from '../kit/clock.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { marketReader } from './stock.ts';

const { app, world, db } = openedWorld();

it('has a dealer read anew by itself when it changes, and everybody once a minute', async () => {
  await settleSearch(app);
  const read = marketReader(db(), app.clock);
  const cities = async () => [...(await read()).dealers.values()].map(({ businessName, city }) => [businessName, city]);
  const cache = { invalidate: read.forget };
  const before = await cities();
  expect(before.map(([name]) => name)).toEqual(['north-cars', 'south-cars']);
  await db().update(dealers).set({ city: 'Elsewhere' });
  expect(await cities()).toEqual(before);
  await invalidateDealer({ db: db(), cache }, world.dealerA.id);
  expect(await cities()).toEqual([['north-cars', 'Elsewhere'], before[1]]);
  app.clock.pass(minute);
  expect((await cities()).map(([, city]) => city)).toEqual(['Elsewhere', 'Elsewhere']);
  await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
  await invalidateDealer({ db: db(), cache }, world.dealerA.id);
  expect(await cities()).toEqual([['south-cars', 'Elsewhere']]);
});
