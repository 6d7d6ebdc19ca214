import type { DatedRows, ExcessKilometres } from '#engine/rates.ts';

export const excessKilometres: DatedRows<ExcessKilometres> = [
  {
    from: '2015-01-01',
    residualDollarsPerKilometre: '0.08',
    endOfLeaseDollarsPerKilometre: '0.12',
    source: {
      title: 'Classic Honda: kilometres bought ahead at 0.08 off the residual, 0.12 each at the end of the lease',
      address: 'https://www.classichonda.ca',
    },
  },
];
