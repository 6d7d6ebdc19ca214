import type { DatedRows, LuxuryTax } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import { type Entry, type EntryValue, rowOf, type Said } from '#reference/facts/entry.ts';

/** Select Luxury Items Tax Act: vehicles above 100,000 dollars. Aircraft and vessels left it on 2025-11-05. */
const inTheAct = <Value extends EntryValue>(
  fact: string,
  what: Said,
  value: Value,
  unit: Entry['unit'],
  passage: string,
): Entry<Value> => ({
  fact,
  what,
  value,
  unit,
  where: 'CA',
  source: {
    title: 'Select Luxury Items Tax Act, ss. 9, 34',
    address: 'https://laws-lois.justice.gc.ca/eng/acts/S-8.35/',
  },
  inForceFrom: '2022-09-01',
  inForceUntil: null,
  ...read('2026-11-29', passage),
});

export const luxuryTaxThreshold = inTheAct(
  'luxury-tax-threshold',
  {
    en: 'Luxury tax on a new car: the price it starts above',
    fr: 'Taxe de luxe sur un véhicule neuf : le prix à partir duquel elle s’applique',
  },
  100_000_00,
  'cents',
  'For the purposes of this Act, the price threshold in respect of a subject item is (a) in the case of a subject vehicle, $100,000;',
);
const ofTotal = inTheAct(
  'luxury-tax-of-total',
  {
    en: 'Luxury tax: share of the whole price, if it is the smaller amount',
    fr: 'Taxe de luxe : part du prix entier, si ce montant est le plus petit',
  },
  '10',
  'percent',
  'is equal to the lesser of (a) the amount determined by the formula A × B where A is the taxable amount of the subject item, and B is 10%, and',
);
const ofExcess = inTheAct(
  'luxury-tax-of-excess',
  {
    en: 'Luxury tax: share of what is above the threshold, if it is the smaller amount',
    fr: 'Taxe de luxe : part de ce qui dépasse le seuil, si ce montant est le plus petit',
  },
  '20',
  'percent',
  '(b) the amount determined by the formula (C − D) × E where C is the taxable amount of the subject item, D is the price threshold in respect of the subject item, and E is 20%.',
);

export const luxuryTaxEntries: readonly Entry[] = [luxuryTaxThreshold, ofTotal, ofExcess];

export const luxuryTax: DatedRows<LuxuryTax> = [
  rowOf(luxuryTaxThreshold, {
    thresholdCents: luxuryTaxThreshold.value,
    percentOfTotal: ofTotal.value,
    percentOfExcess: ofExcess.value,
  }),
];
