import { expect, it } from 'vitest';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { advertisedPrice, type ListedCar } from './advertised-price.ts';

const today = '2026-11-21';
const car: ListedCar = {
  condition: 'New',
  priceCents: 46_580_00,
  freightCents: 2_595_00,
  adminFeeCents: 499_00,
  province: 'ON',
};

it('holds everything but tax and licensing', () => {
  // 46,580 + freight 2,595 + admin 499 + air 100 + tires 29.20 + OMVIC 12.50
  expect(advertisedPrice(car, rateBook, today).allInCents).toBe(49_815_70);
});

it('comes with the payment at the terms that it names', () => {
  // 56,291.74 with 13 % HST, over 84 months at 6.99 %
  const { paymentCents, ...terms } = advertisedPrice(car, rateBook, today);
  expect(terms).toMatchObject({ numberOfPayments: 84, frequency: 'Monthly', interestRate: '6.99', taxRate: '13' });
  expect(paymentCents).toBe(849_32);
});

it('is not said where the freight of a new car is not stated; a used car has none', () => {
  expect(advertisedPrice({ ...car, freightCents: null }, rateBook, today).allInCents).toBeNull();
  const used = advertisedPrice({ ...car, condition: 'PreOwned', freightCents: null }, rateBook, today);
  // 46,580 + admin 499 + tires 29.20
  expect(used.allInCents).toBe(47_108_20);
  expect(used.interestRate).toBe('7.99');
});

it('takes the tax of the dealer’s province', () => {
  expect(advertisedPrice({ ...car, province: 'AB' }, rateBook, today)).toMatchObject({ tax: 'GST', taxRate: '5' });
});

it('takes what the car’s own entry charges before what the dealer charges on every car', () => {
  const entry = {
    adminFeeDetails: '299',
    gasolineDetails: '80.00',
    otherDetails: 'ask us',
    rustProofingDetails: '899',
  };
  // 46,580 + freight 2,595 + admin 299 + air 100 + tires 29.20 + fuel 80 + OMVIC 12.50; an offer is not a charge
  expect(advertisedPrice({ ...car, entry }, rateBook, today).allInCents).toBe(49_695_70);
});

it('leaves licensing and the lien of a loan out, and the payment has them', () => {
  const entry = { licenseFeeDetails: '59', lienRegistrationFeeDetails: '73.25' };
  const price = advertisedPrice({ ...car, entry }, rateBook, today);
  expect(price.allInCents).toBe(49_815_70);
  expect(price.paymentCents).toBeGreaterThan(849_32);
});

it('is, with programmes, the payment of the deal that is opened on the car', () => {
  const atDealer = { programmes: novemberProgrammes, rates: null, province: 'ON' };
  const named = { make: 'ACURA', model: 'RDX', trim: 'A-Spec', year: '2027' };
  const usual = advertisedPrice(car, rateBook, today);
  const priced = advertisedPrice({ ...car, named, atDealer }, rateBook, today);
  expect(priced).toMatchObject({ interestRate: '4.99', programmes: ['Acura Canada, November 2026'] });
  expect([usual.interestRate, usual.programmes, usual.allInCents]).toEqual(['6.99', [], priced.allInCents]);
  expect(priced.paymentCents).toBeLessThan(usual.paymentCents);
});
