import { expect, test } from 'vitest';
import { rowInForce } from '#engine/rates.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { luxuryTax } from './luxury-tax.ts';

test.each([
  ['99,950.00', 99_950_00, 0],
  ['99,999.99', 99_999_99, 0],
  ['100,000.00', 100_000_00, 0],
  ['100,000.02', 100_000_02, 0],
  ['100,000.03', 100_000_03, 1],
  ['150,000.00', 150_000_00, 10_000_00],
  ['200,000.00', 200_000_00, 20_000_00],
  ['300,000.00', 300_000_00, 30_000_00],
])('on a total of %s', (_, total, tax) => {
  expect(luxuryTax(total, rowInForce(rateBook.luxuryTax, '2026-11-20'))).toBe(tax);
});
