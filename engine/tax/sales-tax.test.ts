import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { taxedParts } from './sales-tax.ts';

describe('what one tax of a purchase is charged on', () => {
  const percent = decimalOf('7');
  const taxed = { taxedPriceCents: 12_000, taxedRebateCents: 500, warrantiesCents: 2000, tradeInCreditCents: 1000 };

  test('is all of it, where warranties have no rate of their own', () => {
    expect(taxedParts({ name: 'PST', percent }, taxed)).toEqual([{ baseCents: 11_000, percent }]);
  });

  test('is the vehicle and the warranties, each at its rate', () => {
    const warrantyPercent = decimalOf('6');
    expect(taxedParts({ name: 'PST', percent, warrantyPercent, lessRebate: true }, taxed)).toEqual([
      { baseCents: 8500, percent },
      { baseCents: 2000, percent: warrantyPercent },
    ]);
  });

  test('is the vehicle alone where there are no warranties, or where they are exempt', () => {
    const [six, none] = [decimalOf('6'), decimalOf('0')];
    const without = { ...taxed, warrantiesCents: 0 };
    expect(taxedParts({ name: 'PST', percent, warrantyPercent: six }, without)).toEqual([
      { baseCents: 11_000, percent },
    ]);
    expect(taxedParts({ name: 'PST', percent, warrantyPercent: none }, taxed)).toEqual([{ baseCents: 9000, percent }]);
  });
});

describe('a band of a tax is held against what the tax is charged on', () => {
  const bands = [
    { below: '55500', rate: '8' },
    { below: '', rate: '9' },
  ];
  /** The percent that holds for a deal, in a province that has such bands. */
  const percentOf = (input: DealInput, more: DealInput['options'] = {}, component: object = {}) => {
    const options = { ...more, taxComponents: [{ name: 'PST', rate: '8', bands, ...component }] };
    const { deal } = calculateDeal({ type: 'New', ...input, options }, rateBook, '2026-11-28');
    return deal.taxComponents[0]?.percent;
  };
  const cash = { cashFinanceLease: 'Cash', estimatedSalesPrice: '54000' };
  const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '56000', termsInYears: '3' };

  test('with the warranties, where they have no rate of their own', () => {
    const with4000 = { ...cash, comprehensiveWarranty: '4000' };
    expect(percentOf(cash)).toEqual(decimalOf('8'));
    expect(percentOf(with4000)).toEqual(decimalOf('9'));
    expect(percentOf(with4000, {}, { warrantyRate: '0' })).toEqual(decimalOf('8'));
  });

  test('of a lease less the rebate, where that comes before tax or the tax says so', () => {
    const with1000 = { ...lease, leaseRebate: '1000' };
    expect(percentOf(lease)).toEqual(decimalOf('9'));
    expect(percentOf(with1000, { rebateTaxTreatment: 'afterTax' })).toEqual(decimalOf('9'));
    expect(percentOf(with1000, { rebateTaxTreatment: 'beforeTax' })).toEqual(decimalOf('8'));
    expect(percentOf(with1000, { rebateTaxTreatment: 'afterTax' }, { lessRebate: true })).toEqual(decimalOf('8'));
  });

  test('of a lease with its luxury tax', () => {
    // 121,000 and 20 % of 21,000, 4,200, are 125,200.
    const dear = { ...lease, estimatedLeaseSalePrice: '121000' };
    const from = (below: string) =>
      percentOf(
        dear,
        {},
        {
          bands: [
            { below, rate: '10' },
            { below: '', rate: '15' },
          ],
        },
      );
    expect([from('125200'), from('125200.01')]).toEqual([decimalOf('15'), decimalOf('10')]);
  });
});
