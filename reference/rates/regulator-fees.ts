import type { Fee, RegulatorFee, Source } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import { type Entries, type Entry, rowsOf } from '#reference/facts/entry.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';

const levy = (
  where: ProvinceCode,
  value: number,
  inForceFrom: string,
  inForceUntil: string | null,
  source: Source,
): Entry<number> => ({
  fact: `regulator-fee-${where}`,
  what: {
    en: 'Fee of the dealers’ regulator, for each sale',
    fr: 'Frais de l’organisme qui régit les commerçants, par vente',
  },
  value,
  unit: 'cents',
  where,
  source,
  inForceFrom,
  inForceUntil,
  ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
});

const feeCents = (cents: number): Fee => ({ feeCents: cents });

const omvicEntries: Entries<number> = [
  levy('ON', 12_50, '2024-04-01', '2025-08-31', {
    title: 'OMVIC: transaction fee from 1 April 2024',
    address: 'https://www.omvic.ca/?p=8588',
  }),
  levy('ON', 22_00, '2025-09-01', null, {
    title: 'OMVIC: transaction fee from 1 September 2025',
    address: 'https://www.omvic.ca/?p=8588',
  }),
];

/** Ontario Motor Vehicle Industry Council. The 22.00 is information; the form's default stays 12.50. */
export const omvic: RegulatorFee = { name: 'OMVIC fee', rows: rowsOf(omvicEntries, feeCents) };

const amvicEntries: Entries<number> = [
  levy('AB', 6_25, '2010-07-01', '2024-03-31', {
    title: 'AMVIC: purchase levy, in place since July 2010',
    address: 'http://www.amvic.org/consumers_tipsheet_purchase_levy.cfm',
  }),
  levy('AB', 10_00, '2024-04-01', null, {
    title: 'AMVIC: sales levy rises to 10 dollars on 1 April 2024',
    address: 'https://www.amvic.org/amvic-funding-increase-helps-consumers',
  }),
];

/** Alberta Motor Vehicle Industry Council. */
export const amvic: RegulatorFee = { name: 'AMVIC levy', rows: rowsOf(amvicEntries, feeCents) };

const vsaEntries: Entries<number> = [
  levy('BC', 0, '2000-01-01', '2026-03-31', {
    title: 'VSA: there was no levy before 1 April 2026',
    address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
  }),
  levy('BC', 10_00, '2026-04-01', null, {
    title: 'VSA: transaction levy of 10 dollars from 1 April 2026',
    address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
  }),
];

/** Vehicle Sales Authority of British Columbia. */
export const vsa: RegulatorFee = { name: 'VSA levy', rows: rowsOf(vsaEntries, feeCents) };

export const regulatorFeeEntries: readonly Entry[] = [omvicEntries, amvicEntries, vsaEntries].flat();
