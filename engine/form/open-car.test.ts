import { describe, expect, it } from 'vitest';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from './choose-vehicle.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import type { DealerSettings } from './dealer-settings.ts';
import { type CarToOpen, openCar } from './open-car.ts';
import { payForCar, termsOf, waysToPay } from './ways-to-pay.ts';

const today = '2026-11-21';
const settings: DealerSettings = {
  province: 'ON',
  fees: [{ line: 'adminFee', label: '', amount: '499.00', payee: 'dealer', mandatory: true }],
  freight: { ACURA: '2595.00' },
  rates: { finance: { New: { 7: '4.44' } }, lease: {} },
  served: [],
};
const listing = { id: 'the-very-car', vin: '5J8YE1H80RL000001', stockNumber: 'P-1' };
const used: CarToOpen = {
  listing,
  condition: 'PreOwned',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  year: '2022',
  vehicleType: 'SUV',
  basePrice: '33300.00',
  mileage: '95000',
  entry: { windowTintingDetails: '449.00' },
};

const openedIn = (option: 0 | 1 | 2, car: CarToOpen): DealState =>
  openCar(chooseMode(initialDealState(rateBook, today), option, rateBook, today), car, settings, rateBook, today);

describe('a deal that is opened on a car', () => {
  it('has its names, price and kilometres, and is about it', () => {
    const { form, listing: about } = openedIn(1, used);
    const { type, make, model, year, trim, mileage, estimatedSalesPrice, adminFee } = form;
    expect({ type, make, model, year, trim, mileage, estimatedSalesPrice, adminFee }).toEqual({
      type: 'PreOwned',
      make: 'ACURA',
      model: 'MDX',
      year: '2022',
      trim: 'A-Spec',
      mileage: '95000',
      estimatedSalesPrice: '33300.00',
      adminFee: '499.00',
    });
    expect(about).toEqual(listing);
  });

  it.each<[string, (state: DealState) => DealState]>([
    ['make', (state) => chooseMake(state, 'HONDA')],
    ['year', (state) => chooseYear(state, '2021')],
    ['model', (state) => chooseModel(state, { make: 'ACURA', model: 'RDX', type: 'PreOwned' })],
    ['trim', (state) => chooseTrim(state, { trim: 'Tech', basePrice: '1', mileage: '' }, rateBook, today)],
    ['condition', (state) => chooseCondition(state, 'New', rateBook, today)],
    ['mode, to a lease', (state) => chooseMode(state, 2, rateBook, today)],
  ])('is no longer about it with another %s', (_, change) => {
    expect(change(openedIn(1, used)).listing).toBeUndefined();
  });

  it('is about it again once its own trim is chosen, and stays so in another way to pay', () => {
    const chosen = { trim: 'A-Spec', basePrice: '33300', mileage: '95000', listing };
    expect(chooseTrim(openedIn(1, used), chosen, rateBook, today).listing).toEqual(listing);
    expect(chooseMode(openedIn(1, used), 0, rateBook, today).listing).toEqual(listing);
  });

  it('is not about a used car in a lease, which is always of a new one', () => {
    expect(openedIn(2, used)).not.toHaveProperty('listing');
    expect(openedIn(2, { ...used, condition: 'New' }).listing).toEqual(listing);
  });
});

describe('the ways to pay for a car', () => {
  const fresh: CarToOpen = {
    ...used,
    condition: 'New',
    year: '2026',
    model: 'RDX',
    basePrice: '58300.00',
    mileage: '',
  };

  it('are two for a used one, and a lease without a residual has no payment', () => {
    const atDealer = { programmes: [], rates: settings.rates, province: 'ON' };
    expect(
      waysToPay({ car: used, settings, atDealer }, { province: 'ON' }, rateBook, today).map(({ mode }) => mode),
    ).toEqual(['Cash', 'Finance']);
    const ways = waysToPay({ car: fresh, settings, atDealer }, { province: 'ON' }, rateBook, today);
    expect(ways.map(({ mode, hasPayment }) => [mode, hasPayment])).toEqual([
      ['Cash', true],
      ['Finance', true],
      ['Lease', false],
    ]);
  });

  it('take the terms that are asked for: years for the one mode, what is paid down and where for all', () => {
    const atDealer = { programmes: novemberProgrammes, rates: settings.rates, province: 'ON' };
    const asked = {
      mode: 'Lease',
      province: 'BC',
      termsInYears: '4',
      allowedKM: '16000',
      downpayment: '5000',
    } as const;
    const ways = waysToPay({ car: fresh, settings, atDealer }, asked, rateBook, today).map(termsOf);
    expect(ways).toEqual([
      { mode: 'Cash', province: 'BC', termsInYears: '7', frequency: 'Monthly', downpayment: '0', allowedKM: '' },
      { mode: 'Finance', province: 'BC', termsInYears: '7', frequency: 'Monthly', downpayment: '5000', allowedKM: '' },
      {
        mode: 'Lease',
        province: 'BC',
        termsInYears: '4',
        frequency: 'Monthly',
        downpayment: '5000',
        allowedKM: '16000',
      },
    ]);
  });

  it('asked for by the terms that they came to, come to the same once more', () => {
    const atDealer = { programmes: novemberProgrammes, rates: settings.rates, province: 'ON' };
    const car = { car: fresh, settings, atDealer };
    for (const way of waysToPay(car, { province: 'QC', frequency: 'Weekly' }, rateBook, today)) {
      const { mode, ...asked } = { ...termsOf(way), frequency: 'Weekly' as const };
      const again = payForCar(car, mode, asked, rateBook, today);
      expect([mode, again.result.figures.paymentCents]).toEqual([mode, way.result.figures.paymentCents]);
    }
  });
});
