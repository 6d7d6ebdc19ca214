import { expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition } from './choose-mode.ts';

const today = '2026-11-21';
const cleared = { model: '', year: '', trim: '', mileage: '' };

test.each([
  ['New', { airTax: '100.00', omvicFee: '12.50', interestRate: '6.99' }],
  ['PreOwned', { airTax: '', omvicFee: '', interestRate: '7.99' }],
  ['CertifiedPreOwned', { airTax: '', omvicFee: '12.50', interestRate: '6.99' }],
] as const)('%s clears model, year, trim and mileage and sets its defaults', (condition, defaults) => {
  const before = fullState(0);
  const after = chooseCondition(before, condition, rateBook, today);
  expect(changes(before, after)).toEqual({ type: condition, ...cleared, ...defaults });
  expect(after.origins.interestRate).toBe('default');
});

test.each(['PreOwned', 'CertifiedPreOwned'] as const)('a lease stays New when %s is chosen', (condition) => {
  const before = fullState(2);
  expect(chooseCondition(before, condition, rateBook, today)).toBe(before);
});

test('a chosen province brings its own regulator fee instead of the OMVIC fee', () => {
  const inAlberta = stateWith({}, { province: 'AB' });
  expect(chooseCondition(inAlberta, 'New', rateBook, today).form.omvicFee).toBe('10.00');
  expect(chooseCondition(inAlberta, 'PreOwned', rateBook, today).form.omvicFee).toBe('');
});
