import type { DatedRows, DefaultFees } from '#engine/rates.ts';
import { ownAmount, read } from '#reference/facts/checked.ts';
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
    title: 'Excise Tax Act, Schedule I, section 7, in the Canada Revenue Agency’s interpretation 191804',
    address: 'https://taxinterpretations.com/node/602746',
  },
  inForceFrom: '2007-06-22',
  inForceUntil: null,
  ...read(
    '2026-11-29',
    'Section 7 of Schedule I to the Act states that an excise tax of $100 is imposed on air conditioners designed for use in automobiles, station wagons, vans',
  ),
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
