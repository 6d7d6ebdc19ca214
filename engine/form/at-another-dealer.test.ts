import { describe, expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { atAnotherDealer, type CarAtDealer } from './at-another-dealer.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { chooseMake, chooseTrim } from './choose-vehicle.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { applyDealerSettings, type DealerFee, type DealerSettings } from './dealer-settings.ts';
import { loadEnquiry } from './load-enquiry.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const fee = (line: DealerFee['line'], amount: string): DealerFee => ({
  line,
  amount,
  label: '',
  payee: 'dealer',
  mandatory: true,
});
const settings = (changes: Partial<DealerSettings>): DealerSettings => ({
  province: 'ON',
  fees: [],
  freight: {},
  rates: { finance: {}, lease: {} },
  served: [],
  ...changes,
});
const north: CarAtDealer = {
  price: '72700.00',
  mileage: '',
  entry: {},
  settings: settings({
    fees: [fee('adminFee', '499.00'), fee('gasoline', '80.00')],
    freight: { ACURA: '2595.00' },
    rates: { finance: { New: { 7: '5.49' } }, lease: { 3: '3.90' } },
  }),
};
const south: CarAtDealer = {
  price: '71900.00',
  mileage: '',
  entry: { otherDetails: '150' },
  settings: settings({
    fees: [fee('adminFee', '299.00')],
    freight: { ACURA: '2400.00' },
    rates: { finance: { New: { 7: '4.99' } }, lease: { 3: '4.20' } },
  }),
};
const silent: CarAtDealer = { price: '', mileage: '', entry: {}, settings: settings({}) };

/** A car of the north, chosen there in a mode. */
function chosenAtNorth(mode: 0 | 1 | 2, province = 'ON'): DealState {
  const begun = chooseMode(initialDealState(rateBook, today), mode, rateBook, today);
  const placed = chooseProvince(chooseMake(begun, 'ACURA'), province, rateBook, today);
  const car = { trim: 'A-Spec', basePrice: north.price, mileage: '' };
  return applyDealerSettings(chooseTrim(placed, car, rateBook, today), north.settings, rateBook, today);
}

/** As it comes back from having been saved: who put what there is known no more. */
const saved = ({ form, options, province }: DealState): DealState =>
  loadEnquiry({ ...form, options, province }, rateBook, today);
const type = (state: DealState, name: Parameters<typeof typeField>[1], text: string) =>
  typeField(state, name, text, rateBook, today);
const at = (state: DealState, other: CarAtDealer) => atAnotherDealer(saved(state), north, other, rateBook, today);

describe('a deal at another dealer', () => {
  it('has that dealer’s price, fees, freight and rate in the place of its own dealer’s', () => {
    expect(at(chosenAtNorth(1), south).form).toMatchObject({
      estimatedSalesPrice: '71900.00',
      freight: '2400.00',
      adminFee: '299.00',
      gasoline: '',
      other: '150.00',
      interestRate: '4.99',
      tax: 'HST',
      taxRate: '13',
      omvicFee: '12.50',
      tireTax: '29.20',
    });
  });

  it('keeps what the person typed: a price to aim for, a fee that was struck out, a rate of their bank', () => {
    const typed = type(type(chosenAtNorth(1), 'estimatedSalesPrice', '70000'), 'adminFee', '');
    const aimed = type(type(typed, 'interestRate', '3.5'), 'discount', '1000');
    expect(at(aimed, south).form).toMatchObject({
      estimatedSalesPrice: '70000',
      adminFee: '',
      interestRate: '3.5',
      discount: '1000',
      gasoline: '',
    });
  });

  it('takes back what its dealer charges where the other states nothing, and keeps the price that is not stated', () => {
    expect(at(chosenAtNorth(1), silent).form).toMatchObject({
      estimatedSalesPrice: '72700.00',
      freight: '',
      adminFee: '',
      gasoline: '',
      interestRate: '6.99',
    });
  });

  it('is the same at the same dealer', () => {
    for (const mode of [0, 1, 2] as const) {
      const state = chosenAtNorth(mode);
      expect(at(state, north).form).toEqual(saved(state).form);
    }
  });

  it('has the other’s rate and freight in a lease, and its own residual and kilometres', () => {
    const lease = chosenAtNorth(2);
    const typed = type(type(lease, 'residualPercentage', '58'), 'allowedKM', '12000');
    expect(at(typed, south).form).toMatchObject({
      residualPercentage: '58',
      allowedKM: '12000',
      interestRate: '4.20',
      estimatedLeaseSalePrice: '71900.00',
      leaseFreight: '2400.00',
    });
  });

  it('is taxed where the person registers it, by the band of the price that stands there', () => {
    const dear = { ...north, price: '57000.00' };
    const state = chosenAtNorth(0, 'BC');
    const priced = chooseTrim(state, { trim: 'A', basePrice: '57000', mileage: '' }, rateBook, today);
    expect(saved(priced).form.taxRate).toBe('15');
    const cheaper = { ...silent, price: '50000.00' };
    const { form, options } = atAnotherDealer(saved(priced), dear, cheaper, rateBook, today);
    expect([form.tax, form.taxRate, options.taxComponents?.map(({ rate }) => rate)]).toEqual(['GST', '12', ['5', '7']]);
    expect(at(type(state, 'taxRate', '9'), south).form.taxRate).toBe('9');
  });

  it('has the dealer’s own tax of a province that it serves, and not that of the dealer before', () => {
    const served = (rate: string) => settings({ served: [{ province: 'AB', tax: { kind: 'GST', rate } }] });
    const own = { ...north, settings: served('6') };
    const state = applyDealerSettings(chosenAtNorth(0, 'AB'), own.settings, rateBook, today);
    expect(state.form.taxRate).toBe('6');
    const there = (other: CarAtDealer) => atAnotherDealer(saved(state), own, other, rateBook, today).form.taxRate;
    expect([there({ ...south, settings: served('7') }), there(silent)]).toEqual(['7', '5']);
  });

  it('is of the used car that the other dealer has', () => {
    const used = { cashFinanceLease: 'Cash', type: 'PreOwned', estimatedSalesPrice: '21000.00', mileage: '40000' };
    const here = { ...silent, price: '21000.00', mileage: '40000' };
    const there = { ...silent, price: '19500.00', mileage: '61000' };
    const state = loadEnquiry(used, rateBook, today);
    expect(atAnotherDealer(state, here, there, rateBook, today).form).toMatchObject({
      estimatedSalesPrice: '19500.00',
      mileage: '61000',
    });
  });
});
