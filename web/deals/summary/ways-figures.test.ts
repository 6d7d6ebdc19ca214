import { expect, it } from 'vitest';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseAtDealer } from '../form/choose-at-dealer.ts';
import { createDealStore, type DealStoreApi } from '../form/deal-store.ts';
import { figuresOfWays } from './ways-figures.ts';

const today = '2026-11-21';
const options = [0, 1, 2] as const;

function rdx(activeOption: -1 | 0 | 1 | 2): DealStoreApi {
  const store = createDealStore({ rates: rateBook, today, dealer: null, activeOption });
  const { bringProgrammes, chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
  chooseMake('ACURA');
  chooseYear('2027');
  chooseModel({ make: 'ACURA', model: 'RDX', type: 'New' }, 'SUV');
  bringProgrammes(chooseAtDealer({ programmes: novemberProgrammes, rates: null, province: 'ON' }));
  chooseTrim({ trim: 'A-Spec', basePrice: '58,300.00', mileage: '' }, {});
  return store;
}

const shown = ({ state, outputs }: ReturnType<DealStoreApi['getState']>) =>
  state.activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment;

it.each(options)('says in mode %i what a press on each way shows', (mode) => {
  for (const option of options) {
    const store = rdx(mode);
    store.getState().actions.type('termsInYears', '5');
    const { [option]: said } = figuresOfWays(store.getState());
    if (option !== mode) store.getState().actions.chooseMode(option);
    expect(said).toMatch(/^\d+\.\d\d$/);
    expect(said).toBe(shown(store.getState()));
  }
});

it('says nothing while none is chosen, where the table of the three says it over the typed term', () => {
  expect(figuresOfWays(rdx(-1).getState())).toEqual(['', '', '']);
});

it('is worked out anew by what counts alone', () => {
  const store = rdx(1);
  const figures = figuresOfWays(store.getState());
  store.setState({ tooLarge: [] });
  expect(figuresOfWays(store.getState())).toBe(figures);
  store.getState().actions.type('downpayment', '5000');
  expect(figuresOfWays(store.getState())).not.toEqual(figures);
  const typed = figuresOfWays(store.getState());
  store.getState().actions.bringProgrammes(null);
  expect(figuresOfWays(store.getState())).not.toEqual(typed);
});

it('says nothing of a way that cannot be worked out', () => {
  const store = createDealStore({ rates: rateBook, today, dealer: null, activeOption: 1 });
  expect(figuresOfWays(store.getState())).toEqual(['', '', '']);
  store.getState().actions.type('estimatedSalesPrice', '54800');
  const [cash, finance, lease] = figuresOfWays(store.getState());
  expect(Number(cash)).toBeGreaterThan(54_800);
  expect(Number(finance)).toBeGreaterThan(0);
  expect(lease, 'without a residual').toBe('');
});
