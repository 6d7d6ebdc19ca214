import { expect, it } from 'vitest';
import { amountsBeside, namedPoints } from './chart-scale.ts';

it.each([
  [[65_778, 61_995, 0], 80_000],
  [[11_909.4, 7_500], 12_000],
  [[10_000], 10_000],
  [[40_000.01], 60_000],
  [[0], 1],
])('the lines beside %j reach %d', (values, most) => {
  const amounts = amountsBeside(values);
  expect(amounts).toHaveLength(5);
  expect(amounts[0]).toBe(0);
  expect(amounts.at(-1)).toBeCloseTo(most, 6);
  expect(amounts.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
});

it.each([
  [60, [0, 10, 20, 30, 40, 50]],
  [43, [0, 8, 16, 24, 32, 40]],
  [13, [0, 3, 6, 9]],
  [2, [0]],
  [1, [0]],
])('of %d points these are named: %j', (count, named) => {
  expect(namedPoints(count).map(({ at }) => at)).toEqual(named);
});
