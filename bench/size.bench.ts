/**
 * Every call that people make, on a market of 3,532 dealers (as many as the demonstration on the directory's last page), 750,000
 * cars, 200,000 shoppers and 400,000 leads beside the demonstration: `npm run bench -- size`. The environment says another size: MARKET_CARS, MARKET_DEALERS, MARKET_LEADS; how often
 * each is asked: SIZE_ROUNDS; which: SIZE_CALLS, a part of their names; and how many searches are drawn
 * by chance after them: SIZE_SEARCHES.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { demoSignIns } from '../e2e/demo-sign-ins.ts';
import { type ProductProcess, runProduct } from '../e2e/run-product.ts';
import type { Db } from '../server/database/db.ts';
import { dealers } from '../server/dealers/tables.ts';
import { systemClock } from '../server/kit/clock.ts';
import { listings } from '../server/listings/tables.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { addMember } from '../server/testing/world.ts';
import { compareSizes, signedIn } from './market/compare-sizes.ts';
import { loadMarket } from './market/load-market.ts';
import { loadPeople } from './market/load-people.ts';
import { openMarketProduct } from './market/market-product.ts';
import { searchAtRandom } from './market/random-searches.ts';
import { busy } from './market/size-calls.ts';

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const leads = numberOf('MARKET_LEADS', 400_000);
const sizes = {
  small: { shoppers: 2000, leads: 1000, appointments: 500, ofBusy: 600 },
  big: { shoppers: leads / 2, leads, appointments: leads / 4, ofBusy: 10_500 },
};
const market = { cars: numberOf('MARKET_CARS', 750_000), dealers: numberOf('MARKET_DEALERS', 3532) };

const folder = mkdtempSync(join(tmpdir(), 'icardeals-size-'));
const server = await startNativePostgres('npm', ['shared_buffers=1GB']);
const products: ProductProcess[] = [];
let isGood = false;

/** Makes a member of the dealer with the most cars, and gives the session. */
async function memberOfLargest(db: Db): Promise<string> {
  const [dealer] = await db
    .select({ id: dealers.id, businessName: dealers.businessName })
    .from(dealers)
    .innerJoin(
      listings,
      and(eq(listings.dealerId, dealers.id), eq(listings.state, 'published'), isNull(listings.removedAt)),
    )
    .groupBy(dealers.id)
    .orderBy(desc(count()))
    .limit(1);
  if (!dealer) throw new Error('No dealer has a car.');
  return (await addMember(db, systemClock, dealer, 'manager')).token;
}

/** Fills a database and runs the product on it. */
async function running(name: keyof typeof sizes) {
  const url = await server.createDatabase(name);
  const dataDirectory = join(folder, name, 'data');
  const product = await openMarketProduct(join(folder, name), url);
  const { ofBusy, ...people } = sizes[name];
  if (name === 'big') await loadMarket(product.database.backgroundDb, systemClock, market);
  process.env.PRODUCT_DATA = dataDirectory;
  const { user } = demoSignIns();
  await loadPeople(product.database.backgroundDb, {
    ...people,
    busy: { businessName: busy, leads: ofBusy },
    shopper: { email: user.email, deals: 25 },
  });
  const largest = await memberOfLargest(product.database.db);
  await product.close();
  // As it runs for people, but that all come from one address.
  const settings = { DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' };
  const started = await runProduct(dataDirectory, { ...settings, REQUEST_DEADLINE: '1800' });
  products.push(started);
  return signedIn(started, dataDirectory, largest);
}

try {
  const [small, big] = [await running('small'), await running('big')];
  isGood = await compareSizes(small, big, numberOf('SIZE_ROUNDS', 50), new RegExp(process.env.SIZE_CALLS ?? ''));
  isGood = (await searchAtRandom(big.ask, big.known.cars, numberOf('SIZE_SEARCHES', 1000))) && isGood;
} finally {
  for (const product of products) await product.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit(isGood ? 0 : 1);
