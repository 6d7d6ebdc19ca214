import { expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { initialDealState, resetDealState } from './deal-state.ts';

const today = '2026-11-21';

test('the first form is New with its defaults, HST 13 %, 7 years, monthly, and no mode', () => {
  const state = initialDealState(rateBook, today);
  expect(changes(stateWith({}), state)).toEqual({
    type: 'New',
    airTax: '100.00',
    tireTax: '29.20',
    omvicFee: '12.50',
    interestRate: '6.99',
    termsInYears: '7',
    tax: 'HST',
    taxRate: '13',
    frequency: 'Monthly',
  });
  expect(state).toMatchObject({ activeOption: -1, options: {}, province: '' });
  expect(new Set(Object.values(state.origins))).toEqual(new Set(['default']));
});

test.each([
  [0, 'Cash'],
  [1, 'Finance'],
  [2, 'Lease'],
] as const)('after a save or Refresh mode %i stays, with 7 years, 5.99 %%, GST and the rest empty', (option, mode) => {
  const full = { ...fullState(option), province: 'BC', options: { tradeInReducesTax: false } };
  const state = resetDealState(full, rateBook, today);
  expect(changes(stateWith({}), state)).toEqual({
    cashFinanceLease: mode,
    termsInYears: '7',
    interestRate: '5.99',
    tax: 'GST',
  });
  expect(state).toMatchObject({ activeOption: option, options: {}, province: '' });
});

test('a reset without a mode leaves none', () => {
  expect(resetDealState(fullState(-1), rateBook, today).form.cashFinanceLease).toBe('');
});
