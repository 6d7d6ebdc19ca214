import { describe, expect, it } from 'vitest';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { advertisedPrice, chargesOn } from './advertised-price.ts';
import { chooseCondition } from './choose-condition.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from './choose-vehicle.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import type { DealerSettings } from './dealer-settings.ts';
import { type CarToOpen, openCar } from './open-car.ts';
import { waysToPay } from './ways-to-pay.ts';

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
    expect(waysToPay({ car: used, settings, atDealer }, 'ON', rateBook, today).map(({ mode }) => mode)).toEqual([
      'Cash',
      'Finance',
    ]);
    const ways = waysToPay({ car: fresh, settings, atDealer }, 'ON', rateBook, today);
    expect(ways.map(({ mode, hasPayment }) => [mode, hasPayment])).toEqual([
      ['Cash', true],
      ['Finance', true],
      ['Lease', false],
    ]);
  });

  it.each([used, fresh])('finance $condition at the payment that lists show', (car) => {
    for (const programmes of [[], novemberProgrammes]) {
      const atDealer = { programmes, rates: settings.rates, province: 'ON' };
      const [, finance] = waysToPay({ car, settings, atDealer }, 'ON', rateBook, today);
      const { condition, make, model, trim, year, entry } = car;
      const listed = advertisedPrice(
        {
          condition,
          priceCents: Math.round(Number(car.basePrice) * 100),
          freightCents: condition === 'New' ? 2_595_00 : null,
          adminFeeCents: 499_00,
          charges: chargesOn({ condition, make }, settings, rateBook, today),
          province: 'ON',
          entry,
          named: { make, model, trim, year },
          atDealer,
        },
        rateBook,
        today,
      );
      expect(finance?.result.figures.paymentCents).toBe(listed.paymentCents);
    }
  });
});
