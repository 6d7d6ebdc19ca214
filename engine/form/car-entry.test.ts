import { expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { applyCarEntry, leaveCarEntry, offersAt } from './car-entry.ts';
import { initialDealState } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const fresh = initialDealState(rateBook, today);
const entry = {
  adminFeeDetails: '$599',
  airTaxdetails: '120.00',
  gasolineDetails: 'full tank',
  taxRate: 'GST',
  taxRatePercentage: '5 %',
  windowTintingDetails: '449',
  sideStepsdetails: '949.00',
  roofRacksDetails: '1,250',
  rustProofingDetails: 'Included for two years',
  paintProtectionDetails: '0',
};

it('fills the lines that every buyer pays, and puts no optional one into the deal', () => {
  const { form, origins } = applyCarEntry(fresh, entry);
  expect(form).toMatchObject({ adminFee: '599.00', airTax: '120.00', gasoline: '', tax: 'GST', taxRate: '5' });
  expect(origins).toMatchObject({ adminFee: 'car', airTax: 'car', tax: 'car' });
  expect([form.sprayLiner, form.otherExtras, form.rustProofing]).toEqual(['', '', '']);
});

it('never writes over what was typed', () => {
  const typed = typeField(fresh, 'adminFee', '0', rateBook, today);
  expect(applyCarEntry(typed, entry).form.adminFee).toBe('0');
});

it('offers the others beside the line of the same meaning, an amount to add or words', () => {
  expect(offersAt(entry, 'sprayLiner')).toEqual([{ name: 'windowTintingDetails', amount: '449.00' }]);
  expect(offersAt(entry, 'otherExtras')).toEqual([
    { name: 'sideStepsdetails', amount: '949.00' },
    { name: 'roofRacksDetails', amount: '1250.00' },
  ]);
  expect(offersAt(entry, 'rustProofing')).toEqual([{ name: 'rustProofingDetails', words: 'Included for two years' }]);
  expect(offersAt(entry, 'paintProtection')).toEqual([]);
  expect(offersAt({}, 'sprayLiner')).toEqual([]);
});

it('takes back what another car had filled in', () => {
  const left = leaveCarEntry(applyCarEntry(fresh, entry), rateBook, today);
  expect(left.form).toMatchObject({ adminFee: '', airTax: '100.00', tax: '', taxRate: '' });
});
