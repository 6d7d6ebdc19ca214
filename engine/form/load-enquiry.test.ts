import { describe, expect, test } from 'vitest';
import { changes, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseMode } from './choose-mode.ts';
import { loadEnquiry, type SavedDeal } from './load-enquiry.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const load = (saved: SavedDeal) => loadEnquiry(saved, rateBook, today);

describe('loading an enquiry', () => {
  test.each([
    ['Cash', 0],
    ['Finance', 1],
    ['Lease', 2],
    ['', -1],
    [undefined, -1],
  ] as const)('%s sets the active option %i', (cashFinanceLease, option) => {
    const state = load({ cashFinanceLease, type: 'New' });
    expect(state.activeOption).toBe(option);
    expect(state.form.cashFinanceLease).toBe(cashFinanceLease ?? '');
  });

  test('fills the form with what was saved, as the person’s own', () => {
    const saved = { cashFinanceLease: 'Finance', type: 'New', discount: 500, rebate: null, note: 'Call me' };
    const state = load({ ...saved, options: { lenderFees: '100' }, province: 'ON' });
    expect(changes(stateWith({}), state)).toEqual({
      cashFinanceLease: 'Finance',
      type: 'New',
      discount: '500',
      note: 'Call me',
    });
    expect(state.origins).toEqual({ cashFinanceLease: 'typed', type: 'typed', discount: 'typed', note: 'typed' });
    expect(state).toMatchObject({ options: { lenderFees: '100' }, province: 'ON' });
  });

  test('leaves out a header whose lines add up, and keeps a typed one', () => {
    const { form } = load({
      cashFinanceLease: 'Cash',
      otherExtras: '100',
      totalExtras: '100',
      totalInsurance: '600',
      estimatedSalesPrice: '30000',
      salePrice: '31995.00',
      adminFee: '499',
      totalTaxesAndFees: '499',
      estimatedTotalTaxesAndFees: '499',
      estimatedTradeValue: '5000',
      tradeValueLien: '5000',
      totalEstimatedTradeInValue: '0.00',
      totalWarranties: '0',
    });
    expect(form).toMatchObject({
      totalExtras: '',
      totalInsurance: '600',
      salePrice: '',
      totalTaxesAndFees: '',
      estimatedTotalTaxesAndFees: '',
      totalEstimatedTradeInValue: '',
      totalWarranties: '',
    });
  });

  test('leaves out a residual in dollars where there is one in percent', () => {
    expect(load({ cashFinanceLease: 'Lease', residualPercentage: '52', buyOut: '18200' }).form.buyOut).toBe('');
    expect(load({ cashFinanceLease: 'Lease', buyOut: '18200' }).form.buyOut).toBe('18200');
  });

  test('a lease’s proposed lien fee stays a proposal, a typed one stays typed', () => {
    const lease = { cashFinanceLease: 'Lease', termsInYears: '3', lienRegistrationFee: '131.08' };
    const retermed = (saved: SavedDeal) => typeField(load(saved), 'termsInYears', '8', rateBook, today);
    expect(retermed(lease).form.lienRegistrationFee).toBe('176.28');
    expect(retermed({ ...lease, lienRegistrationFee: '75' }).form.lienRegistrationFee).toBe('75');
  });

  test('a lease proposes its lien fee where a loan was saved without one, and leaves a typed one', () => {
    const leased = (saved: SavedDeal) =>
      chooseMode(load({ cashFinanceLease: 'Finance', type: 'New', ...saved }), 2, rateBook, today).form;
    const proposed = leased({}).lienRegistrationFee;
    expect(proposed).toBe('131.08');
    expect(leased({ lienRegistrationFee: '0.00' }).lienRegistrationFee).toBe(proposed);
    expect(leased({ lienRegistrationFee: '75' }).lienRegistrationFee).toBe('75');
    expect(leased({ lienRegistrationFee: '0' }).lienRegistrationFee).toBe('0');
  });

  test('parts of a tax are a province’s proposal', () => {
    const taxComponents = [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7' },
    ];
    const saved = { cashFinanceLease: 'Cash', tax: 'GST', taxRate: '12', province: 'BC', options: { taxComponents } };
    const state = typeField(load(saved), 'estimatedSalesPrice', '60000', rateBook, today);
    expect(state.form.taxRate).toBe('15');
  });
});
