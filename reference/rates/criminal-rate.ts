import type { CriminalRate, DatedRows } from '#engine/rates.ts';

/** Criminal Code section 347: 60 % effective annual until the end of 2024 (about 48 % as an APR), 35 % APR since. */
export const criminalRate: DatedRows<CriminalRate> = [
  {
    from: '2025-01-01',
    percent: '35',
    source: {
      title: 'Stewart McKelvey: criminal rate of interest of 35% APR from 1 January 2025',
      address: 'https://www.stewartmckelvey.com',
    },
  },
];
