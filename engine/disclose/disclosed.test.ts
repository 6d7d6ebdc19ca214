import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { disclosed } from './disclosed.ts';

const today = '2026-11-20';
const loan = {
  cashFinanceLease: 'Finance',
  tax: 'Exempt',
  estimatedSalesPrice: '24000',
  downpayment: '4000',
  termsInYears: '1',
  interestRate: '12',
  frequency: 'Monthly',
};

const disclose = (input: object) => {
  const result = calculateDeal(input, rateBook, today);
  const { amountFinancedCents, residualCents } = result.figures;
  const interestCents = result.figures.leaseInterestCents || result.figures.costOfBorrowingCents;
  return disclosed(result, { amountFinancedCents, interestCents, residualCents });
};

describe('what is disclosed beside the figures', () => {
  it('counts the lender’s fees into the cost of borrowing, and out of the net capital', () => {
    // 20,000 at 1% a month over 12 payments: 1,776.98 each, 21,323.76 in all.
    expect(disclose(loan)).toMatchObject({
      costOfBorrowingCents: 1_323_76,
      netCapitalCents: 20_000_00,
      totalObligationCents: 21_323_76,
      lastPaymentDate: '2027-11-20',
    });
    const upfront = disclose({ ...loan, options: { lenderFees: '300', lenderFeesFinanced: false } });
    expect(upfront).toMatchObject({ costOfBorrowingCents: 1_623_76, netCapitalCents: 20_000_00 });
    // 20,300 financed: 1,803.63 each, 21,643.56 in all, 1,343.56 of interest.
    const financed = disclose({ ...loan, options: { lenderFees: '300', lenderFeesFinanced: true } });
    expect(financed).toMatchObject({ costOfBorrowingCents: 1_643_56, netCapitalCents: 20_000_00 });
    expect(financed.totalObligationCents).toBe(12 * 1_803_63);
  });

  it('ends a lease one payment earlier, and adds tax to its option price', () => {
    const lease = {
      cashFinanceLease: 'Lease',
      tax: 'HST',
      taxRate: '13',
      estimatedLeaseSalePrice: '30000',
      residualPercentage: '50',
      termsInYears: '3',
      interestRate: '5',
      frequency: 'Monthly',
    };
    expect(disclose(lease)).toMatchObject({ optionPriceCents: 16_950_00, lastPaymentDate: '2029-10-20' });
  });

  it('has no net capital where nothing is lent, and the fees are not financed either', () => {
    const paid = { ...loan, downpayment: '24000', options: { lenderFees: '300', lenderFeesFinanced: true } };
    expect(disclose(paid).netCapitalCents).toBe(0);
  });

  it('has no last payment without a term', () => {
    expect(disclose({ ...loan, termsInYears: '' }).lastPaymentDate).toBeNull();
  });
});
