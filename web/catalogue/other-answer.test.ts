import { expect, it } from 'vitest';
import { paymentOfPrice, priceOfPayment } from './other-answer.ts';

const budget = { payment: 950, downpayment: 5000, years: 7, interest: 6.99, tax: 13 };

it('tells about which price a payment buys, and about which payment a price asks for', () => {
  // 950 x (1 - (1 + 0.0699/12)^-84) / (0.0699/12) = 62,965; with 5,000 down 67,965; without 13 % tax 60,146
  expect(priceOfPayment(budget)).toBe(60_146);
  expect(paymentOfPrice(60_146, budget)).toBe(950);
});

it('knows a loan without interest, and nothing to borrow', () => {
  expect(priceOfPayment({ ...budget, interest: 0, downpayment: 0, tax: 0 })).toBe(950 * 84);
  expect(paymentOfPrice(4000, budget)).toBe(0);
});
