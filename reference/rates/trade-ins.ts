import type { Source } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import type { Entry } from '#reference/facts/entry.ts';

/** Whether a trade-in at a dealer lowers the price that a sales tax is charged on. */
const tradeIn = (
  where: Entry['where'],
  tax: { readonly en: string; readonly fr: string },
  inForceFrom: string,
  source: Source,
): Entry<boolean> => ({
  fact: `trade-in-${where}`,
  what: {
    en: `A trade-in at a dealer lowers the price for the ${tax.en}`,
    fr: `Un échange chez un commerçant réduit le prix aux fins de la ${tax.fr}`,
  },
  value: true,
  unit: 'yesOrNo',
  where,
  source,
  inForceFrom,
  inForceUntil: null,
  ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
});

export const tradeInForGst = tradeIn('CA', { en: 'GST and the HST', fr: 'TPS et de la TVH' }, '2008-01-01', {
  title: 'Excise Tax Act, subsection 153(4): used goods given in exchange',
  address: 'https://laws-lois.justice.gc.ca/eng/acts/E-15/section-153.html',
});

export const tradeInForPst = tradeIn('BC', { en: 'PST', fr: 'TVP' }, '2013-04-01', {
  title: 'ICBC: provincial sales tax on vehicles',
  address: 'https://www.icbc.com/pa/brochures/pst-on-vehicles',
});

export const tradeInInSaskatchewan = tradeIn('SK', { en: 'PST', fr: 'TVP' }, '2018-04-11', {
  title: 'Government of Saskatchewan: provincial sales tax; Bulletin PST-18, motor dealers and leasing companies',
  address:
    'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
});

export const tradeInInManitoba = tradeIn('MB', { en: 'RST', fr: 'TVD' }, '2019-07-01', {
  title: 'Manitoba Finance: Retail Sales Tax Bulletin 012, vehicles',
  address: 'https://www.gov.mb.ca/finance/taxation/pubs/bulletins/012.pdf',
});

export const tradeInInQuebec = tradeIn('QC', { en: 'QST', fr: 'TVQ' }, '2013-01-01', {
  title: 'Revenu Québec: trade-ins of used road vehicles',
  address:
    'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/transportation/road-vehicles/trade-ins-of-used-road-vehicles/purchaser-not-required-to-collect-the-gst-or-qst-or-calculate-the-qst/',
});

export const tradeInEntries: readonly Entry[] = [
  tradeInForGst,
  tradeInForPst,
  tradeInInSaskatchewan,
  tradeInInManitoba,
  tradeInInQuebec,
];
