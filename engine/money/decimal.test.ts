import { expect, test } from 'vitest';
import {
  addDecimals,
  atMost,
  compareDecimals,
  decimalOf,
  formatDecimal,
  formatDecimalPlaces,
  isZero,
  multiplyDecimals,
  subtractDecimals,
} from './decimal.ts';

const long = '123456789012345678901234567890.5';

test.each(['0', '6.99', '0.08', '9.975', '30000', long])('%s is written as it was read', (text) => {
  expect(formatDecimal(decimalOf(text))).toBe(text);
});

test('trailing zeros go, zeros before the point stay', () => {
  expect(formatDecimal(decimalOf('6.990'))).toBe('6.99');
  expect(formatDecimal(decimalOf('100.00'))).toBe('100');
  expect(formatDecimal(addDecimals(decimalOf('4.5'), decimalOf('5.5')))).toBe('10');
});

test.each(['', '-1', '1e3', 'abc', '1.'])('"%s" is no decimal of a table', (text) => {
  expect(() => decimalOf(text)).toThrow(RangeError);
});

test.each([
  ['1', '2', -1],
  ['2.5', '2.50', 0],
  ['2.5', '2.49', 1],
  ['100', '99.999', 1],
  [long, '1', 1],
  [long, long, 0],
  ['1', '12345678901234567890', -1],
] as const)('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareDecimals(decimalOf(a), decimalOf(b)))).toBe(sign);
});

test('sums and differences are exact', () => {
  expect(formatDecimal(addDecimals(decimalOf('5'), decimalOf('9.975')))).toBe('14.975');
  expect(formatDecimal(addDecimals(decimalOf(long), decimalOf('0.25')))).toBe('123456789012345678901234567890.75');
  expect(formatDecimal(subtractDecimals(decimalOf('107000'), decimalOf('96000.5')))).toBe('10999.5');
});

test('products are exact', () => {
  expect(formatDecimal(multiplyDecimals(decimalOf('0.25'), decimalOf('1.5')))).toBe('0.375');
  expect(formatDecimal(multiplyDecimals(decimalOf(long), decimalOf('0.2')))).toBe('24691357802469135780246913578.1');
});

test('the smaller of two', () => {
  expect(formatDecimal(atMost(decimalOf('100.01'), decimalOf('100')))).toBe('100');
  expect(formatDecimal(atMost(decimalOf('99.99'), decimalOf('100')))).toBe('99.99');
});

test.each([
  ['6.99', '6.9900'],
  ['0', '0.0000'],
  ['35.00005', '35.0001'],
  ['35.000049', '35.0000'],
])('%s to four places is %s', (text, rounded) => {
  expect(formatDecimalPlaces(decimalOf(text), 4)).toBe(rounded);
});

test('zero is zero at any scale', () => {
  expect(isZero(decimalOf('0.000'))).toBe(true);
  expect(isZero(decimalOf('0.0001'))).toBe(false);
});
