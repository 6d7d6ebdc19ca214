import { describe, expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { calculateDeal } from './deal.ts';
import { loanTotals, repayLoan } from './finance/loan.ts';
import type { DealInput } from './form/deal-fields.ts';
import { decimalOf } from './money/decimal.ts';
import { periodRate } from './payment/period-rate.ts';
import { paymentSchedule } from './schedule.ts';

const schedule = (input: DealInput) => paymentSchedule(calculateDeal(input, rateBook, '2026-11-20'));
const lease = {
  cashFinanceLease: 'Lease',
  estimatedLeaseSalePrice: '30000',
  residualPercentage: '60',
  termsInYears: '2',
  interestRate: '5',
} as const;

describe('a schedule', () => {
  test.each([
    ['Cash', { estimatedSalesPrice: '30000', termsInYears: '5' }],
    ['no term', { cashFinanceLease: 'Finance', estimatedSalesPrice: '30000', termsInYears: '0' }],
    [
      'nothing financed',
      { cashFinanceLease: 'Finance', estimatedSalesPrice: '100', downpayment: '200', termsInYears: '5' },
    ],
    ['a lease without a term', { ...lease, termsInYears: '' }],
    ['a lease whose payment was set to 0', { ...lease, buyOut: '40000', residualPercentage: '' }],
  ] as const)('is empty for %s', (_, input) => {
    expect(schedule(input)).toEqual([]);
  });

  test('of a lease without interest closes with the rounding alone', () => {
    const rows = schedule({ ...lease, interestRate: '0', estimatedLeaseSalePrice: '30000.05' });
    expect(rows).toHaveLength(25);
    expect(rows.filter(({ interestCents }) => interestCents !== 0)).toEqual([]);
    expect(rows.at(-1)).toMatchObject({ number: 'end', paymentCents: 0, balanceCents: 18_000_03 });
  });
});

describe('repaying a loan', () => {
  const rows = (financedCents: number, paymentCents: number, percent: string, periods: number) => {
    const all: number[][] = [];
    const rate = periodRate(decimalOf(percent), 12);
    repayLoan({ financedCents, paymentCents, rate, periods }, (...row) => all.push(row));
    return all;
  };

  test('a payment below the interest repays nothing until the last', () => {
    expect(rows(1000_00, 5_00, '12', 3)).toEqual([
      [10_00, 0, 1000_00],
      [10_00, 0, 1000_00],
      [10_00, 1000_00, 0],
    ]);
  });

  test('a payment above the balance repays no more than that', () => {
    expect(rows(100_00, 60_00, '12', 3)).toEqual([
      [1_00, 59_00, 41_00],
      [41, 41_00, 0],
      [0, 0, 0],
    ]);
  });

  test('paid off early it ends with the last payment that was made', () => {
    const loan = { financedCents: 100_00, paymentCents: 60_00, rate: periodRate(decimalOf('12'), 12), periods: 3 };
    expect(loanTotals(loan)).toEqual({ scheduleInterestCents: 1_41, finalPaymentCents: 41_41 });
  });

  test('interest is exact for a rate of many digits', () => {
    expect(rows(100_000_000, 0, '6.00000000000000000000006', 1)[0]?.[0]).toBe(500_000);
    expect(rows(100, 0, '6.0000000000000000000000', 1)[0]?.[0]).toBe(1);
    expect(rows(100, 0, '5.9999999999999999999999', 1)[0]?.[0]).toBe(0);
    // 1,838,837,999,999,999,999 / (12 x 10^12) is hardly below 153,236.5: a double of so many digits says the half.
    expect(rows(1_000_000_43, 0, '1.8388372093', 1)[0]?.[0]).toBe(1_532_36);
  });
});
