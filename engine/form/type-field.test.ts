import { describe, expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseMode } from './choose-mode.ts';
import type { DealFieldName } from './deal-fields.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const type = (state: DealState, name: DealFieldName, value: string) => typeField(state, name, value, rateBook, today);
const withParts = {
  taxComponents: [
    { name: 'GST', rate: '5' },
    { name: 'PST', rate: '7' },
  ],
};

describe('typing', () => {
  test('changes the field alone and makes it the person’s own', () => {
    const before = fullState(1);
    const after = type(before, 'discount', '500');
    expect(changes(before, after)).toEqual({ discount: '500' });
    expect(type(stateWith({}), 'discount', '').origins.discount).toBe('typed');
  });

  test('Exempt clears the rate and the parts of the tax', () => {
    const before = stateWith({ tax: 'GST', taxRate: '12' }, { options: withParts });
    const after = type(before, 'tax', 'Exempt');
    expect(changes(before, after)).toEqual({ tax: 'Exempt', taxRate: '' });
    expect(after.options).toEqual({});
  });

  test.each([
    ['taxRate', '13'],
    ['tax', 'HST'],
  ] as const)('%s drops the parts of the tax', (name, value) => {
    const before = stateWith({ tax: 'GST', taxRate: '12' }, { options: { ...withParts, lenderFees: '100' } });
    const after = type(before, name, value);
    expect(changes(before, after)).toEqual({ [name]: value });
    expect(after.options).toEqual({ lenderFees: '100' });
  });

  test('No to the credit application clears contact, address, housing, employment, income, standing and cosigner', () => {
    const before = fullState(1);
    expect(changes(before, type(before, 'creditPreApproval', 'No'))).toEqual({
      creditPreApproval: 'No',
      firstName: '',
      lastName: '',
      emailAddresses: '',
      contactNumbers: '',
      city: '',
      state: '',
      zipcode: '',
      currentlyEmployed: '',
      howLongEmployed: '',
      currentEmployer: '',
      grossIncome: '',
      creditStanding: '',
      coSighner: '',
      address: '',
      timeLiveStatus: '',
      housingOwnStatus: '',
      houseRent: '',
    });
    expect(changes(before, type(before, 'creditPreApproval', 'Yes'))).toEqual({ creditPreApproval: 'Yes' });
  });

  test('an own house clears the rent', () => {
    const before = fullState(1);
    expect(changes(before, type(before, 'housingOwnStatus', 'OwnHouse'))).toEqual({
      housingOwnStatus: 'OwnHouse',
      houseRent: '',
    });
    expect(type(before, 'housingOwnStatus', 'RentedHouse').form.houseRent).toBe(before.form.houseRent);
  });

  test('another province of residence clears the postal area', () => {
    expect(type(fullState(1), 'state', 'Ontario').form.zipcode).toBe('');
  });
});

describe('the term of a lease proposes the lien fee', () => {
  const lease = chooseMode(initialDealState(rateBook, today), 2, rateBook, today);

  test.each([
    ['1', '95.49'],
    ['2', '131.08'],
    ['5', '131.08'],
    ['6', '176.28'],
    ['8', '176.28'],
    ['99999999999', '176.28'],
    ['', ''],
  ])('%s years: %s', (term, fee) => {
    expect(type(lease, 'termsInYears', term).form.lienRegistrationFee).toBe(fee);
  });

  test.each(['75', ''])('until the person has edited it to "%s"', (fee) => {
    const edited = type(lease, 'lienRegistrationFee', fee);
    expect(type(edited, 'termsInYears', '8').form.lienRegistrationFee).toBe(fee);
  });

  test('and only in a lease', () => {
    const finance = chooseMode(lease, 1, rateBook, today);
    expect(type(finance, 'termsInYears', '8').form.lienRegistrationFee).toBe('');
  });
});
