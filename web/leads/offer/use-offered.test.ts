import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { savedDealOf } from '../../deals/saving/use-edited-deal.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { offeredBeside } from './use-offered.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const form = {
  cashFinanceLease: 'Finance',
  type: 'New',
  year: '2026',
  make: 'ACURA',
  model: 'RDX',
  trim: 'A-Spec',
  estimatedSalesPrice: '58300.00',
  discount: '1500.00',
  omvicFee: '12.50',
  termsInYears: '7',
  interestRate: '6.99',
  tax: 'HST',
  taxRate: '13',
  frequency: 'Monthly',
};
const { warnings, ...figures } = dealOutputs(calculateDeal(form, rateBook, '2026-11-21'));
const enquiry: Enquiry = {
  ...form,
  ...figures,
  warnings: [...warnings],
  form,
  _id: 'A'.repeat(22),
  version: 1,
  status: 'viewed',
  statusChangedAt: '2026-11-21T15:00:00.000Z',
  createdAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
  calculatedOn: '2026-11-21',
  makeId: { name: 'ACURA' },
  vehicleType: 'SUV',
  car: null,
  dealer: null,
  userId: null,
};

const opened = () => {
  const store = createDealStore({ rates: rateBook, today: '2026-11-26', activeOption: -1, dealer: null });
  store.getState().actions.load(savedDealOf(enquiry));
  return store;
};

it('is the deal itself until a line is changed, and again once it is changed back', () => {
  const store = opened();
  expect(offeredBeside(store.getState(), enquiry, i18n)).toMatchObject({ isSame: true, changed: [] });
  store.getState().actions.type('discount', '2500');
  const { isSame, changed, deal, gives } = offeredBeside(store.getState(), enquiry, i18n);
  expect([isSame, deal.discount, gives?.totalCents]).toEqual([false, '2500', 1_000_00]);
  const discount = changed.find(({ field }) => field === 'discount');
  expect([discount?.texts, discount?.differences[1]]).toEqual([['−$1,500.00', '−$2,500.00'], '−$1,000.00']);
  store.getState().actions.type('discount', '1,500');
  expect(offeredBeside(store.getState(), enquiry, i18n).isSame).toBe(true);
});
