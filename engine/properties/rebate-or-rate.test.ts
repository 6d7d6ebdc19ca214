import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { explainRealPercent, explainWorthToday } from '#engine/explain/explain-offer.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { always, anyPaidDeal, calculated, fewerRuns, today } from '#engine/testing/any-deal.ts';
import { evaluate } from '#engine/testing/evaluate-explanation.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const percent = fc.integer({ min: 0, max: 20_00 }).map((units) => decimalOf(formatCents(units)));
const anyOffer = fc.record({
  rebateCents: fc.integer({ min: 0, max: 8_000_00 }),
  lowPercent: percent,
  returnPercent: percent,
});
const loans = anyPaidDeal('Finance').map((deal): DealInput => ({ ...deal, type: 'New', salePrice: '' }));

test('each way is the deal itself with the rebate or the rate typed in', () => {
  always(
    fc.tuple(loans, anyOffer),
    ([deal, offer]) => {
      const { ways } = rebateOrRate(deal, offer, rateBook, today);
      const rebate = formatCents(offer.rebateCents);
      const rate = String(Number(offer.lowPercent.units) / 10 ** offer.lowPercent.scale);
      const typed = {
        rebateAndCash: { ...deal, rebate, cashFinanceLease: 'Cash' },
        rebateAndLoan: { ...deal, rebate },
        lowRate: { ...deal, rebate: '', interestRate: rate },
      };
      for (const name of ['rebateAndLoan', 'lowRate'] as const) {
        const { figures } = calculated(typed[name]);
        expect(ways[name].paymentCents).toBe(figures.paymentCents);
        expect(ways[name].totalCents).toBe(figures.totalOutlayCents);
        expect(ways[name].todayCents).toBeLessThanOrEqual(figures.totalOutlayCents + figures.numberOfPayments);
      }
      expect(ways.rebateAndCash.totalCents).toBe(calculated(typed.rebateAndCash).figures.totalOutlayCents);
    },
    fewerRuns,
  );
});

test('at the break-even rebate the loan costs no more than the low rate, and a cent less it does', () => {
  always(
    fc.tuple(loans, anyOffer),
    ([deal, offer]) => {
      const { breakEvenRebateCents: cents } = rebateOrRate(deal, offer, rateBook, today);
      const gap = (rebateCents: number) => {
        const { ways } = rebateOrRate(deal, { ...offer, rebateCents }, rateBook, today);
        return ways.rebateAndLoan.todayCents - ways.lowRate.todayCents;
      };
      if (cents === null) return;
      expect(gap(cents)).toBeLessThanOrEqual(0);
      if (cents > 0) expect(gap(cents - 1)).toBeGreaterThan(0);
    },
    Math.ceil(fewerRuns / 5),
  );
});

test('the parts of each worth today, and of the real rate, make it again', () => {
  always(
    fc.tuple(loans, anyOffer),
    ([deal, offer]) => {
      const decided = rebateOrRate(deal, offer, rateBook, today);
      for (const way of Object.values(decided.ways)) {
        const made = explainWorthToday(way, offer.returnPercent);
        expect(evaluate(made)).toBe(made.value);
      }
      const real = explainRealPercent(decided);
      if (real) expect(evaluate(real)).toBe(real.value);
    },
    Math.ceil(fewerRuns / 5),
  );
});

test('a real rate that is hardly above a half is made again from its parts', () => {
  // The payments repay it at 21.387 950 000 32 %.
  const parts = [
    { name: 'cashInsteadOfPayments', role: 'presentValue', value: '175262.78' },
    { name: 'monthlyPayment', role: 'payment', value: '1860.64' },
    { name: 'numberOfPayments', role: 'count', value: '182' },
    { name: 'paymentsPerYear', role: 'paymentsPerYear', value: '26' },
  ] as const;
  const rule = { id: 'real-rate', section: '6.5' } as const;
  expect(evaluate({ value: '21.3880', rule, operation: 'aprWithFees', parts })).toBe('21.3880');
});
