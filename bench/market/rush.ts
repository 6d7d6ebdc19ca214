import { setTimeout } from 'node:timers/promises';
import { type Ask, asker, mustAsk, questionOf } from '../../attack/ask.ts';
import { demoSignIns } from '../../e2e/demo-sign-ins.ts';
import type { ProductProcess } from '../../e2e/run-product.ts';
import { percentile } from './percentile.ts';
import { watchProcessor } from './processor.ts';
import { randomSearch } from './random-searches.ts';
import { type Read, reportReads } from './report-storm.ts';
import { type FoundCar, pageOf } from './searches.ts';

/** Shoppers who browse while a dealer changes prices, at a rate that does not ask whether the server keeps up. */

/** How long a shopper looks at a page, in milliseconds. */
const looksFor = 500;

/** So soon after the load's end each page has to be there again, in milliseconds. */
const longestRecovery = 2000;

const own = 'lakeview-acura';
const headers = { accept: 'text/html', 'accept-encoding': 'br' };

/** So many changes may be under way at a time; a status of 0 says that none was sent, since every car had one. */
const mostAtOnce = 200;

/** What everybody gets alike and is answered from memory; and what is made for the one who asks. */
const kept = { home: '/', directory: '/AvailableDealer', 'a dealer’s page': `/Dealer/${own}` };

type Cars = readonly FoundCar[];

async function browse(address: string, number: number, cars: Cars, isOver: () => boolean, seen: Read[]): Promise<void> {
  const ask = asker(address);
  const carAt = (turn: number) => pageOf(cars[(turn * 7 + number * 31) % cars.length]);
  const steps: readonly ((turn: number) => readonly [string, string])[] = [
    () => ['home', kept.home],
    (turn) => ['results', `/?q=suv+under+${30_000 + ((turn * 13 + number * 101) % 400) * 100}`],
    (turn) => ['a search', randomSearch(turn * 100 + number, cars).address],
    (turn) => ['a car’s page', carAt(turn)],
    () => ['a dealer’s page', kept['a dealer’s page']],
    () => ['directory', kept.directory],
  ];
  await setTimeout((looksFor * number) / 16);
  for (let turn = number; !isOver(); turn += 1) {
    const step = steps[turn % steps.length];
    if (!step) return;
    const [name, path] = step(turn);
    const at = performance.now();
    const { status, text, milliseconds } = await ask({ method: 'GET', path, headers });
    seen.push({ name, path, status, why: status === 0 ? text : '', at, milliseconds });
    await setTimeout(looksFor);
  }
}

type Changed = { readonly status: number; readonly milliseconds: number };

/** Changes prices at a rate, whatever becomes of the changes before, of cars that none is under way of; gives what became of each. */
async function change(ask: Ask, token: string, perSecond: number, seconds: number) {
  const { data } = await mustAsk(ask, 'listStock', token, { query: { state: 'published' } });
  const versions = new Map<string, number>(data.map((car: { _id: string; version: number }) => [car._id, car.version]));
  const free = [...versions.keys()];
  const one = async (number: number): Promise<Changed> => {
    const id = free.shift();
    if (id === undefined) return { status: 0, milliseconds: 0 };
    const basePrice = String(40_000 + (number % 1000));
    const body = { cars: [{ _id: id, version: versions.get(id) ?? 1, basePrice }] };
    const { status, text, milliseconds } = await ask(questionOf('changePrices', token, { body }));
    if (status === 200) for (const { _id, version } of JSON.parse(text).data) versions.set(_id, version);
    free.push(id);
    return { status, milliseconds };
  };
  const begun = performance.now();
  const changes: Promise<Changed>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await setTimeout(Math.max(0, begun + (number * 1000) / perSecond - performance.now()));
    changes.push(one(number));
  }
  return Promise.all(changes);
}

/** How long after the load's end each page is there, in milliseconds. */
async function recover(address: string, cars: Cars): Promise<number> {
  const ask = asker(address);
  const begun = performance.now();
  for (const path of [...Object.values(kept), '/?q=suv', pageOf(cars.at(-1))])
    while ((await ask({ method: 'GET', path, headers })).status !== 200) await setTimeout(50);
  return performance.now() - begun;
}

type Rush = { readonly shoppers: number; readonly changesPerSecond: number; readonly seconds: number };

/** Prints what shoppers and the dealer got, and how soon the server was itself again; says whether that was in time. */
export async function rush(product: ProductProcess, { shoppers, changesPerSecond, seconds }: Rush): Promise<boolean> {
  const ask = asker(product.address);
  const { token } = await mustAsk(ask, 'signInDealer', undefined, { body: demoSignIns().dealer });
  const { cars } = await mustAsk(ask, 'searchCars', undefined, { query: { limit: '96', sort: 'newest' } });
  const seen: Read[] = [];
  let isOver = false;
  const used = watchProcessor('the server', product.pid);
  const browsing = Array.from({ length: shoppers }, (_, number) =>
    browse(product.address, number, cars, () => isOver, seen),
  );
  const changes = await change(asker(product.address, mostAtOnce), token, changesPerSecond, seconds);
  isOver = true;
  await Promise.all(browsing);
  const recovered = await recover(product.address, cars);
  reportReads(`${shoppers} shoppers, ${changesPerSecond} changes asked for a second, ${seconds} s`, seen);
  for (const [status, some] of Map.groupBy(changes, (one) => one.status)) {
    const times = [50, 99, 100].map((percent) =>
      percentile(
        some.map(({ milliseconds }) => milliseconds),
        percent,
      ),
    );
    console.log(`changes ${status}: ${some.length}, p50 p99 most ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
  }
  console.log(`${used()}; everything there again after ${recovered.toFixed(0)} ms (goal ${longestRecovery})`);
  return recovered < longestRecovery;
}
