import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countFacets, countFitting } from '../search/count-facets.ts';
import { nextCars, type Place } from '../search/stages.ts';
import type { Asked } from '../search/where.ts';
import { blocksRead } from '../testing/blocks-read.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { buildWorld } from '../testing/world.ts';
import { similarCars } from './similar-cars.ts';

/** What a search reads where there are many cars. */

const app = openedApp();
const db = () => app.database.db;
const cars = 24_000;

/** No statement of a test writes more than these: how long the database may be silent over one is limited. */
const atOnce = 2000;

/** Adds cars like a listed one with ids as they are drawn: one in four white, one in two hundred of another model, and a third elsewhere. */
const addSome = (from: number, to: number): Promise<void> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`
      create temp table many on commit drop as
      select left(translate(encode(decode(md5('many' || number), 'hex'), 'base64'), '+/', '-_'), 22) as id,
        case when number % 4 = 0 then 'white' else 'black' end as colour, case when number % 200 = 0 then 'NSX' else 'RDX' end as model,
        case when number % 3 = 0 then 'BC' else 'ON' end as province, case when number % 90 <> 0 then 20000 + number * 7919 % 60000 end as price,
        number * 104729 % 150000 as km, number * 15485863 % 3000 as dropped
      from generate_series(${from}::bigint, ${to}::bigint) as number`);
    await tx.execute(sql`
      insert into listings select copy.* from many join listings as original on original.id = (select id from listings limit 1),
      lateral jsonb_populate_record(original, jsonb_build_object('id', many.id, 'vin', null, 'stock_number', null)) as copy`);
    await tx.execute(sql`
      insert into found_cars select copy.* from many join found_cars as original on listing_id = (select listing_id from found_cars limit 1),
      lateral jsonb_populate_record(original, jsonb_build_object('listing_id', many.id, 'colour', many.colour, 'model', many.model,
        'province', many.province, 'price_cents', price * 100, 'finance_cents', price, 'mileage_km', km, 'drop_cents', dropped)) as copy`);
    await tx.execute(sql`delete from found_marks`);
  });

beforeAll(async () => {
  await buildWorld(db(), app.clock);
  await settleSearch(app);
  for (let from = 1; from <= cars; from += atOnce) await addSome(from, Math.min(from + atOnce - 1, cars));
  await db().execute(sql`analyze`);
});

const search = async (query: Record<string, string> = {}) => (await app.call('searchCars', { query })).json();
type Value = { value: string; count: number | null };

const everything: Asked = { words: [], mode: 'Finance', sort: 'price', dir: null, province: 'ON', today: '2026-11-21' };

it('says about how many of many cars each value of a filter would leave, and of few exactly', async () => {
  const { total, isMore, facets } = await search();
  expect([total, isMore]).toEqual([10_000, true]);
  const countOf = (colour: string) => facets.colour.find(({ value }: Value) => value === colour)?.count;
  expect(countOf('white') / (cars / 4)).toBeCloseTo(1, 0);
  expect(countOf('black') / ((cars * 3) / 4)).toBeCloseTo(1, 0);
  expect(countOf('white') % 10).toBe(0);
  // What the sample lacks can be chosen all the same.
  expect(countOf('yellow')).toBeNull();
  const white = await search({ colour: 'white' });
  expect([white.total, white.isMore]).toEqual([cars / 4, false]);
  expect(white.facets.colour[0].value).toBe('black');
});

it('says about how many of many cars each budget would leave, by the sample alone, with a limit on it and without', async () => {
  for (const query of [{}, { paymentTo: '400' }]) {
    const { from, step, counts } = (await search(query)).budget;
    expect([from, step, counts.length]).toEqual([100, 25, 24]);
    const sum = (some: number[]) => some.reduce((all, count) => all + count, 0);
    expect(sum(counts) / cars).toBeCloseTo(1, 0);
    // Payments from $200 to $800, each as often.
    expect(sum(counts.slice(0, 4))).toBe(0);
    expect(sum(counts.slice(0, 16)) / sum(counts)).toBeCloseTo(0.5, 1);
  }
  const asked: Asked = { ...everything, paymentTo: '500' };
  const read = await blocksRead(app.database, async () => {
    await countFacets(db(), asked, { total: 0, facets: {}, areFew: true });
  });
  expect(read.get('found_cars')).toBeLessThan(500);
});

const orders = ['best', 'payment', 'price', 'km', 'newest', 'drop', 'nearest'] as const;

describe.each(orders)('cars in the order by %s', (sort) => {
  it('come alike whether the order is read or they are put in order', async () => {
    const asked: Asked = {
      ...everything,
      sort,
      make: ['ACURA'],
      model: ['NSX'],
      ...(sort === 'nearest' ? { near: 'M5V' } : {}),
    };
    const walk = async (areFew: boolean) => {
      const walked: string[] = [];
      for (let after: Place | undefined; ; ) {
        const found = await nextCars(db(), asked, after, 25, areFew);
        if (found.length === 0) return walked;
        walked.push(...found.map(({ id, isFurther }) => `${id} ${isFurther}`));
        after = found.at(-1);
      }
    };
    const read = await walk(false);
    expect(new Set(read).size).toBe(cars / 200);
    expect(await walk(true)).toEqual(read);
  });
});

it('reads of few cars these alone, however many there are', async () => {
  const asked: Asked = { ...everything, make: ['ACURA'], model: ['NSX'], drivetrain: ['RWD'] };
  const read = await blocksRead(app.database, async () => {
    const fit = await countFitting(db(), asked);
    expect([fit.total, fit.areFew]).toEqual([0, true]);
    expect(await nextCars(db(), asked, undefined, 25, true)).toEqual([]);
  });
  expect(read.get('found_cars')).toBeLessThan(500);
});

it('reads of the cars like one those that are shown, and near a place those around its price', async () => {
  const car = { id: 'none', vehicleType: 'SUV', condition: 'New', basePriceCents: 40_000_00 };
  const read = async (near?: string) => {
    const found = () => similarCars(db(), car, app.clock, { near });
    expect(await found()).toHaveLength(4);
    return (await blocksRead(app.database, found)).get('found_cars');
  };
  expect(await read()).toBeLessThan(30);
  expect(await read('M5V')).toBeLessThan(900);
});
