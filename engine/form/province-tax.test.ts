import { describe, expect, test } from 'vitest';
import type { Province } from '#engine/rates.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { proposedTax } from './province-tax.ts';

const today = '2026-11-21';
const source = { title: 'A table', address: '' };

/** A province whose tax is 5 %, and another 7 % below 55,000.00, 10 % below 125,000.00 and 20 % of any higher price. */
const banded: Pick<Province, 'tax'> = {
  tax: [
    {
      from: '2020-01-01',
      source,
      kind: 'GST',
      tradeInReducesTax: true,
      components: [
        { name: 'GST', percent: '5' },
        {
          name: 'PST',
          percent: '7',
          priceBands: [
            { belowCents: 55_000_00, percent: '7' },
            { belowCents: 125_000_00, percent: '10' },
            { belowCents: null, percent: '20' },
          ],
          zeroEmissionPriceBands: [
            { belowCents: 75_000_00, percent: '7' },
            { belowCents: null, percent: '20' },
          ],
        },
      ],
    },
  ],
};
const [anywhere] = rateBook.provinces;

const percentAt = (cents: number, zeroEmission = false) =>
  anywhere && proposedTax({ ...anywhere, ...banded }, cents, today, zeroEmission).combinedPercent;

describe('the tax that a province proposes for a price', () => {
  test.each([
    [0, '12'],
    [54_999_99, '12'],
    [55_000_00, '15'],
    [124_999_99, '15'],
    [125_000_00, '25'],
    [10_000_000_00, '25'],
  ])('of %i cents is that of its band: %s %', (cents, percent) => {
    expect(percentAt(cents)).toBe(percent);
  });

  test('of a car without emissions is that of bands of their own', () => {
    expect([percentAt(74_999_99, true), percentAt(75_000_00, true)]).toEqual(['12', '25']);
  });
});
