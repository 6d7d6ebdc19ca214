import type { DatedRows, DepreciationPercent } from '#engine/rates.ts';
import { assumed } from '#reference/facts/checked.ts';
import { type Entry, rowOf, type Said } from '#reference/facts/entry.ts';

/**
 * An assumption: nobody publishes one for all cars, and what sellers write goes from 20 to 30 % for the first year and
 * from 15 to 25 % for each later one. The gentle ends are taken, and the shopper types another.
 */
const loss = (fact: string, what: Said, value: string): Entry<string> => ({
  fact,
  what,
  value,
  unit: 'percent',
  where: 'CA',
  source: {
    title: '20 % of the price in the first year and 15 % of the rest in each later one',
    address: '',
  },
  inForceFrom: '2020-08-10',
  inForceUntil: null,
  ...assumed('2026-11-29'),
});

const firstYear = loss(
  'depreciation-first-year',
  { en: 'Value lost in a car’s first year', fr: 'Valeur perdue la première année' },
  '20',
);
const laterYears = loss(
  'depreciation-later-years',
  { en: 'Value lost in each later year', fr: 'Valeur perdue chaque année suivante' },
  '15',
);

export const depreciationEntries: readonly Entry[] = [firstYear, laterYears];

export const depreciation: DatedRows<DepreciationPercent> = [
  rowOf(firstYear, { firstYear: firstYear.value, laterYears: laterYears.value }),
];
