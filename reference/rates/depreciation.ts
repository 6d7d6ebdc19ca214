import type { DatedRows, DepreciationPercent } from '#engine/rates.ts';

/**
 * An assumption: nobody publishes one for all cars, and what sellers write goes from 20 to 30 % for the first year and
 * from 15 to 25 % for each later one. The gentle ends are taken, and the shopper types another.
 */
export const depreciation: DatedRows<DepreciationPercent> = [
  {
    from: '2020-08-10',
    firstYear: '20',
    laterYears: '15',
    source: {
      title: '20 % of the price in the first year and 15 % of the rest in each later one',
      address: '',
    },
  },
];
