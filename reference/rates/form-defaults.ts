import type { DatedRows, FormDefaults } from '#engine/rates.ts';
import { ownAmount } from '#reference/facts/checked.ts';
import { citing, type Entry, rowOf, type Said } from '#reference/facts/entry.ts';

const rate = (fact: string, what: Said, value: string): Entry<string> => ({
  fact,
  what,
  value,
  unit: 'percent',
  where: 'CA',
  source: { title: 'The deal calculator’s own defaults', address: '' },
  inForceFrom: '2020-01-01',
  inForceUntil: null,
  ...ownAmount('2026-11-29'),
});

const newCar = rate('starting-rate-new', { en: 'Starting rate, new', fr: 'Taux de départ, neuf' }, '6.99');
const preOwned = rate(
  'starting-rate-used',
  { en: 'Starting rate, pre-owned', fr: 'Taux de départ, d’occasion' },
  '7.99',
);
const certified = rate(
  'starting-rate-certified',
  { en: 'Starting rate, certified', fr: 'Taux de départ, certifié' },
  '6.99',
);
const afterReset = rate(
  'starting-rate-refreshed',
  { en: 'Starting rate after Refresh', fr: 'Taux de départ après Réinitialiser' },
  '5.99',
);

const startingTax = rate('starting-tax', { en: 'Starting tax rate, HST', fr: 'Taux de taxe de départ, TVH' }, '13');

export const formDefaultEntries: readonly Entry[] = [newCar, preOwned, certified, afterReset, startingTax];

/** Conventions of the form, which are no facts. */
const ownConvention = { title: newCar.source.title, address: '' };

export const formDefaults: DatedRows<FormDefaults> = [
  {
    ...rowOf(newCar, {
      interestPercent: {
        new: newCar.value,
        preOwned: preOwned.value,
        certifiedPreOwned: certified.value,
        afterReset: afterReset.value,
      },
      termYears: { purchase: 7, lease: 3 },
      taxKind: { first: 'HST', afterReset: 'GST' },
      taxPercent: startingTax.value,
      frequency: 'Monthly',
    }),
    sourceOf: {
      tax: citing(startingTax),
      taxRate: citing(startingTax),
      termsInYears: ownConvention,
      frequency: ownConvention,
    },
  },
];
