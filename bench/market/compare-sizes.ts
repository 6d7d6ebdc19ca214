import { pageSizes } from '#contract/page-sizes.ts';
import { type Ask, asker, mustAsk, questionOf } from '../../attack/ask.ts';
import { demoSignIns } from '../../e2e/demo-sign-ins.ts';
import type { ProductProcess } from '../../e2e/run-product.ts';
import { accepted, financeDeal } from '../../server/testing/deals.ts';
import { percentile } from './percentile.ts';
import { busy, type Known, type SizeCall, sizeCalls } from './size-calls.ts';

/** At most so many times what the small set takes, at the 99th of a hundred. */
const most = 2;

type Product = { readonly ask: Ask; readonly known: Known };

/** Where the fifth page of all cars begins; with fewer of them, the last. */
async function fifthPageOf(ask: Ask): Promise<string> {
  let cursor = '';
  for (let page = 1; page < 5; page += 1) {
    const found = await mustAsk(ask, 'searchCars', undefined, { query: cursor ? { cursor } : {} });
    cursor = found.cursor ?? cursor;
  }
  return cursor;
}

/**
 * A running product, with its demonstration's people signed in.
 *
 * @param largest the session of a member of the dealer with the most cars
 */
export async function signedIn(product: ProductProcess, dataDirectory: string, largest: string): Promise<Product> {
  const ask = asker(product.address);
  process.env.PRODUCT_DATA = dataDirectory;
  const accounts = demoSignIns();
  const { token: dealer } = await mustAsk(ask, 'signInDealer', undefined, { body: accounts.dealer });
  const { token: shopper } = await mustAsk(ask, 'signInUser', undefined, { body: accounts.user });
  const stock = await mustAsk(ask, 'listStock', dealer, { query: { state: 'published' } });
  const leads = await mustAsk(ask, 'listLeads', dealer, {});
  const lastPage = String(Math.max(1, Math.ceil(leads.total / leads.data.length)));
  const { total } = await mustAsk(ask, 'countDealers', undefined, {});
  const lastOfDirectory = String(Math.ceil(total / pageSizes.listDealers));
  const [car, lead] = [stock.data[0]?._id, leads.data[0]?._id];
  const { cars } = await mustAsk(ask, 'searchCars', undefined, { query: { limit: '96', sort: 'newest' } });
  if (!car || !lead) throw new Error('The busy dealer has no car or no lead.');
  const shared = { params: { businessName: busy }, body: { ...financeDeal, ...accepted } };
  const { _id: deal } = (await mustAsk(ask, 'saveAndShare', shopper, shared)).data;
  const fifthPage = await fifthPageOf(ask);
  return { ask, known: { dealer, shopper, largest, car, lead, deal, cars, fifthPage, lastPage, lastOfDirectory } };
}

/** What was measured of a call; the length of its answer, for more dealers or cars in it take longer to make and send. */
type Times = { readonly milliseconds: number[]; failed: number; bytes: number };

const nothing = (): Times => ({ milliseconds: [], failed: 0, bytes: 0 });

async function askOnce({ ask, known }: Product, call: SizeCall, round: number, times: Times): Promise<void> {
  if (call.before === 'kept') await ask(call.ask(known, round));
  if (call.before === 'publish') {
    const name = round % 2 === 0 ? 'unpublishCars' : 'publishCars';
    await ask(questionOf(name, known.dealer, { body: { ids: [known.car] } }));
  }
  const read = call.reads && (await ask(call.reads(known)));
  const { status, text, milliseconds } = await ask(call.ask(known, round, read));
  if (status < 200 || status > 299) times.failed += 1;
  times.milliseconds.push(milliseconds);
  times.bytes = text.length;
}

const column = (value: number) => value.toFixed(1).padStart(8);

function report(name: string, small: Times, big: Times): boolean {
  const of = ({ milliseconds }: Times, percent: number) => percentile(milliseconds, percent);
  const times = of(big, 99) / of(small, 99);
  const isGood = times <= most && small.failed + big.failed === 0;
  const figures = [of(small, 50), of(small, 99), of(big, 50), of(big, 99), of(big, 50) / of(small, 50), times];
  const failed = small.failed + big.failed > 0 ? `  ${small.failed} and ${big.failed} failed` : '';
  const lengths = [small, big].map(({ bytes }) => column(bytes / 1000));
  console.log(
    `${name.padEnd(36)}${figures.map(column).join('')}${lengths.join('')}  ${isGood ? 'met' : 'MISSED'}${failed}`,
  );
  return isGood;
}

/**
 * Asks everything of a product with few rows and of one with many in turn, on one connection, so that what else the machine
 * does slows both down. Says whether each call is as fast as it should be.
 */
export async function compareSizes(small: Product, big: Product, rounds: number, only = /./): Promise<boolean> {
  console.log(`milliseconds, ${rounds} rounds`);
  console.log(
    `${''.padEnd(36)}${['small50', 'p99', 'big50', 'p99', 'p50 ×', 'p99 ×', 'kB', 'big kB'].map((text) => text.padStart(8)).join('')}`,
  );
  let isGood = true;
  for (const call of sizeCalls.filter(({ name }) => only.test(name))) {
    const times: Record<'small' | 'big', Times> = {
      small: nothing(),
      big: nothing(),
    };
    const warm = nothing();
    // An even number, so that a car that was taken back is published again.
    for (let round = -4; round < rounds; round += 1) {
      await askOnce(small, call, round, round < 0 ? warm : times.small);
      await askOnce(big, call, round, round < 0 ? warm : times.big);
    }
    isGood = report(call.name, times.small, times.big) && isGood;
  }
  return isGood;
}
