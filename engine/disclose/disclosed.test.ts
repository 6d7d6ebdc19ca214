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
  const { amountFinancedCents, residualCents, leaseInterestCents, costOfBorrowingCents } = result.figures;
  const interestCents = result.deal.mode === 'Lease' ? leaseInterestCents : costOfBorrowingCents;
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

  it('charges no fee with the loan where nothing is lent, and one paid on delivery all the same', () => {
    const paid = (lenderFeesFinanced: boolean) =>
      disclose({ ...loan, downpayment: '24000', options: { lenderFees: '300', lenderFeesFinanced } });
    expect(paid(true)).toMatchObject({ costOfBorrowingCents: 0, netCapitalCents: 0, totalObligationCents: 0 });
    expect(paid(false)).toMatchObject({ costOfBorrowingCents: 300_00, netCapitalCents: 0 });
  });

  it('has no net capital below 0', () => {
    const lease = { cashFinanceLease: 'Lease', tax: 'Exempt', termsInYears: '3', interestRate: '0' };
    // 30,000.00 and the fee of 300.00, less 30,100.00: 200.00 is less than the fee.
    const paid = { ...lease, estimatedLeaseSalePrice: '30000', leaseDownpayment: '30100' };
    const options = { lenderFees: '300', lenderFeesFinanced: true };
    expect(disclose({ ...paid, options }).netCapitalCents).toBe(0);
    expect(disclose({ ...paid, leaseDownpayment: '29900', options }).netCapitalCents).toBe(100_00);
    // A lease's fee lowers what comes back where too much is paid down, so it is charged all the same.
    expect(disclose({ ...paid, leaseDownpayment: '30400', options })).toMatchObject({
      netCapitalCents: 0,
      costOfBorrowingCents: 300_00,
    });
  });

  it('has no last payment without a term', () => {
    expect(disclose({ ...loan, termsInYears: '' }).lastPaymentDate).toBeNull();
  });
});
