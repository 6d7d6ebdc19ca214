import { beforeAll, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, buildWorld } from '../testing/world.ts';

const app = openedApp();

type Found = { readonly _id: string; readonly model: string; readonly payment: string; readonly year: string };
type Query = Record<string, string>;

beforeAll(async () => {
  const { db } = app.database;
  const world = await buildWorld(db, app.clock);
  await db.delete(listings);
  const add = (model: string, dollars: number, values: Partial<typeof listings.$inferInsert> = {}) =>
    addListing(db, world.dealerA.id, world.acura, {
      model,
      vehicleType: 'SUV',
      condition: 'PreOwned',
      year: 2022,
      basePriceCents: dollars * 100,
      mileageKm: 40_000,
      ...values,
    });
  // About $17 a month for each $1,000: five of one model come nearest to $600.
  for (let at = 0; at < 5; at += 1) await add('RDX', 30_000 - at);
  for (const [at, model] of ['MDX', 'TLX', 'ILX', 'Integra'].entries()) await add(model, 29_000 - at * 1000);
  await add('ZDX', 20_010, { year: 2020 });
  await add('ZDX', 20_000, { year: 2024, trim: 'Newer' });
  await add('NSX', 90_000);
  await add('ADX', 60_000);
  await settleSearch(app);
});

const search = async (query: Query) => {
  const reply = await app.call('searchCars', { query: { province: 'ON', ...query } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const found = async (query: Query): Promise<Found[]> => (await search(query)).cars;
const numbers = (cars: readonly Found[]) => cars.map(({ payment }) => Number(payment));

it('answers a budget from the budget down, models mixed, the newer of two that come to the same', async () => {
  const { cars, sort, dir } = await search({ paymentTo: '600' });
  expect([sort, dir]).toEqual(['best', null]);
  const [first] = numbers(cars);
  expect(first).toBeLessThanOrEqual(600);
  expect(first).toBeGreaterThan(500);
  const models = cars.slice(0, 8).map(({ model }: Found) => model);
  expect(models.join(' ')).toBe('RDX RDX MDX TLX ILX Integra ZDX ZDX');
  expect(cars.slice(6, 8).map(({ year }: Found) => year)).toEqual(['2024', '2020']);
  expect(cars.slice(8).map(({ model }: Found) => model)).toEqual(['RDX', 'RDX', 'RDX']);
});

it('answers a price from the price down', async () => {
  expect((await found({ priceTo: '29000' })).map(({ model }) => model).slice(0, 2)).toEqual(['TLX', 'ILX']);
});

it('begins without a budget at what many pay, and has what is dearer after it', async () => {
  const all = await found({});
  expect(all).toHaveLength(13);
  const at = (model: string) => all.findIndex((car) => car.model === model);
  expect(['RDX', 'MDX', 'ZDX', 'ADX', 'NSX'].map(at)).toEqual([0, 2, 6, 8, 9]);
});

it('goes on page by page where it stopped', async () => {
  for (const query of [{}, { paymentTo: '600' }, { priceTo: '29000' }] as Query[]) {
    const whole = (await found(query)).map(({ _id }) => _id);
    const walked: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await search({ ...query, limit: '3', ...(cursor && { cursor }) });
      walked.push(...page.cars.map(({ _id }: Found) => _id));
      cursor = page.cursor ?? undefined;
    }
    expect(walked).toEqual(whole);
  }
});

it.each(['payment', 'price', 'km', 'newest'])('gives the order by %s both ways', async (sort) => {
  const ids = async (dir: string) => (await found({ sort, dir })).map(({ _id }) => _id);
  expect(await ids('desc')).toEqual((await ids('asc')).toReversed());
  const { cars, dir } = await search({ sort });
  expect(cars.map(({ _id }: Found) => _id)).toEqual(await ids(dir));
});

it('refuses a cursor of the other direction, and passes over a direction of an order that goes one way', async () => {
  const { cursor } = await search({ sort: 'payment', dir: 'desc', limit: '1' });
  const refused = await app.call('searchCars', { query: { province: 'ON', sort: 'payment', cursor } });
  expect(refused.statusCode).toBe(400);
  expect((await search({ sort: 'drop', dir: 'asc' })).dir).toBeNull();
});
