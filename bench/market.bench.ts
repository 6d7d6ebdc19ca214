/**
 * Storms on a market of 3,500 dealers and 750,000 cars: one dealer publishes each second while 64 visitors read; and 16 shoppers
 * browse while prices are changed ten times a second, and two hundred times.
 * `npm run bench -- market`. The environment says another size: MARKET_CARS (0: the demonstration as it is), MARKET_DEALERS and
 * STORM_SECONDS.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct } from '../e2e/run-product.ts';
import { systemClock } from '../server/kit/clock.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { loadMarket } from './market/load-market.ts';
import { openMarketProduct } from './market/market-product.ts';
import { rush } from './market/rush.ts';
import { storm } from './market/storm.ts';

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const size = { cars: numberOf('MARKET_CARS', 750_000), dealers: numberOf('MARKET_DEALERS', 3500) };
const seconds = numberOf('STORM_SECONDS', 60);

const folder = mkdtempSync(join(tmpdir(), 'icardeals-storm-'));
const server = await startNativePostgres('npm', ['shared_buffers=1GB']);
let isGood = false;
try {
  const url = await server.createDatabase('market');
  const market = await openMarketProduct(folder, url);
  if (size.cars > 0) {
    const begun = performance.now();
    await loadMarket(market.database.backgroundDb, systemClock, size);
    console.log(`loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await market.close();
  const dataDirectory = join(folder, 'data');
  process.env.PRODUCT_DATA = dataDirectory;
  // As it runs for people, but that all visitors come from one address.
  const settings = { DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' };
  const product = await runProduct(dataDirectory, { ...settings, REQUEST_DEADLINE: '1800' });
  try {
    isGood = await storm(product, seconds);
    isGood = (await rush(product, { shoppers: 16, changesPerSecond: 10, seconds })) && isGood;
    isGood = (await rush(product, { shoppers: 16, changesPerSecond: 200, seconds: seconds / 2 })) && isGood;
    console.log(isGood ? 'met' : 'MISSED');
  } finally {
    await product.end();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit(isGood ? 0 : 1);
