import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';

const { app, db } = openedWorld();

/** No statement of a test writes more than these: how long the database may be silent over one is limited. */
const atOnce = 2000;

/** Adds cars like a listed one, one in four of them white, with ids as they are drawn. */
async function addMany(cars: number): Promise<void> {
  for (let from = 1; from <= cars; from += atOnce) await addSome(from, Math.min(from + atOnce - 1, cars));
}

const addSome = (from: number, to: number): Promise<void> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`
      create temp table many on commit drop as
      select left(translate(encode(decode(md5('many' || number), 'hex'), 'base64'), '+/', '-_'), 22) as id,
        case when number % 4 = 0 then 'white' else 'black' end as colour
      from generate_series(${from}::int, ${to}::int) as number`);
    await tx.execute(sql`
      insert into listings select copy.* from many join listings as original on original.id = (select id from listings limit 1),
      lateral jsonb_populate_record(original, jsonb_build_object('id', many.id, 'vin', null, 'stock_number', null)) as copy`);
    await tx.execute(sql`
      insert into found_cars select copy.* from many join found_cars as original on listing_id = (select listing_id from found_cars limit 1),
      lateral jsonb_populate_record(original, jsonb_build_object('listing_id', many.id, 'colour', many.colour)) as copy`);
    await tx.execute(sql`delete from found_marks`);
  });

const search = async (query: Record<string, string> = {}) => (await app.call('searchCars', { query })).json();
type Value = { value: string; count: number | null };

const cars = 24_000;

it('says about how many of many cars each value of a filter would leave', async () => {
  await settleSearch(app);
  await addMany(cars);
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
