import type { DatedRows, InsuranceTax } from '#engine/rates.ts';

/** Ontario kept its retail sales tax on insurance premiums when the HST came. */
export const insuranceTax: DatedRows<InsuranceTax> = [
  {
    from: '2010-07-01',
    percent: '8',
    source: {
      title:
        'Used Car Dealers Association of Ontario, in Canadian Auto World: premiums carry 8% retail sales tax, no HST',
      address: 'http://www.canadianautoworld.ca/finance-insurance/ucda-warns-ontario-sales-tax-gone-almost',
    },
  },
];
