import type { DecimalText, InsuranceTax } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import { type Entries, rowsOf } from '#reference/facts/entry.ts';

/** Ontario kept its retail sales tax on insurance premiums when the HST came. */
export const insuranceTaxEntries: Entries<DecimalText> = [
  {
    fact: 'insurance-tax-ON',
    what: { en: 'Retail sales tax on insurance premiums', fr: 'Taxe de vente au détail sur les primes d’assurance' },
    value: '8',
    unit: 'percent',
    where: 'ON',
    source: {
      title:
        'Used Car Dealers Association of Ontario, in Canadian Auto World: premiums carry 8% retail sales tax, no HST',
      address: 'http://www.canadianautoworld.ca/finance-insurance/ucda-warns-ontario-sales-tax-gone-almost',
    },
    inForceFrom: '2010-07-01',
    inForceUntil: null,
    ...read(
      '2026-11-29',
      'Many dealers offer optional life, health or disability insurance …, Like most insurance, these premiums are not subject to GST, but are subject to eight percent ORST',
    ),
  },
];

export const insuranceTax = rowsOf(insuranceTaxEntries, (percent): InsuranceTax => ({ percent }));
