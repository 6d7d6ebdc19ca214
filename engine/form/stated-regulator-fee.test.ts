import { describe, expect, it } from 'vitest';
import type { DatedRows, Fee } from '#engine/rates.ts';
import { offeredCar } from '#engine/testing/offered-car.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { omvic } from '#reference/rates/regulator-fees.ts';
import { asAdvertised } from './advertised-price.ts';
import { checkAllIn } from './all-in-check.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import type { DealerFee, DealerSettings } from './dealer-settings.ts';
import { statedOnUsedCents, statedRegulatorFees, withStatedRegulatorFee } from './stated-regulator-fee.ts';

const today = '2026-11-21';
const source = { title: 'OMVIC: a notice of a change', address: 'https://www.omvic.ca' };
/** As if the regulator had said in November what it asks for from April. */
const told: DatedRows<Fee> = [...omvic.rows, { feeCents: 25_00, from: '2027-04-01', source }];

const fee = (amount: string, more: Partial<DealerFee> = {}): DealerFee => ({
  line: 'omvicFee',
  label: '',
  amount,
  payee: 'regulator',
  mandatory: true,
  ...more,
});
const admin = fee('499.00', { line: 'adminFee', payee: 'dealer' });

const countedOn = (day: IsoDate, fees: readonly DealerFee[], condition: Condition = 'New') =>
  asAdvertised(offeredCar({ condition, settings: { fees } }), rateBook, day).state.form.omvicFee;

const belowOn = (day: IsoDate, settings: Partial<DealerSettings>, condition: Condition = 'New') =>
  checkAllIn(offeredCar({ condition, settings }), true, rateBook, day).findings.filter(
    ({ code }) => code === 'regulatorFeeBelow',
  );

describe('the regulator’s fee in a dealer’s settings', () => {
  it('holds from its own day without anybody pressing', () => {
    const fees = [admin, ...statedRegulatorFees(told, today)];
    expect(fees.map(({ amount, from }) => [amount, from])).toEqual([
      ['499.00', undefined],
      ['22.00', '2025-09-01'],
      ['25.00', '2027-04-01'],
    ]);
    expect(['2026-11-21', '2027-03-31', '2027-04-01'].map((day) => countedOn(day, fees))).toEqual([
      '22.00',
      '22.00',
      '25.00',
    ]);
    expect(countedOn('2027-04-01', fees, 'CertifiedPreOwned')).toBe('25.00');
  });

  it('follows one that always held, and leaves the form’s own before its first day', () => {
    const fees = [fee('20.00'), fee('22.00', { from: '2026-12-01' })];
    expect([countedOn('2026-11-30', fees), countedOn('2026-12-01', fees)]).toEqual(['20.00', '22.00']);
    expect(countedOn(today, [fee('22.00', { from: '2026-12-01' })])).toBe('12.50');
  });

  it('is named where a price counts less than is asked for that day, and not once it is stated', () => {
    expect(belowOn(today, { fees: [admin] })).toEqual([
      { code: 'regulatorFeeBelow', blocks: false, part: 'omvicFee', regulatorCents: 22_00 },
    ]);
    expect(belowOn('2025-08-31', { fees: [admin] })).toEqual([]);
    const late = [fee('22.00', { from: '2026-12-01' })];
    expect([belowOn('2026-11-30', { fees: late }).length, belowOn('2026-12-01', { fees: late }).length]).toEqual([
      1, 0,
    ]);
    for (const condition of ['New', 'CertifiedPreOwned', 'PreOwned'] as const) {
      expect(belowOn(today, { fees: statedRegulatorFees(told, today) }, condition)).toEqual([]);
    }
  });

  it('is named of a used car whose dealer charges a lower one of its own', () => {
    const own = fee('12.50', { line: 'other', label: 'OMVIC' });
    const settings = { fees: [own], regulatorFeeOnPreOwned: false };
    expect(belowOn(today, settings, 'PreOwned')).toMatchObject([{ part: 'other', regulatorCents: 22_00 }]);
    expect(belowOn(today, { ...settings, fees: [{ ...own, amount: '22.00' }] }, 'PreOwned')).toEqual([]);
    const pressed = withStatedRegulatorFee(settings, omvic.rows, today);
    expect(pressed).toEqual({ fees: statedRegulatorFees(omvic.rows, today), regulatorFeeOnPreOwned: true });
  });
});

describe('one press', () => {
  const press = (fees: readonly DealerFee[]) => withStatedRegulatorFee({ fees }, told, today);

  it('states today’s fee and the next one in the place of a lower one', () => {
    expect(press([admin, fee('12.50')])).toEqual({ fees: [admin, ...statedRegulatorFees(told, today)] });
    expect(press([admin])).toEqual({ fees: [admin, ...statedRegulatorFees(told, today)] });
  });

  it('is there for a change that is known ahead alone, and keeps what is stated of another day', () => {
    expect(press([fee('22.00')])?.fees).toEqual(statedRegulatorFees(told, today));
    const later = fee('30.00', { from: '2028-01-01' });
    expect(press([fee('22.00'), later])?.fees).toEqual([later, ...statedRegulatorFees(told, today)]);
  });

  it('is not there once all is stated', () => {
    expect(press([admin, ...statedRegulatorFees(told, today)])).toBeNull();
    expect(press([fee('25.00')])).toBeNull();
  });
});

describe('what a dealer states on used cars', () => {
  const own = fee('12.50', { line: 'other', label: 'OMVIC' });

  it('is what every buyer of one pays for the regulator, and nothing else', () => {
    const offered = fee('5.00', { line: 'other', label: 'Offered', mandatory: false });
    const nitrogen = fee('99.50', { line: 'other', label: 'Nitrogen', payee: 'dealer' });
    expect(statedOnUsedCents([admin, fee('22.00'), own, offered, nitrogen], today)).toBe(12_50);
    expect(statedOnUsedCents([admin, fee('22.00')], today)).toBe(0);
  });

  it('gives way to the regulator’s where it alone is lower, and stays where it is as much', () => {
    const asked = statedRegulatorFees(omvic.rows, today);
    expect(withStatedRegulatorFee({ fees: [fee('22.00'), own] }, omvic.rows, today)).toEqual({
      fees: asked,
      regulatorFeeOnPreOwned: true,
    });
    const equal = { ...own, amount: '22.00' };
    expect(withStatedRegulatorFee({ fees: [fee('22.00'), equal] }, omvic.rows, today)).toBeNull();
    expect(withStatedRegulatorFee({ fees: [fee('12.50'), equal] }, omvic.rows, today)).toEqual({
      fees: [equal, ...asked],
    });
  });
});

it('states the regulator’s fee as one that every buyer pays to it, without a name of its own', () => {
  expect(statedRegulatorFees(omvic.rows, today)).toEqual([
    { line: 'omvicFee', label: '', amount: '22.00', payee: 'regulator', mandatory: true, from: '2025-09-01' },
  ]);
});
