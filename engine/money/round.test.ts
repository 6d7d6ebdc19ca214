import { describe, expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';
import { formatCents } from './format-cents.ts';
import { divideRounded, divideRoundedWide, percentOfCents, scaleRounded } from './round.ts';

describe('a tie goes away from zero', () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [-5, 10, -1],
    [-4, 10, 0],
    [-25, 10, -3],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
    [9007199254740991, 2, 4503599627370496],
    [9007199254740991, 9007199254740991, 1],
  ])('%i / %i is %i', (numerator, denominator, result) => {
    expect(divideRounded(numerator, denominator)).toBe(result);
    expect(divideRoundedWide(BigInt(numerator), BigInt(denominator))).toBe(result);
    expect(scaleRounded(numerator, 1, denominator)).toBe(result);
    expect(scaleRounded(numerator, 1n, denominator)).toBe(result);
    expect(scaleRounded(numerator, 1, BigInt(denominator))).toBe(result);
  });
});

test('a result that is no safe integer is refused', () => {
  expect(() => divideRoundedWide(2n ** 60n, 1n)).toThrow(RangeError);
});

test('products beyond the safe integers are exact', () => {
  expect(scaleRounded(9_007_199_254_740_991, 1_000_003, 1_000_003)).toBe(9_007_199_254_740_991);
});

test.each([
  [10_000_50, '13', 1300_07],
  [1, '50', 1],
  [1, '49.999999999999999999999999', 0],
  [100_00, '9.975', 9_98],
  // 9,583,626,249,999,999 / 10^8 is just below a half; as a double the product ends in 50,000,000.
  [639_974_999, '14.975001', 95_836_262],
  // 2^24 x 5^25 / 10^25 is a half, to the last digit; as a double 10^25 is larger.
  [16_777_216, '0.00000298023223876953125', 1],
  [1_000_000_000, '12.345678901234567890123456789', 123_456_789],
] as const)('%i cents at %s %% is %i', (cents, percent, tax) => {
  expect(percentOfCents(cents, decimalOf(percent))).toBe(tax);
});

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123456, '1234.56'],
  [-700, '-7.00'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
