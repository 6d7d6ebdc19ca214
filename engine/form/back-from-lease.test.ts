import { describe, expect, test } from 'vitest';
import { changes, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { backFromLease, isStillLeft, leftForLease } from './back-from-lease.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { type DealState, type FieldTexts, write } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const usedCivic = {
  type: 'PreOwned',
  make: 'HONDA',
  model: 'Civic',
  year: '2022',
  trim: 'LX',
  mileage: '40000',
  interestRate: '8.99',
};

const choose = (state: DealState, mode: 0 | 1 | 2) => chooseMode(state, mode, rateBook, today);
const typed = (state: DealState, texts: FieldTexts) => write(state, texts, 'typed');

const financed = stateWith(
  { ...usedCivic, cashFinanceLease: 'Finance', termsInYears: '5' },
  { activeOption: 1, options: { tradeInReducesTax: false } },
);
const leased = choose(financed, 2);
const left = { before: financed, after: leased };
const back = (now: DealState, pressed: 0 | 1 | 2, from = left) => backFromLease(now, from, pressed, rateBook, today);

describe('a used car is taken out of the deal', () => {
  test('by Lease, which is of a new one', () => {
    expect(leftForLease(financed, leased)).toEqual({ before: financed, after: leased });
  });

  test('by no other mode', () => {
    expect(leftForLease(financed, choose(financed, 0))).toBeNull();
    expect(leftForLease(financed, { ...leased, activeOption: 1 })).toBeNull();
  });

  test('only where there was one', () => {
    const withoutCar = stateWith({ ...usedCivic, model: '' });
    expect(leftForLease(withoutCar, choose(withoutCar, 2))).toBeNull();
    const ofNew = stateWith({ ...usedCivic, type: 'New' });
    expect(leftForLease(ofNew, choose(ofNew, 2))).toBeNull();
  });
});

describe('the used car can come back', () => {
  test('as long as the lease is about no other, whatever else is typed', () => {
    expect(isStillLeft(leased, left)).toBe(true);
    expect(isStillLeft(typed(leased, { interestRate: '4.9', leaseDownpayment: '2000' }), left)).toBe(true);
  });

  test.each(['type', 'make', 'year', 'model', 'trim', 'mileage'] as const)('not once another %s is chosen', (name) => {
    expect(isStillLeft(typed(leased, { [name]: 'another' }), left)).toBe(false);
  });

  test('not out of another mode', () => {
    expect(isStillLeft({ ...leased, activeOption: 1 }, left)).toBe(false);
  });
});

describe('back from the lease', () => {
  test('into the mode of before the deal is as it was', () => {
    expect(back(leased, 1)).toEqual(financed);
  });

  test('into another mode it is about the used car again', () => {
    const cash = back(leased, 0);
    expect(cash.activeOption).toBe(0);
    expect(cash.form).toMatchObject({ ...usedCivic, cashFinanceLease: 'Cash' });
  });

  test('by the lease’s own press the mode of before is open again, and no mode stays none', () => {
    const open = back(leased, 2);
    expect(open.activeOption).toBe(-1);
    expect(changes(financed, open)).toEqual({ cashFinanceLease: '' });
    const unchosen = stateWith(usedCivic);
    const ofUnchosen = { before: unchosen, after: choose(unchosen, 2) };
    expect(back(ofUnchosen.after, 2, ofUnchosen)).toEqual(unchosen);
    expect(back(ofUnchosen.after, 0, ofUnchosen)).toMatchObject({ activeOption: 0, form: usedCivic });
  });

  test('what was typed in the lease goes along, as typed', () => {
    const again = back(typed(leased, { adminFee: '300', interestRate: '4.9' }), 1);
    expect(changes(financed, again)).toEqual({ adminFee: '300', interestRate: '4.9' });
    expect(again.origins).toMatchObject({ adminFee: 'typed', interestRate: 'typed', model: 'typed' });
  });

  test('what nobody is known to have put there goes along as a default', () => {
    const again = back({ ...leased, form: { ...leased.form, adminFee: '300' } }, 1);
    expect(again.form.adminFee).toBe('300');
    expect(again.origins.adminFee).toBe('default');
  });

  test('what a mode sets for itself does not', () => {
    const own = { cashFinanceLease: '', termsInYears: '4', licenseFee: '50', lienRegistrationFee: '75' };
    expect(back(typed(leased, own), 1)).toEqual(financed);
  });

  test('a province that was chosen in the lease goes along with its taxes, and no option otherwise', () => {
    const inQuebec = chooseProvince(leased, 'QC', rateBook, today);
    const again = back(inQuebec, 1);
    expect(again.province).toBe('QC');
    expect(again.options).toEqual(inQuebec.options);
    const withMethod = back({ ...leased, options: { leaseMethod: 'moneyFactor' } }, 1);
    expect(withMethod.province).toBe('');
    expect(withMethod.options).toEqual({ tradeInReducesTax: false });
  });

  test('what the shopper said to hold goes along, and what was said before stays', () => {
    expect(back({ ...leased, claims: ['graduate'] }, 1)).toEqual({ ...financed, claims: ['graduate'] });
    const claimed = { ...financed, claims: ['loyalty'] };
    const { claims: _, ...unclaimed } = choose(claimed, 2);
    expect(back(unclaimed, 1, { before: claimed, after: unclaimed })).toEqual(claimed);
  });

  test('a fee of the used car that is typed over in the lease stays typed', () => {
    const now = typeField(leased, 'tireTax', '20', rateBook, today);
    expect(back(now, 1)).toMatchObject({ form: { tireTax: '20' }, origins: { tireTax: 'typed' } });
  });
});
