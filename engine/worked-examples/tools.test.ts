import { describe, expect, test } from 'vitest';
import { rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { solveForm } from '#engine/solve/solve-form.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** Answers of the tools that others have published, with where they stand. The examples know no tax. */

const today = '2026-11-20';
const loan = (price: string, down: string, years: string, rate: string): DealInput => ({cashFinanceLease: 'Finance', type: 'New', tax: 'Exempt', estimatedSalesPrice: price, downpayment: down,
  termsInYears: years, interestRate: rate, frequency: 'Monthly',
});

describe('aiming for a payment', () => {
  // HP 10bii Calculator, Cash Flow Examples, car loan, parts 1 to 3: https://support.hp.com/us-en/document/bpia5035
  const car = loan('14500', '1500', '3', '10.5');
  const state = loadEnquiry(car, rateBook, today);
  const solve = (unknown: 'price' | 'rate', payment: number, most: number) =>
    solveForm(state, unknown, payment, { least: 0, most }, rateBook, today);

  test('14,500 less 1,500 down over three years at 10.5 % is 422.53 a month', () => {
    expect(calculateDeal(car, rateBook, today).figures.paymentCents).toBe(422_53);
  });

  test('at 10.5 % a payment of 375.00 buys a car of 13,037.59', () => {
    const answer = solve('price', 375_00, 100_000_00);
    // The guide's payment is exact; ours may be as much as half a cent above it, which is up to 15 cents of price.
    expect(answer.kind === 'found' && Math.abs(answer.best.value - 13_037_59)).toBeLessThanOrEqual(16);
  });

  test('a payment of 372.53 needs a rate of 2.03 %', () => {
    expect(solve('rate', 372_53, 35_00)).toMatchObject({ kind: 'found', best: { value: 2_03 } });
  });

  test('186.89 a month become 176.89 at 6.75 %', () => {
    // HP 10B, owner's manual, page 54: https://azmanual.top/manuals/631921/hp-10b.html?page=57
    const older = loadEnquiry(loan('7250', '1500', '3', '10.5'), rateBook, today);
    expect(solveForm(older, 'rate', 176_89, { least: 0, most: 35_00 }, rateBook, today)).toMatchObject({
      kind: 'found',
      best: { value: 6_75 },
    });
  });
});

describe('a rebate against a low rate', () => {
  const decide = (input: DealInput, rebateCents: number, low: string) =>
    rebateOrRate(
      input,
      { rebateCents, lowPercent: decimalOf(low), returnPercent: decimalOf('0') },
      rateBook,
      today,
    );

  test('The Globe and Mail: 3,000 off 24,000 at 6 %, or nothing at 0 %', () => {
    // "Deals of the week: 528i, Explorer, Pilot, 370Z coupe": 666.67 and 638.86 a month, 27.81 less, 1,001.16 in all.
    // https://beta.theglobeandmail.com/globe-drive/reviews/new-cars/deals-of-the-week-528i-explorer-pilot-370z-coupe/article1319116/
    const { ways, cheapest } = decide(loan('24000', '', '3', '6'), 3000_00, '0');
    expect(ways.lowRate.paymentCents).toBe(666_67);
    expect(ways.rebateAndLoan.paymentCents).toBe(638_86);
    expect((ways.lowRate.paymentCents - ways.rebateAndLoan.paymentCents) * 36).toBe(1001_16);
    expect(cheapest).toBe('rebateAndCash');
  });

  test('HP 10bII: 1,000 off 12,500 at 9.5 %, or nothing at 3.5 %', () => {
    // User's guide, page 145, automobile loan: 366.28 a month, 13,185.94 before the payment is rounded.
    // https://manualshive.com/en/manual/hp/10bii/156448?page=153
    const { ways } = decide(loan('14000', '1500', '3', '9.5'), 1000_00, '3.5');
    expect(ways.lowRate.paymentCents).toBe(366_28);
    expect(Math.abs(ways.lowRate.totalCents - 1500_00 - 13_185_94)).toBeLessThanOrEqual(18);
    expect(ways.rebateAndLoan.paymentCents).toBeGreaterThan(ways.lowRate.paymentCents);
  });

  test('CarBuyingTips: 3,000 off 17,287 at 4.39 %, or nothing at 0 %', () => {
    // 265.64 and 288.12 over 60 months: https://www.carbuyingtips.com/finance/apr-vs-rebate-comparison.htm
    const { ways } = decide(loan('19287', '2000', '5', '4.39'), 3000_00, '0');
    expect(ways.lowRate.paymentCents).toBe(288_12);
    expect(Math.abs(ways.rebateAndLoan.paymentCents - 265_64)).toBeLessThanOrEqual(1);
  });
});

describe('the schedule', () => {
  test('28,000 over 60 months at 6.5 %: 548 a month, of the first 152 are interest, 4,900 in all', () => {
    // Rounded there: https://calculatorgarage.com/calculators/loan-amortization.html
    const result = calculateDeal(loan('28000', '', '5', '6.5'), rateBook, today);
    const [first] = paymentSchedule(result);
    expect(Math.round(result.figures.paymentCents / 100)).toBe(548);
    expect(Math.round((first?.interestCents ?? 0) / 100)).toBe(152);
    expect(Math.round((first?.principalCents ?? 0) / 100)).toBe(396);
    expect(Math.round(result.figures.costOfBorrowingCents / 100_00) * 100).toBe(4900);
  });
});
