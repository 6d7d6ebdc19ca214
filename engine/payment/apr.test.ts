import { expect, test } from 'vitest';
import { decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { aprWithFees } from './apr.ts';

const question = { presentCents: 0, paymentCents: 0, futureCents: 0, periods: 1, paymentsPerYear: 1, inAdvance: 0 };
const apr = (changes: Partial<typeof question>, contract = '0') => {
  const percent = aprWithFees({ ...question, ...changes }, decimalOf(contract));
  return percent === null ? null : formatDecimal(percent);
};

test('one payment a year later: the rate is what is paid above the loan', () => {
  expect(apr({ presentCents: 100_00, paymentCents: 112_50 })).toBe('12.5');
  expect(apr({ presentCents: 300_00, paymentCents: 400_00 })).toBe('33.3333');
  expect(apr({ presentCents: 600_00, paymentCents: 700_00 })).toBe('16.6667');
});

test('half of the last place is rounded up', () => {
  // 1.00005 % of 2,000,000.00 is 20,001.00.
  expect(apr({ presentCents: 2_000_000_00, paymentCents: 2_020_001_00 })).toBe('1.0001');
  expect(apr({ presentCents: 2_000_000_00, paymentCents: 2_020_000_99 })).toBe('1');
});

test('a rate that is hardly above a half is rounded up too', () => {
  // 182 payments, 26 a year, repay 175,262.78 at 21.387 950 000 32 %.
  const loan = { presentCents: 175_262_78, paymentCents: 1_860_64, periods: 182, paymentsPerYear: 26 };
  expect(apr(loan)).toBe('21.388');
});

test('never less than the contract’s rate', () => {
  expect(apr({ presentCents: 100_00, paymentCents: 100_00 }, '6.99')).toBe('6.99');
  expect(apr({ presentCents: 100_00, paymentCents: 90_00 }, '0')).toBe('0');
});

test('an absurd fee has an absurd rate', () => {
  expect(apr({ presentCents: 1, paymentCents: 1_000_000_00 })).toBe('9999999900');
});

test('a residual counts as paid at the end', () => {
  expect(apr({ presentCents: 100_00, paymentCents: 10_00, futureCents: 100_00, periods: 2 })).toBe('10');
  expect(apr({ presentCents: 110_00, paymentCents: 10_00, futureCents: 110_00, periods: 1, inAdvance: 1 })).toBe('10');
});

test('there is none where nothing is got, or the payment at the start repays it', () => {
  expect(apr({ presentCents: 0, paymentCents: 10_00 })).toBeNull();
  expect(apr({ presentCents: -5, paymentCents: 10_00 })).toBeNull();
  expect(apr({ presentCents: 10_00, paymentCents: 10_00, periods: 12, inAdvance: 1 })).toBeNull();
  expect(apr({ presentCents: 10_01, paymentCents: 10_00, periods: 2, inAdvance: 1 })).toBe('99900');
});
