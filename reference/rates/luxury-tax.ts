import type { DatedRows, LuxuryTax } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import { type Entry, type EntryValue, rowOf, type Said } from '#reference/facts/entry.ts';

/** Select Luxury Items Tax Act: vehicles above 100,000 dollars. Aircraft and vessels left it on 2025-11-05. */
const inTheAct = <Value extends EntryValue>(
  fact: string,
  what: Said,
  value: Value,
  unit: Entry['unit'],
): Entry<Value> => ({
  fact,
  what,
  value,
  unit,
  where: 'CA',
  source: {
    title: 'Canada Revenue Agency, luxury tax: consideration and retail value',
    address:
      'https://www.canada.ca/en/services/taxes/excise-taxes-duties-and-levies/luxury-tax/consideration-retail-value.html',
  },
  inForceFrom: '2022-09-01',
  inForceUntil: null,
  ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
});

export const luxuryTaxThreshold = inTheAct(
  'luxury-tax-threshold',
  {
    en: 'Luxury tax on a new car: the price it starts above',
    fr: 'Taxe de luxe sur un véhicule neuf : le prix à partir duquel elle s’applique',
  },
  100_000_00,
  'cents',
);
const ofTotal = inTheAct(
  'luxury-tax-of-total',
  {
    en: 'Luxury tax: share of the whole price, if it is the smaller amount',
    fr: 'Taxe de luxe : part du prix entier, si ce montant est le plus petit',
  },
  '10',
  'percent',
);
const ofExcess = inTheAct(
  'luxury-tax-of-excess',
  {
    en: 'Luxury tax: share of what is above the threshold, if it is the smaller amount',
    fr: 'Taxe de luxe : part de ce qui dépasse le seuil, si ce montant est le plus petit',
  },
  '20',
  'percent',
);

export const luxuryTaxEntries: readonly Entry[] = [luxuryTaxThreshold, ofTotal, ofExcess];

export const luxuryTax: DatedRows<LuxuryTax> = [
  rowOf(luxuryTaxThreshold, {
    thresholdCents: luxuryTaxThreshold.value,
    percentOfTotal: ofTotal.value,
    percentOfExcess: ofExcess.value,
  }),
];
