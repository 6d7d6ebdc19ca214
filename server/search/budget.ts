import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { budgetBars } from '#contract/car-search.ts';
import type { CallReply } from '#contract/contract.ts';
import type { RateBook } from '#engine/rates.ts';
import { currentRates } from '../deals/current-rates.ts';
import { limitsElsewhere, paymentColumn, standardLimitCents } from './standard-terms.ts';
import { foundCars } from './tables.ts';
import { type Asked, budgetFilter } from './where.ts';

/** How many cars each budget would leave: bars that a slider stands under. */
export type Budget = CallReply<'searchCars'>['budget'];

/** How wide a bar may be, in dollars: as narrow as shows nearly all cars, for a mark is sought among Fiats and Ferraris alike. */
const widths = { paymentTo: [10, 25, 50, 100, 200], priceTo: [1000, 2500, 5000, 10_000] } as const;

/** The first bar begins at so many times its width. */
const begins = { paymentTo: 4, priceTo: 2 } as const;

/** Of a hundred cars so many may come to more than the last bar shows. */
const mostBeyond = 20;

type Filter = keyof typeof widths;

const endOf = (filter: Filter, width: number, bar: number): number => width * (begins[filter] + bar + 1);

const edgesOf = (filter: Filter): readonly number[] => {
  const all = widths[filter].flatMap((width) =>
    Array.from({ length: budgetBars }, (_, bar) => endOf(filter, width, bar)),
  );
  return [...new Set(all)].toSorted((one, other) => one - other);
};

/** The dollars at which a bar of any width ends, rising. */
const edges = { paymentTo: edgesOf('paymentTo'), priceTo: edgesOf('priceTo') } as const;

/** As many sets of terms as are asked for again and again, by the rates of the day: working them out takes some milliseconds. */
const kept = new LRUCache<string, { readonly rates: RateBook; readonly lists: ReadonlyMap<string, string> }>({
  max: 500,
});

/**
 * What is kept of a car with just so much at each of these ends, by the dealer's province, as lists of the database; '' for
 * every other. They are the limits that a search for so much holds cars against, so that bars and cars found are as many.
 */
function limitsAt(asked: Asked): ReadonlyMap<string, string> {
  const { mode, province, frequency, termsInYears, downpayment, today } = asked;
  const rates = currentRates();
  const key = JSON.stringify([mode, province, frequency, termsInYears, downpayment, today]);
  const known = kept.get(key);
  if (known?.rates === rates) return known.lists;
  const limits = new Map<string, number[]>();
  for (const edge of edges.paymentTo) {
    const at = { ...asked, paymentTo: String(edge) };
    const all = [['', standardLimitCents(at) ?? 0] as const, ...limitsElsewhere(at)];
    for (const [code, cents] of all) limits.set(code, [...(limits.get(code) ?? []), cents]);
  }
  const lists = new Map([...limits].map(([code, cents]) => [code, listOf(cents)]));
  kept.set(key, { rates, lists });
  return lists;
}

/** A list of the database from which on a car comes to more than each limit. */
const listOf = (cents: readonly number[]): string => `{${cents.map((limit) => limit + 1).join(',')}}`;

/** Which of the ends a car is the first to be within, as a text; null of a car without a price or a payment. */
export function budgetValue(asked: Asked): SQL<string> {
  const bucket = (column: SQL | typeof foundCars.priceCents, list: SQL) =>
    sql<string>`width_bucket(${column}, ${list})::text`;
  const cents = (list: string) => sql`${list}::bigint[]`;
  if (budgetFilter(asked) === 'priceTo') {
    return bucket(foundCars.priceCents, cents(listOf(edges.priceTo.map((edge) => edge * 100))));
  }
  const limits = limitsAt(asked);
  const elsewhere = [...limits].filter(([code]) => code !== '');
  const other = cents(limits.get('') ?? '{}');
  if (elsewhere.length === 0) return bucket(sql`${paymentColumn(asked)}`, other);
  const cases = elsewhere.map(([code, list]) => sql`when ${code} then ${cents(list)}`);
  return bucket(
    sql`${paymentColumn(asked)}`,
    sql`case ${foundCars.province} ${sql.join(cases, sql` `)} else ${other} end`,
  );
}

type Counted = readonly { readonly value: string; readonly count: number | null }[];

/** The bars of cars that were counted by the value above: the narrowest that show nearly all of them, and what was asked for. */
export function budgetIn(asked: Asked, counted: Counted): Budget {
  const filter = budgetFilter(asked);
  const counts = new Map(counted.map(({ value, count }) => [Number(value), count ?? 0]));
  const within = [0];
  for (const at of edges[filter].keys()) within.push((within.at(-1) ?? 0) + (counts.get(at) ?? 0));
  const all = (within.at(-1) ?? 0) + (counts.get(edges[filter].length) ?? 0);
  const upTo = (dollars: number) => within[edges[filter].indexOf(dollars) + 1] ?? 0;
  const showsAll = (width: number) => {
    const end = endOf(filter, width, budgetBars - 1);
    return Number(asked[filter] ?? 0) <= end && all - upTo(end) <= (all * mostBeyond) / 100;
  };
  const step = widths[filter].find(showsAll) ?? widths[filter].at(-1) ?? 1;
  const bars = Array.from({ length: budgetBars }, (_, bar) => {
    const end = bar === budgetBars - 1 ? all : upTo(endOf(filter, step, bar));
    return end - (bar === 0 ? 0 : upTo(endOf(filter, step, bar - 1)));
  });
  return { of: filter === 'priceTo' ? 'price' : 'payment', from: step * begins[filter], step, counts: bars };
}
