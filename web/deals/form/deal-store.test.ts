import { describe, expect, it } from 'vitest';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { createDealStore, type DealStoreApi } from './deal-store.ts';

const today = '2026-11-21';
const dealer: DealerSettings = {
  province: 'ON',
  fees: [{ line: 'adminFee', label: '', amount: '499.00', payee: 'dealer', mandatory: true }],
  freight: { ACURA: '2595.00' },
  rates: { finance: {}, lease: {} },
  served: [],
};
const rdx = { make: 'ACURA', model: 'RDX', type: 'New' };
const aSpec = { trim: 'A-Spec', basePrice: '58,300.00', mileage: '' };

const fresh = (activeOption: -1 | 0 | 1 | 2 = 1, settings: Partial<DealerSettings> = {}): DealStoreApi =>
  createDealStore({ rates: rateBook, today, activeOption, dealer: { ...dealer, ...settings } });

const withRdx = (activeOption: -1 | 0 | 1 | 2 = 1): DealStoreApi => {
  const store = fresh(activeOption);
  const { chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
  chooseMake('ACURA');
  chooseYear('2026');
  chooseModel(rdx, 'SUV');
  chooseTrim(aSpec, {});
  return store;
};

describe('the deal of a page', () => {
  it('works out the mock’s financed deal to the cent', () => {
    const store = withRdx();
    const { type } = store.getState().actions;
    type('discount', '1500');
    type('tireAndWheel', '1579');
    type('rustProofing', '1994');
    type('licenseFee', '59');
    type('downpayment', '16500');
    expect(store.getState().outputs).toMatchObject({
      salePrice: '59395.00',
      totalTaxesAndFees: '699.70',
      salesTax: '8269.13',
      totalPurchasePrice: '71936.83',
      totalAmountFinanced: '55436.83',
      monthlyPayment: '836.42',
      costOfBorrowing: '14822.45',
      firstPaymentDate: '2026-12-21',
    });
  });

  it('fills in what the dealer charges, and marks it as the dealer’s', () => {
    const { state } = withRdx().getState();
    expect(state.form).toMatchObject({ adminFee: '499.00', freight: '2595.00' });
    expect(state.origins).toMatchObject({ adminFee: 'dealer', freight: 'dealer' });
  });

  it('never writes over what was typed', () => {
    const store = fresh();
    store.getState().actions.type('adminFee', '0');
    store.getState().actions.chooseMake('ACURA');
    expect(store.getState().state.form.adminFee).toBe('0');
  });

  it('starts in the mode of the address, also as Lease', () => {
    const { state } = fresh(2).getState();
    expect(state).toMatchObject({ activeOption: 2, form: { termsInYears: '3', licenseFee: '32.00', type: 'New' } });
  });

  it('names a number that is too large, and goes on without it', () => {
    const store = withRdx();
    const before = store.getState().outputs.monthlyPayment;
    store.getState().actions.type('tireAndWheel', '99999999999');
    expect(store.getState().tooLarge).toEqual(['tireAndWheel']);
    expect(store.getState().outputs.monthlyPayment).toBe(before);
  });

  it('is empty after Refresh, in the same mode, with the stated rest', () => {
    const store = withRdx();
    store.getState().actions.reset();
    const { state, changed } = store.getState();
    expect(changed).toBe(false);
    expect(state.activeOption).toBe(1);
    expect(state.form).toMatchObject({ termsInYears: '7', interestRate: '5.99', tax: 'GST', taxRate: '', type: '' });
  });

  it('forgets a refusal when its field is changed', () => {
    const store = fresh();
    store.getState().actions.refuse({ note: 'Too long.', trim: 'Unknown.' });
    store.getState().actions.type('note', 'shorter');
    expect(store.getState().refused).toEqual({ trim: 'Unknown.' });
  });
});

describe('a lease of a used car, which there is none of', () => {
  const used = { trim: 'Sport', basePrice: '26,500.00', mileage: '41000' };
  const withCivic = (activeOption: 0 | 1 | -1 = 1): DealStoreApi => {
    const store = fresh(activeOption);
    const { chooseCondition, chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
    chooseCondition('PreOwned');
    chooseMake('HONDA');
    chooseYear('2025');
    chooseModel({ make: 'HONDA', model: 'Civic', type: 'PreOwned' }, 'Sedan');
    chooseTrim(used, { gasolineDetails: '75' });
    return store;
  };

  it('forces New and keeps the car, which any other mode brings back at the same payment', () => {
    const store = withCivic();
    const { outputs, state } = store.getState();
    const { chooseMode } = store.getState().actions;
    chooseMode(2);
    expect(store.getState().state.form).toMatchObject({ type: 'New', model: '', trim: '', gasoline: '' });
    expect(store.getState().leftForLease?.before.form).toMatchObject({ year: '2025', model: 'Civic' });
    chooseMode(1);
    expect(store.getState().state.form).toEqual(state.form);
    expect(store.getState()).toMatchObject({ outputs, vehicleType: 'Sedan', leftForLease: null });
    chooseMode(2);
    chooseMode(0);
    expect(store.getState().state.form).toMatchObject({ cashFinanceLease: 'Cash', type: 'PreOwned', trim: 'Sport' });
  });

  it('brings it back where Lease is taken back, and with what was typed meanwhile', () => {
    const store = withCivic(-1);
    const { chooseMode, type, showMode } = store.getState().actions;
    chooseMode(2);
    type('sideSteps', '199');
    chooseMode(2);
    expect(store.getState().state).toMatchObject({ activeOption: -1, form: { model: 'Civic', sideSteps: '199' } });
    showMode(2);
    showMode(1);
    expect(store.getState().state).toMatchObject({ activeOption: 1, form: { model: 'Civic', sideSteps: '199' } });
  });

  it('leaves it for a new car that is chosen in the lease', () => {
    const store = withCivic();
    const { chooseMode, chooseMake } = store.getState().actions;
    chooseMode(2);
    chooseMake('ACURA');
    chooseMode(1);
    expect(store.getState()).toMatchObject({ leftForLease: null, state: { form: { make: 'ACURA', model: '' } } });
  });
});

describe('whether somebody works on a deal', () => {
  it('counts what is typed or chosen, and neither what an address brings nor the way of paying', () => {
    const store = fresh();
    const { arrive, chooseMake, chooseMode, type } = store.getState().actions;
    arrive(true);
    chooseMake('ACURA');
    type('downpayment', '1000');
    arrive(false);
    chooseMode(2);
    expect(store.getState()).toMatchObject({ changed: true, worked: false });
    type('leaseDownpayment', '500');
    expect(store.getState().worked).toBe(true);
    store.getState().actions.reset();
    expect(store.getState().worked).toBe(false);
  });
});

describe('what the dealer has set', () => {
  it('follows the term, the mode and the province, until the person types', () => {
    const rates = { finance: { New: { 7: '5.49', 5: '4.99' } }, lease: { 3: '3.9' } } as const;
    const served = [
      { province: 'AB', tax: { kind: 'GST', rate: '6' } },
      { province: 'ON', tax: null },
    ] as const;
    const store = fresh(1, { rates, served });
    const { type, chooseMode, chooseProvince } = store.getState().actions;
    const shown = () => {
      const { interestRate, tax, taxRate } = store.getState().state.form;
      return [interestRate, tax, taxRate];
    };
    expect(shown()).toEqual(['5.49', 'HST', '13']);
    expect(store.getState().state.province).toBe('ON');
    type('termsInYears', '5');
    chooseProvince('AB');
    expect(shown()).toEqual(['4.99', 'GST', '6']);
    type('termsInYears', '6');
    chooseProvince('NS');
    expect(shown()).toEqual(['6.99', 'HST', '14']);
    chooseMode(2);
    expect(shown()[0]).toBe('3.9');
    type('interestRate', '2');
    type('termsInYears', '4');
    expect(shown()[0]).toBe('2');
  });
});

describe('what the dealer says of a car', () => {
  it('fills the lines that every buyer pays, again after a change of mode, and leaves with the car', () => {
    const store = withRdx();
    const { chooseTrim, chooseMode, chooseYear } = store.getState().actions;
    chooseTrim({ ...aSpec, trim: 'Platinum' }, { licenseFeeDetails: '75', adminFeeDetails: '650' });
    expect(store.getState().state.form).toMatchObject({ licenseFee: '75.00', adminFee: '650.00' });
    chooseMode(0);
    expect(store.getState().state.form.licenseFee).toBe('75.00');
    chooseYear('2025');
    expect(store.getState().state.form).toMatchObject({ licenseFee: '', adminFee: '499.00' });
  });
});
