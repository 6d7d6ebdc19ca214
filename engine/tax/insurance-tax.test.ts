import { expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { initialDealState } from '#engine/form/deal-state.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

/** The tax on premiums in a province, in cents. */
function taxIn(province: string, premiums: DealInput, today = '2026-11-28'): number {
  const begun = chooseMode(initialDealState(rateBook, today), 1, rateBook, today);
  const state = chooseProvince(begun, province, rateBook, today);
  return calculateDeal({ ...dealInput(state), ...premiums }, rateBook, today).figures.insuranceTaxCents;
}

const life = { lifeAndDisability: '2000' };
const both = { ...life, replacementIns: '1000' };

test.each([
  ['', 240_00],
  ['ON', 240_00],
  ['AB', 0],
  ['BC', 0],
  ['NL', 0],
  ['MB', 210_00],
  ['SK', 60_00],
  ['QC', 270_00],
])('%s: %i cents on 2,000 for life and 1,000 for the vehicle', (province, cents) => {
  expect(taxIn(province, both)).toBe(cents);
});

test('in Québec from 2027 the rate of the QST', () => {
  expect(taxIn('QC', life, '2026-12-31')).toBe(180_00);
  expect(taxIn('QC', life, '2027-01-01')).toBe(199_50);
});

test('of a typed total the higher rate holds', () => {
  expect(taxIn('SK', { totalInsurance: '1000' })).toBe(60_00);
});

test.each([
  [
    'each line at its own rate, also where they are alike',
    { lifeAndDisability: '1000', replacementIns: '1000' },
    150_00,
  ],
  ['of a typed total the higher rate, whichever line has it', { totalInsurance: '1000' }, 90_00],
])('%s', (_, premiums, cents) => {
  const options = { insuranceTax: { lifeAndDisability: '9', replacementIns: '6' } };
  expect(calculateDeal({ ...premiums, options }, rateBook, '2026-11-28').figures.insuranceTaxCents).toBe(cents);
});

test('lines of one rate are taxed together, and rounded once', () => {
  // 10 % of 10 cents is one; of 5 cents twice it would be two.
  const options = { insuranceTax: { lifeAndDisability: '10', replacementIns: '10' } };
  const premiums = { lifeAndDisability: '0.05', replacementIns: '0.05', options };
  expect(calculateDeal(premiums, rateBook, '2026-11-28').figures.insuranceTaxCents).toBe(1);
});

test('a rate of 0 is not blank, and another province takes it back', () => {
  const today = '2026-11-28';
  const alberta = chooseProvince(initialDealState(rateBook, today), 'AB', rateBook, today);
  expect(alberta.options.insuranceTax).toEqual({ lifeAndDisability: '0', replacementIns: '0' });
  expect(chooseProvince(alberta, 'ON', rateBook, today).options.insuranceTax).toBeUndefined();
});
