import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { levelPayment } from '#engine/payment/annuity.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { always, anyDeal, anyPaidDeal, calculated } from '#engine/testing/any-deal.ts';

test('10. payment, totals and interest hang together, and the schedule ends at the residual', () => {
  always(anyDeal('Lease'), (deal) => {
    const result = calculated(deal);
    const { figures, deal: read } = result;
    const count = figures.numberOfPayments;
    expect(figures.leasePaymentCents).toBe(figures.basePaymentCents + figures.paymentTaxCents);
    expect(figures.leasePaymentsTotalCents).toBe(count * figures.leasePaymentCents);
    expect(figures.basePaymentsTotalCents).toBe(count * figures.basePaymentCents);
    const isCharged = count > 0 && !figures.paymentIsClamped && Number(read.interestPercent.units) > 0;
    const charged = count * figures.basePaymentCents + figures.residualCents - figures.capitalisedAmountCents;
    expect(figures.leaseInterestCents).toBe(isCharged ? charged : 0);
    const rows = paymentSchedule(result);
    if (rows.length === 0) return;
    expect(rows).toHaveLength(count + 1);
    expect(rows.reduce((sum, row) => sum + row.interestCents, 0)).toBe(figures.leaseInterestCents);
    expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(
      figures.capitalisedAmountCents - figures.residualCents,
    );
    expect(rows.at(-1)?.balanceCents).toBe(figures.residualCents);
  });
});

const scale = 10_000;
const rawTerms = fc.tuple(
  fc.integer({ min: 1_000_00, max: 150_000_00 }),
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 1, max: 3000 }),
  fc.integer({ min: 2, max: 416 }),
  fc.constantFrom(12, 24, 26, 52),
);

test('10. a payment in advance is the payment in arrears without one period’s interest', () => {
  always(rawTerms, ([present, residualPercent, hundredths, periods, perYear]) => {
    const rate = periodRate(decimalOf(formatCents(hundredths)), perYear);
    const future = Math.floor((present * residualPercent) / 100);
    const raw = (inAdvance: number) =>
      BigInt(levelPayment(present * scale, future * scale, { rate, periods, inAdvance }).cents);
    const difference = raw(1) * (rate.denominator + rate.numerator) - raw(0) * rate.denominator;
    const magnitude = difference < 0n ? -difference : difference;
    expect(magnitude <= 2n * rate.denominator).toBe(true);
  });
});

test('10. the regulation’s APR of the raw payment is the rate', () => {
  always(rawTerms, ([present, residualPercent, hundredths, periods, paymentsPerYear]) => {
    const percent = formatCents(hundredths);
    const future = Math.floor((present * residualPercent) / 100);
    const annuity = { rate: periodRate(decimalOf(percent), paymentsPerYear), periods, inAdvance: 1 };
    const question = {
      presentCents: present * scale,
      paymentCents: levelPayment(present * scale, future * scale, annuity).cents,
      futureCents: future * scale,
      periods,
      paymentsPerYear,
      inAdvance: 1,
    };
    const apr = aprWithFees(question, decimalOf('0')) ?? decimalOf('0');
    expect(Math.abs(Number(formatDecimalPlaces(apr, 4)) - Number(percent))).toBeLessThan(0.00011);
  });
});

test('11. nothing is paid where the residual is all that was capitalised, without interest', () => {
  always(fc.tuple(fc.integer({ min: 1, max: 90_000_00 }), fc.integer({ min: 1, max: 8 })), ([price, years]) => {
    const { figures, warnings } = calculated({
      cashFinanceLease: 'Lease',
      estimatedLeaseSalePrice: formatCents(price),
      residualPercentage: '100',
      termsInYears: years,
      interestRate: '0',
    });
    expect(figures.basePaymentCents).toBe(0);
    expect(figures.aprPercent).toBe('0.0000');
    expect(warnings).toEqual([]);
  });
});

test('11. the base payment falls with residual and down payment, rises with rate, price and prepaid kilometres', () => {
  always(fc.tuple(anyPaidDeal('Lease'), fc.integer({ min: 1, max: 20 })), ([deal, more]) => {
    const withResidual = { ...deal, residualPercentage: '50' };
    const base = (changes: object) => calculated({ ...withResidual, ...changes }).figures.basePaymentCents;
    const own = base({});
    expect(base({ residualPercentage: 50 + more })).toBeLessThanOrEqual(own);
    expect(
      base({ leaseDownpayment: Number(deal.leaseDownpayment ?? 0) + more * 100, capitalCostReduction: '' }),
    ).toBeLessThanOrEqual(base({ capitalCostReduction: '' }));
    expect(base({ interestRate: Number(deal.interestRate) + more / 10 })).toBeGreaterThanOrEqual(own);
    expect(base({ estimatedLeaseSalePrice: Number(deal.estimatedLeaseSalePrice) + more * 100 })).toBeGreaterThanOrEqual(
      own,
    );
    expect(base({ excessKM: Number(deal.excessKM ?? 0) + more * 500 })).toBeGreaterThanOrEqual(own);
  });
});

test('11. the taxed part of a payment is at most the payment, and the lien changes no tax on it', () => {
  always(fc.tuple(anyPaidDeal('Lease'), fc.integer({ min: 1, max: 20_000 })), ([deal, lien]) => {
    const options = { ...deal.options, tradeInReducesTax: true };
    const without = calculated({ ...deal, options, estimatedTradeValue: '9000', tradeValueLien: '' }).figures;
    const withLien = calculated({ ...deal, options, estimatedTradeValue: '9000', tradeValueLien: lien }).figures;
    expect(without.taxablePaymentCents).toBeLessThanOrEqual(without.basePaymentCents);
    expect(withLien.taxablePaymentCents).toBeLessThanOrEqual(withLien.basePaymentCents);
    expect(withLien.paymentTaxCents).toBe(without.paymentTaxCents);
  });
});

test('12. a security deposit is due on delivery and comes back', () => {
  always(fc.tuple(anyDeal('Lease'), fc.integer({ min: 0, max: 5_000_00 })), ([deal, deposit]) => {
    const without = calculated({ ...deal, securityDeposit: '' }).figures;
    const held = calculated({ ...deal, securityDeposit: formatCents(deposit) }).figures;
    expect(held.dueUponDeliveryCents - without.dueUponDeliveryCents).toBe(deposit);
    expect(held.totalOutlayCents).toBe(without.totalOutlayCents);
  });
});
