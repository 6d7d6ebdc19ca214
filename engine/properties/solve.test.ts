import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { always, anyDeal, anyPaidDeal, calculated, today } from '#engine/testing/any-deal.ts';
import { solved } from '#engine/testing/solved.ts';

const typedPrices = { salePrice: '', leaseSalePrice: '', capitalCostReduction: '' };
const anySolvable = fc.oneof(anyPaidDeal('Finance'), anyPaidDeal('Lease')).map((deal) => ({
  ...deal,
  ...typedPrices,
  options: { ...deal.options, lenderFees: '' },
}));

const priceField = (deal: DealInput) =>
  deal.cashFinanceLease === 'Lease' ? 'estimatedLeaseSalePrice' : 'estimatedSalesPrice';
const downField = (deal: DealInput) => (deal.cashFinanceLease === 'Lease' ? 'leaseDownpayment' : 'downpayment');
const payment = (deal: DealInput) => calculated(deal).figures.paymentCents;

test('15. the solved price costs at most the target, a cent more costs more, and the way back gains nothing', () => {
  always(anySolvable, (deal) => {
    const target = payment(deal);
    const solution = solved(deal, 'price', target, today);
    if (solution === null) {
      expect(payment({ ...deal, [priceField(deal)]: 10_000_000 })).toBeLessThanOrEqual(target);
      return;
    }
    expect(solution).toBeGreaterThanOrEqual(Math.round(Number(deal[priceField(deal)]) * 100));
    expect(payment({ ...deal, [priceField(deal)]: formatCents(solution) })).toBeLessThanOrEqual(target);
    expect(payment({ ...deal, [priceField(deal)]: formatCents(solution + 1) })).toBeGreaterThan(target);
  });
});

test('15. the solved down payment is the smallest', () => {
  always(anySolvable, (deal) => {
    const target = payment(deal);
    const solution = solved(deal, 'downPayment', target, today) ?? Number.NaN;
    expect(solution).toBeLessThanOrEqual(Math.round(Number(deal[downField(deal)] ?? 0) * 100));
    expect(payment({ ...deal, [downField(deal)]: formatCents(solution) })).toBeLessThanOrEqual(target);
    if (solution > 0)
      expect(payment({ ...deal, [downField(deal)]: formatCents(solution - 1) })).toBeGreaterThan(target);
  });
});

test('15. the solved rate is the largest to a hundredth of a percent', () => {
  always(anySolvable, (deal) => {
    const target = payment(deal);
    const solution = solved(deal, 'rate', target, today) ?? Number.NaN;
    expect(solution).toBeGreaterThanOrEqual(Math.round(Number(deal.interestRate) * 100));
    expect(payment({ ...deal, interestRate: formatCents(solution) })).toBeLessThanOrEqual(target);
    if (solution < 100_00)
      expect(payment({ ...deal, interestRate: formatCents(solution + 1) })).toBeGreaterThan(target);
  });
});

test('15. the solved term is the shortest whole year', () => {
  always(anySolvable, (deal) => {
    const target = payment(deal);
    const solution = solved(deal, 'term', target, today) ?? Number.NaN;
    expect(solution).toBeLessThanOrEqual(Number(deal.termsInYears));
    expect(payment({ ...deal, termsInYears: solution })).toBeLessThanOrEqual(target);
    for (let years = 1; years < solution; years += 1) {
      expect(payment({ ...deal, termsInYears: years })).toBeGreaterThan(target);
    }
  });
});

test('a cash price is solved by the amount due', () => {
  always(anyDeal('Cash'), (deal) => {
    const cash = { ...deal, ...typedPrices };
    const due = (price: number) =>
      calculated({ ...cash, estimatedSalesPrice: formatCents(price) }).figures.amountDueCents;
    const solution = solved(cash, 'price', 45_000_00, today);
    if (solution === null) {
      expect(due(0)).toBeGreaterThan(45_000_00);
      return;
    }
    expect(due(solution)).toBeLessThanOrEqual(45_000_00);
    expect(due(solution + 1)).toBeGreaterThan(45_000_00);
  });
});
