import { describe, expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { largestWithin, smallestWithin } from './bisect.ts';
import { solveDownPayment, solvePrice, solveRate, solveTerm } from './solve.ts';

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
    expect(solvePrice(loan, rateBook, today, 1000_00)).toBe(12_000_05);
    expect(solvePrice(loan, rateBook, today, 1000_00, { least: 0, most: 9_000_00 })).toBe(9_000_00);
  });

  test('a typed sale price is blanked', () => {
    expect(solvePrice({ ...loan, estimatedSalesPrice: '', salePrice: '50000' }, rateBook, today, 1000_00)).toBe(
      12_000_05,
    );
  });

  test('no price where the target does not depend on it, or fees alone exceed it', () => {
    expect(solvePrice({ ...loan, termsInYears: '0' }, rateBook, today, 1000_00)).toBeNull();
    expect(solvePrice({ ...loan, adminFee: '50000' }, rateBook, today, 1000_00)).toBeNull();
  });

  test('the dearest price within bounds where none that can be typed is too dear, and without bounds none', () => {
    expect(solvePrice(loan, rateBook, today, 900_000_00, { least: 0, most: 9_000_00 })).toBe(9_000_00);
    expect(solvePrice(loan, rateBook, today, 900_000_00)).toBeNull();
  });

  test('the smallest down payment', () => {
    expect(solveDownPayment(loan, rateBook, today, 900_00)).toBe(1_199_95);
    expect(solveDownPayment(loan, rateBook, today, 5000_00)).toBe(0);
    expect(solveDownPayment(loan, rateBook, today, 900_00, { least: 0, most: 1000_00 })).toBeNull();
  });

  test('the shortest term', () => {
    expect(solveTerm(loan, rateBook, today, 500_00)).toBe(2);
    expect(solveTerm(loan, rateBook, today, 124_99)).toBeNull();
    expect(solveTerm(loan, rateBook, today, 500_00, { least: 3, most: 5 })).toBe(3);
  });

  test('the largest rate, at most 100 %', () => {
    expect(solveRate(loan, rateBook, today, 999_99)).toBeNull();
    expect(solveRate(loan, rateBook, today, 1000_00)).toBe(0);
    expect(solveRate(loan, rateBook, today, 90_000_00)).toBe(100_00);
  });

  test('Cash has a price to solve, and no down payment, term or rate', () => {
    expect(solvePrice(cash, rateBook, today, 1000_00)).toBe(1000_00);
    expect(solveDownPayment(cash, rateBook, today, 90_000_00)).toBeNull();
    expect(solveTerm(cash, rateBook, today, 90_000_00)).toBeNull();
    expect(solveRate(cash, rateBook, today, 90_000_00)).toBeNull();
  });
});
