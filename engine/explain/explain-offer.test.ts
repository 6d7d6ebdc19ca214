import { expect, test } from 'vitest';
import { rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { explainRealPercent, explainWorthToday } from './explain-offer.ts';

const deal: DealInput = {
  cashFinanceLease: 'Finance',
  type: 'New',
  tax: 'Exempt',
  estimatedSalesPrice: '12000',
  downpayment: '2000',
  termsInYears: '1',
  interestRate: '12',
  frequency: 'Monthly',
};
const offer = { rebateCents: 700_00, lowPercent: decimalOf('0'), returnPercent: decimalOf('12') };
const decided = rebateOrRate(deal, offer, rateBook, '2026-11-20');
const parts = (made: ReturnType<typeof explainWorthToday> | null) =>
  made?.parts.map(({ name, role, value }) => [role, name, value]);

test('what a loan is worth today is what is paid on delivery and its payments, discounted', () => {
  // 10,000.00 over 12 months at 0 % are 833.33 a month. At 1 % a month: 833.33 x (1 - 1.01^-12) / 0.01 = 9,379.19.
  const made = explainWorthToday(decided.ways.lowRate, offer.returnPercent);
  expect(made.value).toBe('11379.19');
  expect(parts(made)).toEqual([
    ['plus', 'dueOnDelivery', '2000.00'],
    ['payment', 'monthlyPayment', '833.33'],
    ['count', 'numberOfPayments', '12'],
    ['percentPerYear', 'returnElsewhere', '12'],
    ['paymentsPerYear', 'paymentsPerYear', '12'],
  ]);
});

test('cash is worth what is paid', () => {
  expect(parts(explainWorthToday(decided.ways.rebateAndCash, offer.returnPercent))).toEqual([
    ['value', 'totalOutlay', '11300.00'],
  ]);
});

test('the real rate repays what cash would have cost instead of the payments', () => {
  expect(parts(explainRealPercent(decided))?.[0]).toEqual(['presentValue', 'cashInsteadOfPayments', '9300.00']);
});
