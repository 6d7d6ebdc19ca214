/**
 * How long a dealer waits for its list of cars with 2,000 of them, beside one with 20: `npm run bench -- stock`. Both are
 * asked in turn of one server on one PostgreSQL, one question at a time.
 */
import { sql } from 'drizzle-orm';
import { makes } from '../server/catalogue/tables.ts';
import type { Db } from '../server/database/db.ts';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/kit/clock.ts';
import { newId } from '../server/kit/secrets.ts';
import { addDealer, type DealerWithMember } from '../server/testing/world.ts';
import { compare, withProduct } from './compare-lists.ts';

const sizes = { small: 20, large: 2000 };

/**
 * As the page asks at first, sorted by price, and narrowed to one car and to words that all cars hold: what is compared shows
 * about as many rows on both sides, for each row is worked out.
 */
const lists = [
  { name: 'cars, last changed first', query: 'page=1' },
  { name: 'cars by price', query: 'page=1&sort=price' },
  { name: 'a car by its stock number', query: 'page=1&q=S0013' },
  { name: 'cars that hold a word, all of them', query: 'page=1&q=A-Spec' },
];

/** Writes cars of a dealer into the database, the same at each run: four of five published, each tenth used. */
async function drawCars(db: Db, dealerId: string, makeId: string, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO listings (id, dealer_id, make_id, vehicle_type, model, trim, year, condition, base_price_cents, mileage_km,
      state, published_at, updated_at, stock_number)
    SELECT ${dealerId} || '-' || n, ${dealerId}, ${makeId}, 'SUV', 'Model ' || n % 15, 'A-Spec', 2023 + n % 4,
      CASE WHEN n % 10 = 0 THEN 'PreOwned' ELSE 'New' END, 4000000 + n * 1000, CASE WHEN n % 10 = 0 THEN 40000 END,
      CASE WHEN n % 5 = 0 THEN 'draft' ELSE 'published' END, CASE WHEN n % 5 > 0 THEN at END, at, 'S' || lpad(n::text, 4, '0')
    FROM (SELECT n, now() - n * interval '1 hour' AS at FROM generate_series(0, ${count}::int - 1) AS n) AS drawn`);
  await db.execute(sql`VACUUM ANALYZE listings`);
}

/** Two dealers with their cars. */
async function dealersWithCars(url: string): Promise<{ small: DealerWithMember; large: DealerWithMember }> {
  const { db, close } = await openDatabase({ url });
  const small = await addDealer(db, systemClock, 'small-cars');
  const large = await addDealer(db, systemClock, 'large-cars');
  const makeId = newId();
  await db.insert(makes).values({ id: makeId, name: 'BENCH' });
  await drawCars(db, small.id, makeId, sizes.small);
  await drawCars(db, large.id, makeId, sizes.large);
  await close();
  return { small, large };
}

await withProduct(async (port, url) => {
  const dealers = await dealersWithCars(url);
  const asked = (dealer: DealerWithMember, query: string) => ({ dealer, path: `/api/dealer/cars?${query}` });
  for (const { name, query } of lists) {
    const both = { small: asked(dealers.small, query), large: asked(dealers.large, query) };
    await compare(port, name, both, sizes);
  }
});
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit();
