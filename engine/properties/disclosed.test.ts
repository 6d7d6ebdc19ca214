import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { disclosed } from '#engine/disclose/disclosed.ts';
import { always, anyPaidDeal, calculated, fewerRuns, propertyTimeout, today } from '#engine/testing/any-deal.ts';

vi.setConfig({ testTimeout: propertyTimeout });

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
      const { numberOfPayments, paymentCents } = result.figures;
      const beside = result.deal.lenderFeesFinanced ? 0 : result.deal.lenderFeesCents;
      expect(disclosureOf(result).totalObligationCents).toBe(numberOfPayments * paymentCents + beside);
    },
    fewerRuns,
  );
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
