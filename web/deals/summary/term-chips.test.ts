import { expect, it } from 'vitest';
import { termOfMonths } from '#engine/form/term.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { createDealStore } from '../form/deal-store.ts';
import { chipsOf, downFieldOf, moreDown, savedByDown } from './term-chips.ts';

const today = '2026-11-21';

const pricedLoan = () => {
  const store = createDealStore({ rates: rateBook, today, dealer: null, activeOption: 1 });
  store.getState().actions.type('estimatedSalesPrice', '54800');
  return store;
};

const typed = (months: number): string => {
  const store = pricedLoan();
  store.getState().actions.type('termsInYears', termOfMonths(months));
  return store.getState().outputs.monthlyPayment ?? '';
};

it('says of six terms what a press on each brings', () => {
  const { terms } = chipsOf(pricedLoan().getState());
  expect(terms.map(({ amount }) => amount)).toEqual([36, 48, 60, 72, 84, 96]);
  expect(terms.filter(({ isChosen }) => isChosen).map(({ amount }) => amount)).toEqual([84]);
  for (const { amount, payment } of terms) expect(payment).toBe(typed(amount));
});

it('shows a term of the deal beside the six in the place of the nearest one', () => {
  const store = pricedLoan();
  store.getState().actions.type('termsInYears', termOfMonths(39));
  const { terms } = chipsOf(store.getState());
  expect(terms.map(({ amount }) => amount)).toEqual([39, 48, 60, 72, 84, 96]);
  expect(terms[0]?.isChosen).toBe(true);
});

it('shows none where no program says what a lease is worth at its end, and none of a cash deal', () => {
  for (const activeOption of [0, 2] as const) {
    const store = createDealStore({ rates: rateBook, today, dealer: null, activeOption });
    expect(chipsOf(store.getState()).terms).toEqual([]);
  }
});

it('says what a thousand dollars down do to the payment', () => {
  const store = pricedLoan();
  const before = store.getState().result.figures.paymentCents;
  const saved = savedByDown(store.getState(), 100_000);
  expect(downFieldOf(store.getState())).toBe('downpayment');
  store.getState().actions.type('downpayment', moreDown('', 100_000));
  expect(store.getState().state.form.downpayment).toBe('1000.00');
  expect(store.getState().result.figures.paymentCents).toBe(before - saved);
  expect(saved).toBeGreaterThan(0);
});
