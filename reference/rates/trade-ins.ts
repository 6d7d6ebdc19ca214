import type { Source } from '#engine/rates.ts';
import { notOpened, read } from '#reference/facts/checked.ts';
import type { Checked, Entry } from '#reference/facts/entry.ts';
import { netSellingPrice } from './fee-sources.ts';

/** Whether a trade-in at a dealer lowers the price that a sales tax is charged on. */
const tradeIn = (
  where: Entry['where'],
  tax: { readonly en: string; readonly fr: string },
  inForceFrom: string,
  source: Source,
  checked: string | Checked,
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
  ...(typeof checked === 'string' ? read('2026-11-29', checked) : checked),
});

export const tradeInForGst = tradeIn(
  'CA',
  { en: 'GST and the HST', fr: 'TPS et de la TVH' },
  '2008-01-01',
  {
    title: 'Canada Revenue Agency, guide RC4022, trade-ins, in the words that Tax Interpretations quotes',
    address: 'https://taxinterpretations.com/content/348636',
  },
  'In this case, you generally charge GST/HST on the net amount of the sale or lease, that is, the price of the goods you sell or lease minus the amount you allow for the trade-in.',
);

export const tradeInForPst = tradeIn(
  'BC',
  { en: 'PST', fr: 'TVP' },
  '2013-04-01',
  {
    title: 'ICBC: provincial sales tax on vehicles',
    address: 'https://www.icbc.com/pa/brochures/pst-on-vehicles',
  },
  notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
);

export const tradeInInSaskatchewan = tradeIn(
  'SK',
  { en: 'PST', fr: 'TVP' },
  '2018-04-11',
  {
    title: 'Ryan: Saskatchewan Information Notice 2018-07, Provincial Sales Tax on Vehicles',
    address:
      'https://ryan.com/canada/about-ryan/news-and-insights/2018/saskatchewan-updates-used-vehicle-taxation-information/',
  },
  'Effective April 11, 2018, PST applies to the selling price of a vehicle net of the trade-in value applied to its purchase price, and the PST exemption for used light vehicles has been eliminated.',
);

export const tradeInInManitoba = tradeIn(
  'MB',
  { en: 'RST', fr: 'TVD' },
  '2019-07-01',
  netSellingPrice,
  'The “net selling price” of a vehicle is the net amount charged for the vehicle after deducting any applicable discount or trade-in (as discussed below), but before the goods and services tax.',
);

export const tradeInInQuebec = tradeIn(
  'QC',
  { en: 'QST', fr: 'TVQ' },
  '2013-01-01',
  {
    title: 'Revenu Québec: trade-ins of used road vehicles',
    address:
      'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/transportation/road-vehicles/trade-ins-of-used-road-vehicles/purchaser-not-required-to-collect-the-gst-or-qst-or-calculate-the-qst/',
  },
  "If these conditions are met, a dealer that is a registrant must collect the GST and the QST on the difference between the vehicle's sale price and the amount credited to the purchaser for the trade-in vehicle.",
);

export const tradeInEntries: readonly Entry[] = [
  tradeInForGst,
  tradeInForPst,
  tradeInInSaskatchewan,
  tradeInInManitoba,
  tradeInInQuebec,
];
