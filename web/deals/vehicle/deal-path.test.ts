import { expect, it } from 'vitest';
import { dealPath } from './deal-path.ts';

const car = {
  listingId: 'A234567890123456789012',
  type: 'New',
  make: 'ACURA',
  year: '2026',
  model: 'MDX',
  trim: 'A-Spec',
  businessName: 'north-cars',
} as const;
const terms = { province: 'BC', termsInYears: '5', frequency: 'Bi Weekly', downpayment: '5000', allowedKM: '18000' };

it.each([
  ['Cash', { activeOption: '0', frequency: 'Bi Weekly', province: 'BC' }],
  ['Finance', { activeOption: '1', downpayment: '5000', termsInYears: '5', frequency: 'Bi Weekly', province: 'BC' }],
  [
    'Lease',
    {
      activeOption: '2',
      leaseDownpayment: '5000',
      termsInYears: '5',
      allowedKM: '18000',
      frequency: 'Bi Weekly',
      province: 'BC',
    },
  ],
] as const)('leads to the deal on a car in %s at the terms that count in it', (mode, asked) => {
  const { pathname, searchParams } = new URL(dealPath(car, { mode, ...terms }), 'https://icardeals.test');
  const { businessName, ...named } = car;
  expect(pathname).toBe(`/Dealer/${businessName}`);
  expect(Object.fromEntries(searchParams)).toEqual({ ...named, ...asked });
});

it('carries nothing that is not said, nor that nothing is paid down', () => {
  const said = new URLSearchParams(dealPath(car, { mode: null, province: 'ON', downpayment: '0' }).split('?')[1]);
  expect([...said.keys()]).toEqual(['activeOption', 'listingId', 'type', 'make', 'year', 'model', 'trim', 'province']);
  expect(said.get('activeOption')).toBe('-1');
});
