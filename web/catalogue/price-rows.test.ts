import { expect, it } from 'vitest';
import type { ModelPrice } from './load-showroom.ts';
import { priceRows } from './price-rows.ts';

const terms = {
  numberOfPayments: 84,
  termsInYears: '7',
  frequency: 'Monthly',
  interestRate: '6.99',
  rateOf: 'default' as const,
  tax: 'HST',
  taxRate: '13',
  taxComponents: [],
};
const price = (model: string, lowestBasePrice: string, preOwnedFrom: string | null = null): ModelPrice => ({
  model,
  lowestBasePrice,
  basePriceAmount: '',
  preOwnedFrom,
  condition: 'New',
  year: '2026',
  trim: 'Base',
  listingId: 'the-cheapest',
  businessName: 'north-cars',
  province: 'ON',
  taxedIn: 'ON',
  charges: {},
  freight: '2595.00',
  adminFee: '499.00',
  allInPrice: null,
  payment: '0.00',
  ...terms,
});

it('shows only prices above zero, ascending, those of used cars in a second group', () => {
  const rows = priceRows([
    price('MDX', '72,700'),
    price('Nothing', '0'),
    price('TL', '59,990', '59,990'),
    price('ADX', '45,780.50'),
    price('RDX', '58,300'),
  ]);
  expect(rows.map(({ model, price, isPreOwned }) => [model, price, isPreOwned])).toEqual([
    ['ADX', 45_780.5, false],
    ['RDX', 58_300, false],
    ['MDX', 72_700, false],
    ['TL', 59_990, true],
  ]);
});
