import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { stockFor } from './cars-asked.ts';
import { readQuestion } from './question.ts';
import { knowledge } from './read-faq.ts';
import { vehicleNames } from './reading/vehicle-names.ts';
import { marketReader } from './stock.ts';

const { app, db } = openedWorld();

/** Adds cars like a listed one, each a dollar dearer than the one before. */
const addMany = (cars: number): Promise<void> =>
  db().transaction(async (tx) => {
    const changed = (
      key: 'id' | 'listing_id',
    ) => sql`jsonb_build_object(${key}::text, lpad(number::text, 22, 'A'), 'vin', null,
      'stock_number', null, 'base_price_cents', 2000000 + number * 100, 'price_cents', 2300000 + number * 100)`;
    await tx.execute(sql`
      insert into listings select copy.* from generate_series(1, ${cars}::int) as number
      join listings as original on original.id = (select id from listings limit 1),
      lateral jsonb_populate_record(original, ${changed('id')}) as copy`);
    await tx.execute(sql`
      insert into found_cars select copy.* from generate_series(1, ${cars}::int) as number
      join found_cars as original on listing_id = (select listing_id from found_cars limit 1),
      lateral jsonb_populate_record(original, ${changed('listing_id')}) as copy`);
    await tx.execute(sql`delete from found_marks`);
  });

it('counts a certified car among the used ones', async () => {
  await db().update(listings).set({ condition: 'CertifiedPreOwned', mileageKm: 30_000 });
  await settleSearch(app);
  for (const message of ['used acura mdx price', 'used SUV for 2000 a month']) {
    const reply = (await app.call('askAssistant', { body: { message } })).json();
    expect(reply.response, message).toContain('certified pre-owned');
  }
  const certified = await app.call('askAssistant', { body: { message: 'new acura mdx price' } });
  expect(certified.json().response).not.toContain('certified pre-owned');
  await db().update(listings).set({ condition: 'New', mileageKm: null });
});

it('reads some of the cars that a question is about, the cheapest among them, however many there are', async () => {
  await settleSearch(app);
  await addMany(3000);
  app.app.cache.invalidate();
  const message = 'cheapest acura mdx';
  const reply = await app.call('askAssistant', { body: { message } });
  expect(reply.json().response).toContain('$20,001.00');
  const market = await marketReader(db(), app.clock)();
  expect(market.models).toContainEqual({ make: 'ACURA', model: 'MDX' });
  const known = {
    stock: { cars: [], dealers: market.dealers },
    names: vehicleNames(market.models),
    knowledge: knowledge.en,
  };
  for (const asked of [message, 'the cheapest car', 'acura mdx in Toronto', 'SUV under 60000']) {
    const { cars } = await stockFor(db(), app.clock, market, readQuestion(asked, known), undefined);
    expect(cars[0]?.priceCents).toBe(20_001_00);
    expect(cars.length).toBeLessThan(1500);
  }
  const other = await stockFor(db(), app.clock, market, readQuestion('what is apr', known), undefined);
  expect(other.cars).toEqual([]);
});
