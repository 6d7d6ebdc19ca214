import type { DatedRows, LienRegistration } from '#engine/rates.ts';

/**
 * 84.50, 116.00 and 156.00 with 13 % HST inside, so that they are not taxed again. The register's own fee behind them
 * is 8 dollars a year (O. Reg. 345/97).
 */
export const lienRegistration: DatedRows<LienRegistration> = [
  {
    from: '2010-07-01',
    steps: [
      { upToYears: 0, feeCents: 0 },
      { upToYears: 1, feeCents: 95_49 },
      { upToYears: 5, feeCents: 131_08 },
      { upToYears: null, feeCents: 176_28 },
    ],
    source: {
      title:
        'The deal calculator’s own constants, over Ontario Regulation 345/97 (Personal Property Security Act fees)',
      address: 'https://www.ontario.ca/laws/regulation/970345',
    },
  },
];
