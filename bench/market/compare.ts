import type { MarketProduct } from './market-product.ts';
import { readySearch } from './measure-search.ts';
import { percentile } from './percentile.ts';
import { type MeasuredSearch, measuredSearches } from './searches.ts';
import { explained } from './statements.ts';

/** A page of the market against one of the demonstration, and at most so many milliseconds. */
const goals = { times: 2, milliseconds: 150 };

type Times = { readonly demonstration: number[]; readonly market: number[] };

/** Asks for a search of one and of the other in turn, so that what else the machine does slows both down. */
async function timesOf(search: MeasuredSearch, products: Record<keyof Times, MarketProduct>, rounds: number) {
  const ask = {
    demonstration: await readySearch(products.demonstration, search),
    market: await readySearch(products.market, search),
  };
  for (let warm = 0; warm < 3; warm += 1) {
    await ask.demonstration();
    await ask.market();
  }
  const times: Times = { demonstration: [], market: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.demonstration.push((await ask.demonstration()).milliseconds);
    times.market.push((await ask.market()).milliseconds);
  }
  return { times, again: ask.market };
}

const column = (value: number) => value.toFixed(1).padStart(8);

/** Prints one line of the table; says whether the goal is met. */
function report(name: string, { demonstration, market }: Times): boolean {
  const [before, after] = [percentile(demonstration, 99), percentile(market, 99)];
  const isMet = after <= goals.times * before && after <= goals.milliseconds;
  const figures = [percentile(demonstration, 50), before, percentile(market, 50), after, after / before];
  console.log(`${name.padEnd(36)}${figures.map(column).join('')}  ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

/** Measures every search on a market beside the demonstration; says whether all are as fast as they should be. */
export async function compare(
  title: string,
  products: Record<keyof Times, MarketProduct>,
  rounds: number,
): Promise<boolean> {
  console.log(`\n${title}; milliseconds, ${rounds} rounds`);
  console.log(
    `${''.padEnd(36)}${['demo p50', 'p99', 'market50', 'p99', 'times'].map((text) => text.padStart(8)).join('')}`,
  );
  const all: Times = { demonstration: [], market: [] };
  const slow: string[] = [];
  let isGood = true;
  for (const search of measuredSearches) {
    const { times, again } = await timesOf(search, products, rounds);
    all.demonstration.push(...times.demonstration);
    all.market.push(...times.market);
    if (report(search.name, times)) continue;
    isGood = false;
    slow.push(`\n${search.name}\n${(await explained(products.market.database, again, 5)).join('\n\n')}`);
  }
  report('All together', all);
  console.log(slow.join('\n'));
  return isGood;
}
