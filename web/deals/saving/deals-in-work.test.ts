import { expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { createDealStore } from '../form/deal-store.ts';
import { dealOfForm, putAside, useDealsInWork } from './deals-in-work.ts';

const today = '2026-11-21';
const store = () => createDealStore({ rates: rateBook, today, dealer: null, activeOption: 1 });

it('keeps a deal that is put aside twice once, and another beside it', () => {
  const form = store();
  form.getState().actions.type('downpayment', '1000');
  putAside(dealOfForm(form, null), rateBook, today);
  putAside(dealOfForm(form, null), rateBook, today);
  expect(useDealsInWork.getState().deals).toHaveLength(1);
  form.getState().actions.type('discount', '500');
  putAside(dealOfForm(form, null), rateBook, today);
  expect(useDealsInWork.getState().deals).toHaveLength(2);
});

it('keeps no deal that was only looked at', () => {
  useDealsInWork.setState({ deals: [] });
  const form = store();
  form.getState().actions.arrive(true);
  form.getState().actions.chooseMake('ACURA');
  putAside(dealOfForm(form, null), rateBook, today);
  expect(useDealsInWork.getState().deals).toEqual([]);
});
