/**
 * How long the search over listed cars takes in a market of 3,500 dealers and 750,000 cars, beside the demonstration in the
 * same run: `npm run bench -- search`. The environment says another size: MARKET_CARS, MARKET_DEALERS,
 * MARKET_EMBEDDED_CARS (0: not on the embedded database) and SEARCH_ROUNDS.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/kit/clock.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { compare } from './market/compare.ts';
import { loadMarket, type MarketSize } from './market/load-market.ts';
import { type MarketProduct, openMarketProduct } from './market/market-product.ts';

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const size: MarketSize = { cars: numberOf('MARKET_CARS', 750_000), dealers: numberOf('MARKET_DEALERS', 3500) };
const embeddedCars = numberOf('MARKET_EMBEDDED_CARS', 20_000);
const rounds = numberOf('SEARCH_ROUNDS', 30);

const folder = mkdtempSync(join(tmpdir(), 'icardeals-market-'));

/** Loads a market into a product's database and says how long that took. */
async function grow({ database }: MarketProduct, wanted: MarketSize): Promise<void> {
  const begun = performance.now();
  await loadMarket(database.backgroundDb, systemClock, wanted);
  const count = await database.db.$client.query(
    'select count(*) as cars, count(distinct dealer_id) as dealers from found_cars',
  );
  const { cars, dealers } = count.rows[0];
  console.log(`${cars} cars of ${dealers} dealers, loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function onPostgres(): Promise<boolean> {
  const server = await startNativePostgres('npm', ['shared_buffers=1GB']);
  try {
    const demonstration = await openMarketProduct(join(folder, 'small'), await server.createDatabase('demonstration'));
    const market = await openMarketProduct(join(folder, 'large'), await server.createDatabase('market'));
    await grow(market, size);
    const isGood = await compare('PostgreSQL', { demonstration, market }, rounds);
    await market.close();
    await demonstration.close();
    return isGood;
  } finally {
    await server.stop();
  }
}

async function onEmbedded(): Promise<boolean> {
  const demonstration = await openMarketProduct(join(folder, 'embedded-small'));
  const market = await openMarketProduct(join(folder, 'embedded-large'));
  await grow(market, { cars: embeddedCars, dealers: Math.min(size.dealers, 500) });
  const isGood = await compare('The embedded database', { demonstration, market }, rounds);
  await market.close();
  await demonstration.close();
  return isGood;
}

let isGood = true;
try {
  if (size.cars > 0) isGood = await onPostgres();
  if (embeddedCars > 0) isGood = (await onEmbedded()) && isGood;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit(isGood ? 0 : 1);
