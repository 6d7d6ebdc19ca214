import type { RegulatorFee } from '#engine/rates.ts';

/** Ontario Motor Vehicle Industry Council. The 22.00 is information; the form's default stays 12.50. */
export const omvic: RegulatorFee = {
  name: 'OMVIC fee',
  rows: [
    {
      from: '2024-04-01',
      feeCents: 12_50,
      source: { title: 'OMVIC: transaction fee from 1 April 2024', address: 'https://www.omvic.ca/?p=8588' },
    },
    {
      from: '2025-09-01',
      feeCents: 22_00,
      source: { title: 'OMVIC: transaction fee from 1 September 2025', address: 'https://www.omvic.ca/?p=8588' },
    },
  ],
};

/** Alberta Motor Vehicle Industry Council. */
export const amvic: RegulatorFee = {
  name: 'AMVIC levy',
  rows: [
    {
      from: '2010-07-01',
      feeCents: 6_25,
      source: {
        title: 'AMVIC: purchase levy, in place since July 2010',
        address: 'http://www.amvic.org/consumers_tipsheet_purchase_levy.cfm',
      },
    },
    {
      from: '2024-04-01',
      feeCents: 10_00,
      source: {
        title: 'AMVIC: sales levy rises to 10 dollars on 1 April 2024',
        address: 'https://www.amvic.org/amvic-funding-increase-helps-consumers',
      },
    },
  ],
};

/** Vehicle Sales Authority of British Columbia. */
export const vsa: RegulatorFee = {
  name: 'VSA levy',
  rows: [
    {
      from: '2000-01-01',
      feeCents: 0,
      source: {
        title: 'VSA: there was no levy before 1 April 2026',
        address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
      },
    },
    {
      from: '2026-04-01',
      feeCents: 10_00,
      source: {
        title: 'VSA: transaction levy of 10 dollars from 1 April 2026',
        address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
      },
    },
  ],
};
