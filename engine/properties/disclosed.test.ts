import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disclosed } from '#engine/disclose/disclosed.ts';
import { always, anyPaidDeal, calculated, fewerRuns, today } from '#engine/testing/any-deal.ts';

const disclosureOf = (result: ReturnType<typeof calculated>) => {
  const { amountFinancedCents, residualCents, costOfBorrowingCents, leaseInterestCents } = result.figures;
  const interestCents = result.deal.mode === 'Lease' ? leaseInterestCents : costOfBorrowingCents;
  return disclosed(result, { amountFinancedCents, residualCents, interestCents });
};

test('what is repaid for a loan is all its payments, and what the lender takes beside them', () => {
  always(
    anyPaidDeal('Finance'),
    (deal) => {
      const result = calculated(deal);
      if (result.figures.amountFinancedCents <= result.deal.lenderFeesCents) return;
      const { numberOfPayments, paymentCents, amountFinancedCents } = result.figures;
      const beside = result.deal.lenderFeesFinanced ? 0 : result.deal.lenderFeesCents;
      // Payments rounded down may come to less than the loan where it costs next to nothing; the last one settles it.
      const repaidCents = Math.max(numberOfPayments * paymentCents, amountFinancedCents);
      expect(disclosureOf(result).totalObligationCents).toBe(repaidCents + beside);
    },
    fewerRuns,
  );
});

test('a loan at next to no interest is repaid in full, though its rounded payments come to less', () => {
  // 312 payments of 6.73 are 2,099.76.
  const result = calculated({
    cashFinanceLease: 'Finance',
    frequency: 'Weekly',
    termsInYears: '6',
    interestRate: '0.01',
    tax: 'Exempt',
    estimatedSalesPrice: '2100.68',
  });
  expect(result.figures).toMatchObject({ numberOfPayments: 312, paymentCents: 6_73, amountFinancedCents: 2_100_68 });
  expect(disclosureOf(result)).toMatchObject({ costOfBorrowingCents: 0, totalObligationCents: 2_100_68 });
});

const daysOf = { Weekly: 7, 'Bi Weekly': 14 } as const;
const dayLength = 24 * 60 * 60 * 1000;

test('the last payment of a loan falls as many weeks after today as it has payments', () => {
  always(
    fc.tuple(anyPaidDeal('Finance'), fc.constantFrom('Weekly', 'Bi Weekly')),
    ([deal, frequency]) => {
      const result = calculated({ ...deal, frequency });
      const { lastPaymentDate } = disclosureOf(result);
      if (lastPaymentDate === null) return;
      const days = (Date.parse(lastPaymentDate) - Date.parse(today)) / dayLength;
      expect(days).toBe(result.figures.numberOfPayments * daysOf[frequency]);
    },
    fewerRuns,
  );
});
