import { describe, expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { atAnotherDealer } from './at-another-dealer.ts';
import { type FirmTradeIn, firmnessOf, standsTo, takeFirmTradeIn } from './firm-trade-in.ts';
import { loadEnquiry } from './load-enquiry.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const firm: FirmTradeIn = {
  valueCents: 1_450_000,
  until: '2026-11-30',
  dealer: 'North Cars',
  conditions: '',
  vehicle: {
    tradeIn: 'Good',
    tradeInYear: '2019',
    tradeInMake: 'Honda',
    tradeInModel: 'Civic',
    tradeInTrim: '',
    tradeInMileage: '84000',
  },
};
const saved = { cashFinanceLease: 'Finance', type: 'New', totalEstimatedTradeInValue: '9000', downpayment: '1000' };
const taken = takeFirmTradeIn(loadEnquiry(saved, rateBook, today), firm);

describe('a firm trade-in', () => {
  test('enters the lines of the deal in place of a typed total, and is firm through its last day', () => {
    expect(taken.form).toMatchObject({
      ...firm.vehicle,
      estimatedTradeValue: '14500.00',
      totalEstimatedTradeInValue: '',
      downpayment: '1000',
    });
    expect([firmnessOf(taken.form, firm, '2026-11-30'), firmnessOf(taken.form, firm, '2026-12-01')]).toEqual([
      'firm',
      'ended',
    ]);
  });

  test('is over with its last day for another value too, and not for another vehicle', () => {
    const onDays = (changes: object) =>
      (['2026-11-30', '2026-12-01'] as const).map((on) => firmnessOf({ ...taken.form, ...changes }, firm, on));
    expect(onDays({ estimatedTradeValue: '9000' })).toEqual(['value', 'ended']);
    expect(onDays({ tradeInYear: '2018' })).toEqual(['vehicle', 'vehicle']);
  });

  test.each([
    ['estimatedTradeValue', '14,500', 'firm'],
    ['estimatedTradeValue', '14500.01', 'value'],
    ['estimatedTradeValue', '', 'value'],
    ['tradeInMileage', '84 000', 'firm'],
    ['tradeInMileage', '84001', 'kilometres'],
    ['tradeInMake', ' HONDA', 'firm'],
    ['tradeInTrim', 'EX', 'vehicle'],
    ['tradeInYear', '2018', 'vehicle'],
    ['tradeIn', 'Fair', 'firm'],
    ['tradeValueLien', '5000', 'firm'],
  ] as const)('with %s as "%s" it is %s', (name, text, stands) => {
    expect(standsTo(typeField(taken, name, text, rateBook, today).form, firm)).toBe(stands);
  });

  test('is opened again with its deal, and does not go to another dealer', () => {
    const opened = loadEnquiry({ ...saved, ...taken.form, firmTradeIn: firm }, rateBook, today);
    expect(opened.firmTradeIn).toEqual(firm);
    const settings = { province: 'ON', fees: [], freight: {}, rates: { finance: {}, lease: {} }, served: [] };
    const seller = { settings, entry: {}, price: '', mileage: '' };
    expect(atAnotherDealer(opened, seller, seller, rateBook, today)).not.toHaveProperty('firmTradeIn');
  });
});
