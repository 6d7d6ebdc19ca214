import { describe, expect, test } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { rebateOrRate } from './rebate-or-rate.ts';

const deal: DealInput = {
  cashFinanceLease: 'Finance',
  type: 'New',
  tax: 'Exempt',
  estimatedSalesPrice: '12000',
  termsInYears: '1',
  interestRate: '12',
  frequency: 'Monthly',
};
const decide = (rebate: number, low: string, earns = '0', input: DealInput = deal) =>
  rebateOrRate(
    input,
    { rebateCents: rebate, lowPercent: decimalOf(low), returnPercent: decimalOf(earns) },
    rateBook,
    '2026-11-20',
  );

describe('12,000.00 over a year, at 12 % or at 0 %', () => {
  test('cost by each way what a calculator says', () => {
    // 1 % a month: 11,000.00 x 0.01 / (1 - 1.01^-12) = 977.34 a month; 12 times 11,728.08.
    expect(decide(1000_00, '0').ways).toMatchObject({
      rebateAndCash: { paymentCents: 11_000_00, totalCents: 11_000_00, todayCents: 11_000_00 },
      rebateAndLoan: { paymentCents: 977_34, totalCents: 11_728_08, todayCents: 11_728_08 },
      lowRate: { paymentCents: 1000_00, totalCents: 12_000_00, todayCents: 12_000_00 },
    });
  });

  test('break even where the rebate lowers the loan to the same payment', () => {
    // 1,000.00 a month repay 1,000 x (1 - 1.01^-12) / 0.01 = 11,255.08 at 12 %: a rebate of 744.92, and the rounding of
    // the payment hides a few cents of it.
    const { breakEvenRebateCents } = decide(1000_00, '0');
    expect(breakEvenRebateCents).toBeGreaterThan(744_80);
    expect(breakEvenRebateCents).toBeLessThanOrEqual(744_92);
  });

  test('break even at the rate whose payment is that of the loan with the rebate', () => {
    // A rebate of 300.00: 11,700.00 at 12 % is 1,039.53 a month; 12,000.00 at 7.21 % is 1,039.48, at 7.22 % 1,039.54.
    expect(decide(300_00, '0').breakEvenRate).toBe(7_21);
    expect(decide(0, '0').breakEvenRate).toBe(12_00);
  });

  test('are said as they are at each break-even, where there is one', () => {
    expect(decide(300_00, '0').atBreakEven).toMatchObject({
      rebate: { paymentCents: 1000_00, totalCents: 12_000_00 },
      rate: { paymentCents: 1039_48, totalCents: 12_473_76 },
    });
    // 1,000.00 is more than the 744.92 that no interest at all makes up for.
    expect(decide(1000_00, '0')).toMatchObject({ breakEvenRate: null, atBreakEven: { rate: null } });
    // A rebate of the whole price, 500.00, does not make up for the interest on the fee.
    const mostlyFee = { ...deal, estimatedSalesPrice: '500', adminFee: '11500' };
    expect(decide(300_00, '0', '0', mostlyFee)).toMatchObject({
      breakEvenRebateCents: null,
      atBreakEven: { rebate: null },
    });
  });

  test('really cost the rebate that is given up', () => {
    // 12 payments of 1,000.00 for the 11,255.08 that a cash buyer pays: 12 % a year, though it is called 0 %.
    expect(Number(formatDecimal(decide(744_92, '0').realPercent ?? decimalOf('0')))).toBeCloseTo(12, 2);
    expect(formatDecimal(decide(0, '0').realPercent ?? decimalOf('9'))).toBe('0');
  });
});

describe('the cheapest way', () => {
  test('is cash with the rebate where money earns nothing elsewhere', () => {
    expect(decide(1000_00, '0').cheapest).toBe('rebateAndCash');
  });

  test('is the low rate where money earns more elsewhere than the rebate is worth', () => {
    // 740.00 given up are nearly 12 % a year: at 11 % cash is cheaper, at 13 % the loan.
    expect(decide(740_00, '0', '11').cheapest).toBe('rebateAndCash');
    expect(decide(740_00, '0', '13').cheapest).toBe('lowRate');
  });

  test('is the first of the ways where they cost the same', () => {
    expect(decide(0, '0').cheapest).toBe('rebateAndCash');
  });

  test('counts a payment later by what it is worth today', () => {
    // 1,000.00 a month for a year at 1 % a month.
    expect(decide(0, '0', '12').ways.lowRate.todayCents).toBe(11_255_08);
  });
});

test('a rebate that the deal holds already is not counted with the low rate', () => {
  expect(decide(1000_00, '0', '0', { ...deal, rebate: '700' })).toEqual(decide(1000_00, '0'));
});

test.each([
  [500_00, { downpayment: '12000' }],
  [0, { downpayment: '12000' }],
  [0, { estimatedTradeValue: '15000' }],
  [500_00, { termsInYears: '' }],
])('the low rate really costs nothing to be named where nothing is lent or repaid: %i, %j', (rebate, change) => {
  expect(decide(rebate, '0', '0', { ...deal, ...change }).realPercent).toBeNull();
});

test('what the buyer is owed is taken off each way, and its warnings are not worked out', () => {
  // 15,000.00 is given for 12,000.00; the rebate of 1,000.00 comes back as well.
  expect(decide(1000_00, '0', '0', { ...deal, estimatedTradeValue: '15000' }).ways).toMatchObject({
    rebateAndCash: { todayCents: -4000_00, result: { warnings: [] } },
    rebateAndLoan: { todayCents: -4000_00, result: { warnings: [] } },
    lowRate: { todayCents: -3000_00, result: { warnings: [] } },
  });
});

test('a lease’s price counts as a purchase’s', () => {
  const lease = { ...deal, cashFinanceLease: 'Lease', estimatedSalesPrice: '', estimatedLeaseSalePrice: '12000' };
  expect(decide(1000_00, '0', '0', lease).ways).toEqual(decide(1000_00, '0').ways);
});
