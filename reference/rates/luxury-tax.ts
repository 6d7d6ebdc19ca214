import type { DatedRows, LuxuryTax } from '#engine/rates.ts';

/** Select Luxury Items Tax Act: vehicles above 100,000 dollars. Aircraft and vessels left it on 2025-11-05. */
export const luxuryTax: DatedRows<LuxuryTax> = [
  {
    from: '2022-09-01',
    thresholdCents: 100_000_00,
    percentOfTotal: '10',
    percentOfExcess: '20',
    source: {
      title: 'Canada Revenue Agency, luxury tax: consideration and retail value',
      address:
        'https://www.canada.ca/en/services/taxes/excise-taxes-duties-and-levies/luxury-tax/consideration-retail-value.html',
    },
  },
];
