import type { CriminalRate, DecimalText } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import { type Entries, rowsOf } from '#reference/facts/entry.ts';

/** Criminal Code section 347: 60 % effective annual until the end of 2024 (about 48 % as an APR), 35 % APR since. */
export const criminalRateEntries: Entries<DecimalText> = [
  {
    fact: 'criminal-rate',
    what: { en: 'APR above which interest is a crime', fr: 'TAC au-delà duquel l’intérêt est criminel' },
    value: '35',
    unit: 'percent',
    where: 'CA',
    source: {
      title: 'Canada Gazette, SI/2025-4: the criminal rate of 35% APR is in force from 1 January 2025',
      address: 'https://gazette.gc.ca/rp-pr/p2/2025/2025-01-01/html/si-tr4-eng.html',
    },
    inForceFrom: '2025-01-01',
    inForceUntil: null,
    ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
  },
];

export const criminalRate = rowsOf(criminalRateEntries, (percent): CriminalRate => ({ percent }));
