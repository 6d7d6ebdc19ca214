import type { DatedRows, ExcessKilometres } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import { type Entry, rowOf, type Said } from '#reference/facts/entry.ts';

/** What one dealer prints; every lessor has its own price, and the deal's own is typed. */
const atClassicHonda = (fact: string, what: Said, value: string): Entry<string> => ({
  fact,
  what,
  value,
  unit: 'dollarsPerKilometre',
  where: 'CA',
  source: {
    title: 'Classic Honda: kilometres bought ahead at 0.08 off the residual, 0.12 each at the end of the lease',
    address: 'https://www.classichonda.ca',
  },
  inForceFrom: '2015-01-01',
  inForceUntil: null,
  ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
});

const boughtAhead = atClassicHonda(
  'kilometres-bought-ahead',
  { en: 'Extra kilometres of a lease, bought ahead', fr: 'Kilomètres additionnels d’une location, achetés d’avance' },
  '0.08',
);
const atTheEnd = atClassicHonda(
  'kilometres-at-lease-end',
  { en: 'Extra kilometres of a lease, at its end', fr: 'Kilomètres additionnels d’une location, à la fin' },
  '0.12',
);

export const excessKilometresEntries: readonly Entry[] = [boughtAhead, atTheEnd];

export const excessKilometres: DatedRows<ExcessKilometres> = [
  rowOf(boughtAhead, {
    residualDollarsPerKilometre: boughtAhead.value,
    endOfLeaseDollarsPerKilometre: atTheEnd.value,
  }),
];
