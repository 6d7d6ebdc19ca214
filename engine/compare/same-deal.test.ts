import { describe, expect, it } from 'vitest';
import { type ComparedDeal, isSameDeal } from '#engine/compare/same-deal.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const deal = {
  cashFinanceLease: 'Finance',
  type: 'New',
  make: 'ACURA',
  estimatedSalesPrice: '58300',
  discount: '1000',
  termsInYears: '7',
  interestRate: '6.99',
  tax: 'HST',
  taxRate: '13',
};

const worked = (change: DealInput = {}, today = '2026-11-21'): ComparedDeal => {
  const fields = { ...deal, ...change };
  return { fields, figures: dealOutputs(calculateDeal(fields, rateBook, today)) };
};

describe('two deals', () => {
  it('are the same however their amounts are written', () => {
    const rewritten = {
      discount: '1,000.002',
      rebate: '0',
      freight: '',
      frequency: 'Monthly',
      interestRate: 6.99,
      make: ' ACURA ',
    };
    expect(isSameDeal(worked(), worked(rewritten))).toBe(true);
  });

  it('are the same on another day, from which other payments are counted', () => {
    expect(isSameDeal(worked(), worked({}, '2026-11-26'))).toBe(true);
  });

  it('are the same where only something differs that does not count in their way to pay', () => {
    expect(isSameDeal(worked(), worked({ leaseDownpayment: '900', note: 'Hello' }))).toBe(true);
    const used = { type: 'PreOwned' };
    expect(isSameDeal(worked(used), worked({ ...used, freight: '2595', airTax: '100' }))).toBe(true);
    const { fields, figures } = worked();
    expect(isSameDeal({ fields, figures }, { fields, figures: { ...figures, buyOut: '1.00' } })).toBe(true);
  });

  it.each([
    { discount: '1000.01' },
    { interestRate: '6.98' },
    { termsInYears: '6' },
    { frequency: 'Weekly' },
    { cashFinanceLease: 'Cash' },
    { make: 'HONDA' },
    { discount: '0', rebate: '1000' },
    { tradeInMake: 'HONDA' },
  ])('differ by %j', (change) => {
    expect(isSameDeal(worked(), worked(change))).toBe(false);
  });

  it.each([
    [{}, { mileage: '12000' }],
    [{ adminFee: '100' }, { gasoline: '100' }],
    [{}, { tax: 'PST' }],
    [{}, { type: 'CertifiedPreOwned' }],
    [{ termsInYears: '' }, { termsInYears: '', frequency: 'Weekly' }],
    // A deal that names no condition is one of a new car, in which both fees count.
    [
      { type: undefined, airTax: '100' },
      { type: undefined, omvicFee: '100' },
    ],
  ])('differ by a line alone: %j and %j', (change, other) => {
    expect(worked(other).figures).toEqual(worked(change).figures);
    expect(isSameDeal(worked(change), worked(other))).toBe(false);
  });

  it('differ by a figure alone', () => {
    const { fields, figures } = worked();
    expect(isSameDeal({ fields, figures }, { fields, figures: { ...figures, monthlyPayment: '1.00' } })).toBe(false);
  });
});
