import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const worked = (input: DealInput) => calculateDeal(input, rateBook, '2026-11-28');
const cash = { cashFinanceLease: 'Cash', type: 'New', tax: 'HST', taxRate: '13' } as const;

describe('a government’s rebate', () => {
  test('comes off after tax, beside a maker’s that comes off before it', () => {
    // 45,000 − 1,000 = 44,000, 13 % = 5,720: 49,720 in all, of which 5,000 is paid by the government.
    const options = { rebateTaxTreatment: 'beforeTax' } as const;
    const { figures } = worked({
      ...cash,
      estimatedSalesPrice: '45000',
      rebate: '1000',
      governmentRebate: '5000',
      options,
    });
    expect([figures.taxableAmountCents, figures.salesTaxCents]).toEqual([44_000_00, 5_720_00]);
    expect([figures.totalPurchasePriceCents, figures.amountDueCents]).toEqual([49_720_00, 44_720_00]);
  });

  test('lowers what is financed by its amount', () => {
    const deal = { ...cash, cashFinanceLease: 'Finance', estimatedSalesPrice: '45000', termsInYears: '5' };
    const without = worked(deal).figures.amountFinancedCents;
    expect(worked({ ...deal, governmentRebate: '5000' }).figures.amountFinancedCents).toBe(without - 5_000_00);
  });

  test('lowers what a lease repays, and is taxed when it begins, as the maker’s is', () => {
    const lease = {
      cashFinanceLease: 'Lease',
      estimatedLeaseSalePrice: '45000',
      termsInYears: '3',
      tax: 'HST',
      taxRate: '13',
    };
    const maker = worked({ ...lease, leaseRebate: '5000' }).figures;
    const government = worked({ ...lease, leaseGovernmentRebate: '5000' }).figures;
    expect(government.capitalisedAmountCents).toBe(maker.capitalisedAmountCents);
    expect(government.upfrontTaxCents).toBe(650_00);
    expect(government.totalOutlayCents).toBe(maker.totalOutlayCents);
  });

  test('is none of a used car', () => {
    const used = { ...cash, type: 'PreOwned', estimatedSalesPrice: '30000' };
    expect(worked({ ...used, governmentRebate: '5000' }).figures).toEqual(worked(used).figures);
  });
});

describe('its highest price is held against the deal’s own final price', () => {
  const warns = (input: DealInput) => worked(input).warnings.includes('governmentRebateAboveItsPrice');
  const at = (price: string, more: DealInput = {}) =>
    warns({ ...cash, estimatedSalesPrice: price, governmentRebate: '5000', ...more });

  test('of 50,000, without tax', () => {
    expect([at('50000'), at('50000.01')]).toEqual([false, true]);
  });

  test('with freight, options and fees, and without warranties and insurance', () => {
    expect(at('48000', { freight: '1995' })).toBe(false);
    expect(at('48000', { freight: '1995', adminFee: '499' })).toBe(true);
    expect(at('48000', { sideSteps: '2001' })).toBe(true);
    expect(at('48000', { paintProtection: '2001' })).toBe(true);
    expect(at('50000', { comprehensiveWarranty: '3000', lifeAndDisability: '1000' })).toBe(false);
  });

  test('less the maker’s rebate and the dealer’s discount', () => {
    expect(at('52000', { rebate: '1000', discount: '1000' })).toBe(false);
  });

  test('of a lease as of a purchase', () => {
    const lease = { ...cash, cashFinanceLease: 'Lease', termsInYears: '3', leaseGovernmentRebate: '5000' };
    const leased = (price: string) =>
      warns({ ...lease, estimatedLeaseSalePrice: price, leaseRebate: '1000', leaseDiscount: '700' });
    expect([leased('51700'), leased('51700.01')]).toEqual([false, true]);
  });

  test('and only where the rebate is asked for', () => {
    expect(warns({ ...cash, estimatedSalesPrice: '80000' })).toBe(false);
  });
});
