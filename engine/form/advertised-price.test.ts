import { expect, it } from 'vitest';
import { offeredCar } from '#engine/testing/offered-car.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { allInCents, asAdvertised, fromAllIn, rateOf } from './advertised-price.ts';
import { modes } from './deal-fields.ts';
import { payForCar } from './ways-to-pay.ts';

const today = '2026-11-21';
const wayOf = (offer: Parameters<typeof offeredCar>[0] = {}) => asAdvertised(offeredCar(offer), rateBook, today);
const allInOf = (offer: Parameters<typeof offeredCar>[0] = {}) => allInCents(wayOf(offer));

it('holds everything but tax and licensing', () => {
  // 46,580 + freight 2,595 + admin 499 + air 100 + tires 29.20 + OMVIC 12.50
  expect(allInOf()).toBe(49_815_70);
});

it('comes with the payment at the form’s first terms', () => {
  // 56,291.74 with 13 % HST, over 84 months at 6.99 %
  const { state, result } = wayOf();
  expect(state.form).toMatchObject({ frequency: 'Monthly', interestRate: '6.99', tax: 'HST', taxRate: '13' });
  expect([result.figures.numberOfPayments, result.figures.paymentCents]).toEqual([84, 849_32]);
});

it('is not said where the freight of a new car is not stated; a used car has none', () => {
  expect(allInOf({ freight: '' })).toBeNull();
  const used = wayOf({ condition: 'PreOwned', freight: '' });
  // 46,580 + admin 499; it comes with the tires that it has
  expect(allInCents(used)).toBe(47_079_00);
  expect(used.state.form.interestRate).toBe('7.99');
});

it('takes the tax of the dealer’s province', () => {
  expect(wayOf({ province: 'AB' }).state.form).toMatchObject({ tax: 'GST', taxRate: '5' });
});

it('takes what the car’s own entry charges before what the dealer charges on every car', () => {
  const entry = {
    adminFeeDetails: '299',
    gasolineDetails: '80.00',
    otherDetails: 'ask us',
    rustProofingDetails: '899',
  };
  // 46,580 + freight 2,595 + admin 299 + air 100 + tires 29.20 + fuel 80 + OMVIC 12.50; an offer is not a charge
  expect(allInOf({ entry })).toBe(49_695_70);
});

it('leaves licensing and the lien of a loan out, and the payment has them', () => {
  const way = wayOf({ entry: { licenseFeeDetails: '59', lienRegistrationFeeDetails: '73.25' } });
  expect(allInCents(way)).toBe(49_815_70);
  expect(way.result.figures.paymentCents).toBeGreaterThan(849_32);
});

it('is the same with programmes, which make the payment less', () => {
  const [usual, priced] = [wayOf(), wayOf({ programmes: novemberProgrammes })];
  expect([rateOf(priced.state), priced.state.form.interestRate]).toEqual(['programme', '4.99']);
  expect(priced.state.programmes?.applied.map(({ name }) => name)).toEqual(['Acura Canada, November 2026']);
  expect([rateOf(usual.state), allInCents(usual)]).toEqual(['default', allInCents(priced)]);
  expect(priced.result.figures.paymentCents).toBeLessThan(usual.result.figures.paymentCents);
});

const novemberRebate = novemberProgrammes.filter(({ kind }) => kind === 'rebate');

it('is one price however the car is paid for, with the rebate in the way that has it', () => {
  const car = offeredCar({ programmes: novemberRebate });
  const ways = modes.map((mode) => payForCar(car, mode, { province: 'ON' }, rateBook, today));
  expect(ways.map(allInCents)).toEqual([49_815_70, 49_815_70, 49_815_70]);
  expect(ways.some((way) => fromAllIn(way).rebateCents > 0)).toBe(true);
});

it.each(['ON', 'QC', 'BC', 'AB'])('with rebate, fees beside it and tax is the total of each way in %s', (province) => {
  const entry = { licenseFeeDetails: '59', lienRegistrationFeeDetails: '73.25' };
  for (const price of ['46580.00', '98000.00', '182000.00'])
    for (const programmes of [[], novemberProgrammes, novemberRebate])
      for (const mode of modes)
        for (const termsInYears of ['1', '3', '5', '6.5', '8']) {
          const car = offeredCar({ price, entry, programmes, province });
          const way = payForCar(car, mode, { province, termsInYears }, rateBook, today);
          const { rebateCents, discountCents, besideCents, taxCents, totalCents } = fromAllIn(way);
          const sum = (allInCents(way) ?? 0) - rebateCents - discountCents + besideCents + taxCents;
          expect([mode, termsInYears, sum]).toEqual([mode, termsInYears, totalCents]);
        }
});
