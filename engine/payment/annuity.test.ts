import { describe, expect, test } from 'vitest';
import { decimalOf } from '#engine/money/decimal.ts';
import { levelPayment } from './annuity.ts';
import { exactGrowth, fixedPointGrowth } from './growth.ts';
import { numberOfPayments } from './number-of-payments.ts';
import { periodRate } from './period-rate.ts';

const annuity = (percent: string, perYear: number, periods: number, inAdvance = 0) => ({
  rate: periodRate(decimalOf(percent), perYear),
  periods,
  inAdvance,
});

describe('a payment that lies on half a cent', () => {
  test('of a single period is rounded up, not down', () => {
    // 10,000 cents and one period at 0.005 %: 10,000.5 cents.
    expect(levelPayment(100_00, 0, annuity('0.06', 12, 1)).cents).toBe(100_01);
    // 0.15 % of 1,000 cents is 1.5 cents, through a periodic rate that has no end in binary.
    expect(levelPayment(10_00, 0, annuity('7.8', 52, 1)).cents).toBe(10_02);
  });

  test('of two periods too', () => {
    // i = 1: (1+i)^2 / (2+i) = 4/3; 4/3 of 375 cents is 500, of 3 x 125 / 8 no cent at all.
    expect(levelPayment(375, 0, annuity('1200', 12, 2)).cents).toBe(500);
    // i = 1/2: 9/4 over 5/2 = 9/10; of 5 cents 4.5.
    expect(levelPayment(5, 0, annuity('600', 12, 2)).cents).toBe(5);
  });

  test('down to a residual above the amount too', () => {
    // 10 % a period, which has no end in binary: 1.1 x 15 - 16 is half a cent.
    expect(levelPayment(15, 16, annuity('120', 12, 1)).cents).toBe(1);
  });

  test('of exactly nothing is nothing, and not below', () => {
    expect(levelPayment(100, 110, annuity('120', 12, 1))).toEqual({ cents: 0, belowZero: false });
    // 100 % a period: a present value of 50 grows to the 100 that is left.
    expect(levelPayment(50, 100, annuity('1200', 12, 1))).toEqual({ cents: 0, belowZero: false });
    expect(levelPayment(49, 100, annuity('1200', 12, 1))).toEqual({ cents: 0, belowZero: true });
  });
});

test('the smallest rates keep their digits', () => {
  const tiny = annuity('0.000000000000000000000000000001', 12, 84);
  expect(levelPayment(84_000_000_00, 0, tiny).cents).toBe(1_000_000_00);
  expect(levelPayment(84_000_000_41, 0, tiny).cents).toBe(1_000_000_00);
  expect(levelPayment(84_000_000_42, 0, tiny).cents).toBe(1_000_000_01);
});

test('the largest rates do too', () => {
  expect(levelPayment(100_00, 0, annuity('10000000', 12, 96)).cents).toBe(83_333_333);
});

test('the fixed point is true to thirty digits', () => {
  const rate = periodRate(decimalOf('6.99'), 52);
  const near = fixedPointGrowth(rate, 416);
  const exact = exactGrowth(rate, 416);
  const difference = near.growth * exact.one - exact.growth * near.one;
  const magnitude = difference < 0n ? -difference : difference;
  expect(magnitude * 10n ** 30n < exact.growth * near.one).toBe(true);
});

test.each([
  ['7', 12, 84],
  ['0', 52, 0],
  ['0.04', 12, 0],
  ['0.05', 12, 1],
  ['2.5', 26, 65],
  ['0.125', 12, 2],
  ['8', 52, 416],
])('%s years of %i payments are %i', (years, perYear, count) => {
  expect(numberOfPayments(decimalOf(years), perYear)).toBe(count);
});
