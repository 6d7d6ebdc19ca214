import { describe, expect, test } from 'vitest';
import { solved } from '#engine/testing/solved.ts';
import { largestWithin, smallestWithin } from './bisect.ts';

const today = '2026-11-20';
const loan = {
  cashFinanceLease: 'Finance',
  type: 'PreOwned',
  tax: 'Exempt',
  estimatedSalesPrice: '12000',
  termsInYears: '1',
  interestRate: '0',
} as const;
const cash = { ...loan, cashFinanceLease: 'Cash' } as const;

describe('bisection', () => {
  const bounds = { least: 0, most: 100 };

  test.each([0, 1, 37, 99, 100])('finds the edge at %i from both sides', (edge) => {
    expect(largestWithin(bounds, (value) => value <= edge)).toBe(edge);
    expect(smallestWithin(bounds, (value) => value >= edge)).toBe(edge);
  });

  test('finds none where there is none', () => {
    expect(largestWithin(bounds, () => false)).toBeNull();
    expect(smallestWithin(bounds, () => false)).toBeNull();
  });
});

describe('solvers', () => {
  test('a price of a thousand a month for a year, without interest or tax', () => {
    expect(solved(loan, 'price', 1000_00, today)).toBe(12_000_05);
    expect(solved(loan, 'price', 1000_00, today, { least: 0, most: 9_000_00 })).toBe(9_000_00);
  });

  test('a typed sale price is blanked', () => {
    expect(solved({ ...loan, estimatedSalesPrice: '', salePrice: '50000' }, 'price', 1000_00, today)).toBe(12_000_05);
  });

  test('no price where the target does not depend on it, or fees alone exceed it', () => {
    expect(solved({ ...loan, termsInYears: '0' }, 'price', 1000_00, today)).toBeNull();
    expect(solved({ ...loan, adminFee: '50000' }, 'price', 1000_00, today)).toBeNull();
  });

  test('the dearest price within bounds where none that can be typed is too dear', () => {
    expect(solved(loan, 'price', 900_000_00, today, { least: 0, most: 9_000_00 })).toBe(9_000_00);
    expect(solved(loan, 'price', 900_000_00, today)).toBe(10_000_000_00);
  });

  test('the smallest down payment', () => {
    expect(solved(loan, 'downPayment', 900_00, today)).toBe(1_199_95);
    expect(solved(loan, 'downPayment', 5000_00, today)).toBe(0);
    expect(solved(loan, 'downPayment', 900_00, today, { least: 0, most: 1000_00 })).toBeNull();
  });

  test('the shortest term', () => {
    expect(solved(loan, 'term', 500_00, today)).toBe(2);
    expect(solved(loan, 'term', 124_99, today)).toBeNull();
    expect(solved(loan, 'term', 500_00, today, { least: 3, most: 5 })).toBe(3);
  });

  test('the largest rate, at most 100 %', () => {
    expect(solved(loan, 'rate', 999_99, today)).toBeNull();
    expect(solved(loan, 'rate', 1000_00, today)).toBe(0);
    expect(solved(loan, 'rate', 90_000_00, today)).toBe(100_00);
  });

  test('Cash has a price to solve, and no down payment, term or rate', () => {
    expect(solved(cash, 'price', 1000_00, today)).toBe(1000_00);
    expect(solved(cash, 'downPayment', 90_000_00, today)).toBeNull();
    expect(solved(cash, 'term', 90_000_00, today)).toBeNull();
    expect(solved(cash, 'rate', 90_000_00, today)).toBeNull();
  });
});
