import { expect, test } from 'vitest';
import { formatDecimal } from '#engine/money/decimal.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseProgrammes } from './choose.ts';
import { rebateOrRateOffer } from './rebate-or-rate.ts';

const offerOf = (deal: object, programmes = novemberProgrammes) =>
  rebateOrRateOffer(
    chooseProgrammes(
      {
        programmes,
        car: { make: 'ACURA', model: 'RDX', trim: null, year: 2027, mileage: null },
        deal: { type: 'New', estimatedSalesPrice: '58300', frequency: 'Monthly', tax: 'HST', taxRate: '13', ...deal },
        claims: [],
        province: 'ON',
        today: '2026-11-21',
      },
      rateBook,
    ),
  );

const loan = { cashFinanceLease: 'Finance', termsInYears: '5' };

test('the special rate stands against the rebate with the standard one', () => {
  const offer = offerOf(loan);
  expect([offer?.rebateCents, formatDecimal(offer?.lowPercent ?? { units: 0, scale: 0 })]).toEqual([1000_00, '4.99']);
  expect(formatDecimal(offer?.standardPercent ?? { units: 0, scale: 0 })).toBe('6.99');
});

test('there is nothing to choose in cash, at another term, or without a rebate in place of the rate', () => {
  expect(offerOf({ cashFinanceLease: 'Cash' })).toBeNull();
  expect(offerOf({ ...loan, termsInYears: '6' })).toBeNull();
  expect(
    offerOf(
      loan,
      novemberProgrammes.filter(({ id }) => id !== 'cash'),
    ),
  ).toBeNull();
});
