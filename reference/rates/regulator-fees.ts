import type { Fee, RegulatorFee, Source } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import { type Entries, type Entry, rowsOf } from '#reference/facts/entry.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';

const levy = (
  where: ProvinceCode,
  value: number,
  inForceFrom: string,
  inForceUntil: string | null,
  source: Source,
  passage: string,
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
  ...read('2026-11-29', passage),
});

const feeCents = (cents: number): Fee => ({ feeCents: cents });

const omvicEntries: Entries<number> = [
  levy(
    'ON',
    12_50,
    '2024-04-01',
    '2025-08-31',
    {
      title: 'OMVIC: new fees effective April 1, 2024',
      address: 'https://www.omvic.ca/60-day-notice-to-the-profession-new-fees-effective-april-1-2024/',
    },
    'Effective April 1, 2024, dealers are required to remit $12.50 for every retail sale, lease, and fleet vehicle transaction.',
  ),
  levy(
    'ON',
    22_00,
    '2025-09-01',
    null,
    { title: 'OMVIC: transaction fee from 1 September 2025', address: 'https://www.omvic.ca/?p=8588' },
    'Fee Category Current Fee New Fee as of September 1, 2025 […] Transaction Fee Per motor vehicle sold $12.50 $22.00',
  ),
];

/** Ontario Motor Vehicle Industry Council. The 22.00 is information; the form's default stays 12.50. */
export const omvic: RegulatorFee = { name: 'OMVIC fee', rows: rowsOf(omvicEntries, feeCents) };

const amvicEntries: Entries<number> = [
  levy(
    'AB',
    6_25,
    '2010-07-01',
    '2024-03-31',
    {
      title: 'AMVIC: levy, in place since July 2010',
      address: 'http://www.amvic.org/consumer/the-buying-process/levy/',
    },
    'All licensed businesses must remit a $6.25 levy to AMVIC for every new or used vehicle they sell or lease to a consumer. […] The levy has been in place since July of 2010.',
  ),
  levy(
    'AB',
    10_00,
    '2024-04-01',
    null,
    {
      title: 'AMVIC: sales levy of 10 dollars from 1 April 2024',
      address: 'https://www.amvic.org/all-in-advertised-pricing-is-the-law/',
    },
    'Reminder: as of April 1, 2024, the AMVIC vehicle sales levy is $10 per vehicle sold or leased.',
  ),
];

/** Alberta Motor Vehicle Industry Council. */
export const amvic: RegulatorFee = { name: 'AMVIC levy', rows: rowsOf(amvicEntries, feeCents) };

const vsaEntries: Entries<number> = [
  levy(
    'BC',
    0,
    '2000-01-01',
    '2026-03-31',
    {
      title: 'VSA: there was no levy before 1 April 2026',
      address: 'https://vsabc.ca/salespeople/salesperson-resources/bulletins-alerts/vsa-industry-bulletin-july-16-2025',
    },
    'The transaction levy will commence on April 1, 2026.',
  ),
  levy(
    'BC',
    10_00,
    '2026-04-01',
    null,
    {
      title: 'VSA: transaction levy of 10 dollars from 1 April 2026',
      address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
    },
    'Starting April 1, 2026, every consumer vehicle purchase or lease from a licensed BC motor dealer will include a $10 Transaction Levy.',
  ),
];

/** Vehicle Sales Authority of British Columbia. */
export const vsa: RegulatorFee = { name: 'VSA levy', rows: rowsOf(vsaEntries, feeCents) };

export const regulatorFeeEntries: readonly Entry[] = [omvicEntries, amvicEntries, vsaEntries].flat();
