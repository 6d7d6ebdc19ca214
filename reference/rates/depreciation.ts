import type { DatedRows, DepreciationPercent } from '#engine/rates.ts';

/** The source gives 20 to 30 % for the first year and 15 to 25 % for each later one; the gentle ends are taken. */
export const depreciation: DatedRows<DepreciationPercent> = [
  {
    from: '2020-08-10',
    firstYear: '20',
    laterYears: '15',
    source: {
      title: 'Finder Canada: how car depreciation affects your car’s value',
      address: 'https://www.finder.com/ca/car-loans/what-is-car-depreciation',
    },
  },
];
