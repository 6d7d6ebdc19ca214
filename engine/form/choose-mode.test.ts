import { describe, expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseMode } from './choose-mode.ts';
import { initialDealState } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const choose = (state: Parameters<typeof chooseMode>[0], mode: 0 | 1 | 2) => chooseMode(state, mode, rateBook, today);

describe('choosing a mode', () => {
  test('Cash clears the lien, licence, sticker and drop-off fees', () => {
    const before = fullState(1);
    const after = choose(before, 0);
    expect(after.activeOption).toBe(0);
    expect(changes(before, after)).toEqual({
      cashFinanceLease: 'Cash',
      lienRegistrationFee: '',
      licenseFee: '',
      stickerFee: '',
      vehicleDropOffFee: '',
    });
  });

  test('Finance clears the same four and sets 7 years', () => {
    const before = typeField(fullState(0), 'termsInYears', '4', rateBook, today);
    expect(changes(before, choose(before, 1))).toEqual({
      cashFinanceLease: 'Finance',
      termsInYears: '7',
      lienRegistrationFee: '',
      licenseFee: '',
      stickerFee: '',
      vehicleDropOffFee: '',
    });
  });

  test('Lease of a new vehicle sets 3 years, licence 32 and the lien fee, clears sticker and drop-off', () => {
    const before = stateWith({ type: 'New', model: 'Civic', stickerFee: '5', vehicleDropOffFee: '6', airTax: '105' });
    const after = choose(before, 2);
    expect(after.activeOption).toBe(2);
    expect(changes(before, after)).toEqual({
      cashFinanceLease: 'Lease',
      termsInYears: '3',
      licenseFee: '32.00',
      lienRegistrationFee: '131.08',
      stickerFee: '',
      vehicleDropOffFee: '',
    });
  });

  test.each(['PreOwned', 'CertifiedPreOwned', ''])(
    'Lease forces New over "%s", with its clearing and defaults',
    (type) => {
      const before = stateWith({
        type,
        model: 'Civic',
        year: '2024',
        trim: 'LX',
        mileage: '20000',
        interestRate: '7.99',
      });
      expect(choose(before, 2).form).toMatchObject({
        type: 'New',
        model: '',
        year: '',
        trim: '',
        mileage: '',
        airTax: '100.00',
        omvicFee: '12.50',
        interestRate: '6.99',
      });
    },
  );

  test('Lease keeps a lien fee that the person typed', () => {
    const before = stateWith({ type: 'New', lienRegistrationFee: '75' });
    expect(choose(before, 2).form.lienRegistrationFee).toBe('75');
  });

  test.each([0, 1, 2] as const)('the active mode %i is deselected and nothing else changes', (mode) => {
    const before = { ...fullState(mode), options: { tradeInReducesTax: false } };
    const after = choose(before, mode);
    expect(after.activeOption).toBe(-1);
    expect(changes(before, after)).toEqual({ cashFinanceLease: '' });
    expect(after.options).toBe(before.options);
  });

  test('an address that asks for Lease acts as choosing Lease', () => {
    expect(choose(initialDealState(rateBook, today), 2).form).toMatchObject({ termsInYears: '3', licenseFee: '32.00' });
  });
});

describe('twins of a purchase and a lease', () => {
  const purchase = {
    estimatedSalesPrice: '35000',
    freight: '1995',
    rebate: '1000',
    discount: '500',
    downpayment: '3000',
  };
  const lease = {
    estimatedLeaseSalePrice: '35000',
    leaseFreight: '1995',
    leaseRebate: '1000',
    leaseDiscount: '500',
    leaseDownpayment: '3000',
  };

  test('are copied into a lease where they are blank', () => {
    expect(choose(stateWith({ type: 'New', ...purchase }), 2).form).toMatchObject(lease);
  });

  test.each([0, 1] as const)('are copied into mode %i where they are blank', (mode) => {
    expect(choose(stateWith(lease, { activeOption: 2 }), mode).form).toMatchObject(purchase);
  });

  test('stay where they are filled', () => {
    const before = stateWith({ type: 'New', estimatedSalesPrice: '35000', estimatedLeaseSalePrice: '34000' });
    expect(choose(before, 2).form.estimatedLeaseSalePrice).toBe('34000');
  });

  test('keep their origin', () => {
    const before = stateWith({ type: 'New', freight: '1995' }, { origins: { freight: 'dealer' } });
    expect(choose(before, 2).origins.leaseFreight).toBe('dealer');
  });
});
