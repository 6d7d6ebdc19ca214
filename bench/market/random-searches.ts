import { drivetrains, fuels, transmissions } from '#contract/car-search.ts';
import { colours } from '#contract/colours.ts';
import { paths } from '#contract/paths.ts';
import { searchSorts } from '#contract/search-orders.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import type { Ask } from '../../attack/ask.ts';
import { percentile } from './percentile.ts';

/** Searches of one to five filters as people narrow by them, drawn by chance, in both languages. */

/** What a search takes at most in 99 of a hundred, in milliseconds (spec 5). */
const goal = 150;

/** Numbers from 0 to 1 that are the same in each run (mulberry32, https://github.com/bryc/code/blob/master/jshash/PRNGs.md). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Models = readonly { readonly make: string; readonly model: string }[];
const types = ['SUV', 'Sedan', 'Truck', 'Hatchback', 'Minivan', 'Coupe', 'Wagon', 'Convertible', 'Electric', 'Van'];
const areas = ['M5V', 'H2X', 'V6B', 'T2P', 'B3H', 'G1R', 'P7B', 'X1A'];

/** @param models the makes and models that are listed */
export function randomSearch(number: number, models: Models): { readonly address: string; readonly language: string } {
  const next = chance(number);
  const below = (end: number) => Math.floor(next() * end);
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value; // there is one
  const named = one(models);
  const filters: readonly (() => [string, string][])[] = [
    () => [['condition', one(conditions)]],
    () => [['make', named.make]],
    () => [
      ['make', named.make],
      ['model', named.model],
    ],
    () => [['type', one(types)]],
    () => [['colour', one(colours)]],
    () => [['drivetrain', one(drivetrains)]],
    () => [['fuel', one(fuels)]],
    () => [['transmission', one(transmissions)]],
    () => [['priceTo', String(15_000 + below(60) * 1000)]],
    () => [['paymentTo', String(250 + below(50) * 25)]],
    () => [['kmTo', String(5000 + below(20) * 8000)]],
    () => [['yearFrom', String(2012 + below(15))]],
    () => [
      ['near', one(areas)],
      ['withinKm', one(['25', '50', '100', '250'])],
    ],
  ];
  const drawn = filters
    .map((filter) => ({ filter, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 1 + below(5));
  const address = new URLSearchParams([...new Map(drawn.flatMap(({ filter }) => filter()))]);
  if (next() < 0.5) address.set('sort', one(searchSorts));
  return { address: `${paths.searchCars.path}?${address}`, language: next() < 0.5 ? 'en' : 'fr' };
}

/** Asks for so many of them, one after the other; prints what they took and the slowest, and says whether the goal is met. */
export async function searchAtRandom(ask: Ask, models: Models, searches: number): Promise<boolean> {
  const asked: { readonly address: string; readonly status: number; readonly milliseconds: number }[] = [];
  for (let number = 1; number <= searches; number += 1) {
    const { address, language } = randomSearch(number, models);
    const headers = { 'accept-language': language };
    const { status, milliseconds } = await ask({ method: 'GET', path: address, headers });
    asked.push({ address, status, milliseconds });
  }
  const times = asked.map(({ milliseconds }) => milliseconds);
  const said = [50, 90, 99, 100].map((percent) => `p${percent} ${percentile(times, percent).toFixed(0)} ms`).join(', ');
  const failed = asked.filter(({ status }) => status !== 200);
  console.log(`${searches} random searches: ${said}; ${failed.length} failed; goal p99 below ${goal} ms`);
  for (const { address, milliseconds } of asked.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 12))
    console.log(`  ${milliseconds.toFixed(0).padStart(5)} ms  ${address}`);
  for (const { address, status } of failed) console.log(`  failed: ${status} ${address}`);
  return failed.length === 0 && percentile(times, 99) < goal;
}
