import { describe, expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';
import { centsUpToLimit, isAbove, isBlank, readMoney, readNumber } from './read-number.ts';

describe('reading a number', () => {
  test.each([
    ['35000', '35000'],
    [' 35,000.50 ', '35000.5'],
    ['$30,000', '30000'],
    ['+12.5', '12.5'],
    ['.75', '0.75'],
    ['1 234.5', '1234.5'],
    ['1\u202f234', '1234'],
    ['12,5', '125'],
    ['007', '7'],
    ['0.0000000000000000000000000000000001', '0.0000000000000000000000000000000001'],
    ['1234567.12345678901234567890', '1234567.1234567890123456789'],
    [12.5, '12.5'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [0, '0'],
  ])('%s is %s', (typed, number) => {
    expect(readNumber(typed, 'field')).toEqual({ value: decimalOf(number), negative: false });
  });

  test.each([
    '',
    ' ',
    'abc',
    '12abc',
    '1e3',
    '12.',
    '.',
    '$',
    ',',
    '--5',
    '-$5',
    '$$5',
    '1.2.3',
    '٣',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('%s counts as 0', (typed) => {
    expect(readNumber(typed, 'field')).toEqual({ value: { units: 0, scale: 0 }, negative: false });
    expect(readMoney(typed, 'field')).toEqual({ cents: 0, negative: false });
  });

  test.each(['-5', '-0.001', '$-5', '- 5', -100, -1e-7, '-99999999999'])('%s is below 0 and counts as 0', (typed) => {
    expect(readNumber(typed, 'field')).toEqual({ value: { units: 0, scale: 0 }, negative: true });
    expect(readMoney(typed, 'field')).toEqual({ cents: 0, negative: true });
  });

  test.each(['-0', '-0.00', -0])('%s is 0, not below it', (typed) => {
    expect(readNumber(typed, 'field').negative).toBe(false);
    expect(readMoney(typed, 'field').negative).toBe(false);
  });
});

describe('reading money', () => {
  test.each([
    ['10000.005', 1000001],
    ['10000.0049999', 1000000],
    ['0.005', 1],
    ['.004', 0],
    ['1.5', 150],
    ['1300.065', 130007],
    [1300.065, 130007],
    [0.1 + 0.2, 30],
    ['10,000,000.00', 1_000_000_000],
    ['10000000.004', 1_000_000_000],
  ])('%s is %i cents', (typed, cents) => {
    expect(readMoney(typed, 'field')).toEqual({ cents, negative: false });
  });

  test.each(['10000000.01', '10000000.005', '99999999999999999999', 1e21, '1'.repeat(400)])(
    '%s is too much',
    (typed) => {
      expect(() => readMoney(typed, 'freight')).toThrow(new RangeError('freight is above 10,000,000.00'));
      expect(() => readNumber(typed, 'interestRate')).toThrow(new RangeError('interestRate is above 10,000,000.00'));
      expect(centsUpToLimit(typed)).toBe(1_000_000_000);
    },
  );

  test('up to a limit never throws', () => {
    expect(['', 'abc', '-5', '12.345'].map(centsUpToLimit)).toEqual([0, 0, 0, 1235]);
  });
});

test.each([
  ['8', 8, false],
  ['8.0000000000000000000001', 8, true],
  ['9', 8, true],
  ['9999999', 10_000_000, false],
  ['10000000', 10_000_000, false],
  ['10000001', 10_000_000, true],
  ['99', 99.99, false],
  ['99.995', 99.99, true],
  ['-99', 8, false],
  ['abc', 0, false],
  [null, 0, false],
] as const)('%s above %d: %s', (typed, most, above) => {
  expect(isAbove(typed, most)).toBe(above);
});

test.each([
  ['', true],
  ['  ', true],
  [null, true],
  [undefined, true],
  ['0', false],
  [0, false],
] as const)('%s is blank: %s', (typed, blank) => {
  expect(isBlank(typed)).toBe(blank);
});
