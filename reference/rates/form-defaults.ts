import type { DatedRows, FormDefaults } from '#engine/rates.ts';

export const formDefaults: DatedRows<FormDefaults> = [
  {
    from: '2020-01-01',
    interestPercent: { new: '6.99', preOwned: '7.99', certifiedPreOwned: '6.99', afterReset: '5.99' },
    termYears: { purchase: 7, lease: 3 },
    taxKind: { first: 'HST', afterReset: 'GST' },
    taxPercent: '13',
    frequency: 'Monthly',
    source: { title: 'The deal calculator’s own defaults', address: '' },
  },
];
