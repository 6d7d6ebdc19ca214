import type { DatedRows, DefaultFees } from '#engine/rates.ts';

/**
 * What a new form starts with, always editable. The air-conditioner tax is the federal excise tax of 100 dollars; the
 * OMVIC fee is that of 2024-04-01, kept as the product's stated default although the regulator has since raised it
 * (see the Ontario row of the provinces).
 */
export const defaultFees: DatedRows<DefaultFees> = [
  {
    from: '2024-04-01',
    airTaxCents: 100_00,
    tireTaxCents: 29_20,
    omvicFeeCents: 12_50,
    source: { title: 'The deal calculator’s own defaults', address: '' },
    sourceOf: {
      airTax: {
        title: 'Excise Tax Act, Schedule I, section 7',
        address: 'https://www.laws-lois.justice.gc.ca/eng/acts/E-15/section-sched200398-20070622.html',
      },
      omvicFee: { title: 'OMVIC: transaction fee from 1 April 2024', address: 'https://www.omvic.ca/?p=8588' },
    },
  },
];
