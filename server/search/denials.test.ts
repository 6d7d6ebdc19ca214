import { beforeAll, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, buildWorld } from '../testing/world.ts';

const app = openedApp();

beforeAll(async () => {
  const { db } = app.database;
  const world = await buildWorld(db, app.clock);
  await db.delete(listings);
  const car = (values: Partial<typeof listings.$inferInsert>) =>
    addListing(db, world.dealerA.id, world.acura, { year: 2026, condition: 'New', ...values });
  await car({ model: 'RDX', vehicleType: 'SUV', basePriceCents: 30_000_00, exteriorColour: 'Pearl White' });
  await car({ model: 'MDX', vehicleType: 'SUV', basePriceCents: 40_000_00, exteriorColour: null });
  await car({ model: 'Integra', vehicleType: 'Sedan', basePriceCents: 50_000_00, exteriorColour: 'Jet Black' });
  await settleSearch(app);
});

const search = async (q: string) => {
  const reply = await app.call('searchCars', { query: { q, province: 'ON' } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

it.each([
  ['not rdx', ['MDX', 'Integra']],
  // A car of which the colour is not known may be of another one.
  ['suv pas blanc', ['MDX']],
  ['anything but an suv', ['Integra']],
  ['except mdx or integra', ['RDX']],
  ['without leather', ['RDX', 'MDX', 'Integra']],
])('leaves out of “%s” what it denies', async (q, models) => {
  expect((await search(q)).cars.map(({ model }: { model: string }) => model)).toEqual(models);
});

it('says what was denied, and which denial is not understood', async () => {
  expect((await search('suv not rdx')).understood).toMatchObject([
    { filter: 'notModel', value: 'RDX', said: 'not rdx', without: 'suv', isHeld: true },
    { filter: 'type', value: 'SUV' },
  ]);
  expect((await search('suv without leather')).understood).toMatchObject([
    { filter: 'denied', value: 'without leather', isHeld: false },
    { filter: 'type', value: 'SUV' },
  ]);
});
