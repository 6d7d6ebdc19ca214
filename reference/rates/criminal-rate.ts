import type { CriminalRate, DatedRows } from '#engine/rates.ts';

/** Criminal Code section 347: 60 % effective annual until the end of 2024 (about 48 % as an APR), 35 % APR since. */
export const criminalRate: DatedRows<CriminalRate> = [
  {
    from: '2025-01-01',
    percent: '35',
    source: {
      title: 'Canada Gazette, SI/2025-4: the criminal rate of 35% APR is in force from 1 January 2025',
      address: 'https://gazette.gc.ca/rp-pr/p2/2025/2025-01-01/html/si-tr4-eng.html',
    },
  },
];
