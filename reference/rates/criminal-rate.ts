import type { CriminalRate, DecimalText } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
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
      title: 'Criminal Code, section 347',
      address: 'https://laws-lois.justice.gc.ca/eng/acts/C-46/section-347.html',
    },
    inForceFrom: '2025-01-01',
    inForceUntil: null,
    ...read(
      '2026-11-29',
      'criminal rate means an annual percentage rate of interest calculated in accordance with generally accepted actuarial practices and principles that exceeds 35 per cent on the credit advanced;',
    ),
  },
];

export const criminalRate = rowsOf(criminalRateEntries, (percent): CriminalRate => ({ percent }));
