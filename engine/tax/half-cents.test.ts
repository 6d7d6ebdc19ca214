import { expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { propertyRuns } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { taxOnCents } from './sales-tax.ts';

/** Every price from 0.01 to 100,000.00; fewer where faults are seeded. */
const prices = propertyRuns < 10_000 ? 200_000 : 10_000_000;

const rates = [
  ['5', 5_000],
  ['7', 7_000],
  ['13', 13_000],
  ['14', 14_000],
  ['15', 15_000],
  ['9.975', 9_975],
] as const;

/** Half a cent up, in whole numbers below 2^53: thousandths of a percent, twice the cents. */
const expected = (cents: number, thousandths: number) => Math.floor((2 * cents * thousandths + 100_000) / 200_000);

test.each(rates)('the tax on every price at %s %% is exact to the half cent', (percent, thousandths) => {
  const rate = decimalOf(percent);
  let firstWrong = 0;
  for (let cents = prices; cents >= 1; cents -= 1) {
    if (taxOnCents(cents, rate) !== expected(cents, thousandths)) firstWrong = cents;
  }
  expect(firstWrong).toBe(0);
});

test.each(rates)('every thousandth of them through the whole engine at %s %%', (taxRate, thousandths) => {
  for (let cents = 1_000; cents <= prices; cents += 1_000) {
    const deal = { type: 'PreOwned', estimatedSalesPrice: formatCents(cents), taxRate };
    const { salesTaxCents } = calculateDeal(deal, rateBook, '2026-11-20').figures;
    if (salesTaxCents !== expected(cents, thousandths)) expect([cents, salesTaxCents]).toBe('the exact tax');
  }
});
