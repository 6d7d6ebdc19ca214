import { expect, it } from 'vitest';
import { barsOf, carsWithin, lastOf, placeOf } from './budget-bars.ts';

const counts = Array.from({ length: 24 }, (_, bar) => (bar < 12 ? bar + 1 : 0));
const budget = { of: 'payment', from: 200, step: 50, counts } as const;

/** How many bars a path draws. */
const drawn = (path: string): number => path.split('M').length - 1;

it('draws the bars within a limit, the last four of them by themselves, and those beyond; none where there is no car', () => {
  const { within, near, beyond } = barsOf({ ...budget, counts: counts.map(() => 5) }, '650');
  expect([within, near, beyond].map(drawn)).toEqual([5, 4, 15]);
  expect(Object.values(barsOf(budget, '')).map(drawn)).toEqual([12, 0, 0]);
  expect(Object.values(barsOf(budget, '100')).map(drawn)).toEqual([0, 0, 12]);
});

it('draws the bar of most cars as high as the chart, the last no higher, and one of few so that it is seen', () => {
  const { within } = barsOf({ ...budget, counts: [1, 1000, 4000] }, '');
  expect(within).toBe('M1 56v-2h78v2zM81 56v-56h78v56zM161 56v-56h78v56z');
});

it('stands on its own steps for any limit, and at its end without one', () => {
  expect(lastOf(budget)).toBe(1400);
  expect(['', '650', '670', '100', '9000'].map((limit) => placeOf(budget, limit))).toEqual([1400, 650, 650, 200, 1400]);
});

it('says how many cars are within a limit that bars end at, and of very many in two digits', () => {
  expect([200, 300, 1400].map((dollars) => carsWithin(budget, dollars))).toEqual([0, 3, 78]);
  expect([310, 100, 1450].map((dollars) => carsWithin(budget, dollars))).toEqual([null, null, null]);
  expect(carsWithin({ ...budget, counts: [12_345, 0] }, 250)).toBe(12_000);
});
