import type { DatedRows, DefaultFees } from '#engine/rates.ts';
import { notOpened, ownAmount } from '#reference/facts/checked.ts';
import { citing, type Entry, rowOf } from '#reference/facts/entry.ts';
import { omvic } from './regulator-fees.ts';

/** The federal excise tax on a car's air conditioner. */
export const airTaxEntry: Entry<number> = {
  fact: 'air-tax',
  what: { en: 'Excise tax on an air conditioner, new car', fr: 'Taxe d’accise sur un climatiseur, véhicule neuf' },
  value: 100_00,
  unit: 'cents',
  where: 'CA',
  source: {
    title: 'Excise Tax Act, Schedule I, section 7',
    address: 'https://www.laws-lois.justice.gc.ca/eng/acts/E-15/section-sched200398-20070622.html',
  },
  inForceFrom: '2007-06-22',
  inForceUntil: null,
  ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
};

const tireTaxEntry: Entry<number> = {
  fact: 'tire-tax',
  what: { en: 'Tire tax that a new form starts with', fr: 'Droits sur les pneus au départ d’un formulaire' },
  value: 29_20,
  unit: 'cents',
  where: 'CA',
  source: { title: 'The deal calculator’s own defaults', address: '' },
  inForceFrom: '2024-04-01',
  inForceUntil: null,
  ...ownAmount('2026-11-29'),
};

export const defaultFeeEntries: readonly Entry[] = [airTaxEntry, tireTaxEntry];

const [omvicOf2024] = omvic.rows;

/**
 * What a new form starts with, always editable. The OMVIC fee is that of 2024-04-01, kept as the product's stated
 * default although the regulator has since raised it (see the Ontario row of the provinces).
 */
export const defaultFees: DatedRows<DefaultFees> = [
  {
    ...rowOf(tireTaxEntry, {
      airTaxCents: airTaxEntry.value,
      tireTaxCents: tireTaxEntry.value,
      omvicFeeCents: omvicOf2024.feeCents,
    }),
    sourceOf: { airTax: citing(airTaxEntry), omvicFee: omvicOf2024.source },
  },
];
