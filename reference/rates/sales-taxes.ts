import type { DecimalText, Source } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import type { Checked, Entries, Entry, Said } from '#reference/facts/entry.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';

const checkedOn = '2026-11-29';

/** From when until when it holds. */
type Days = readonly [from: string, until: string | null];

const tax = (
  where: Entry['where'],
  fact: string,
  what: Said,
  value: DecimalText,
  [inForceFrom, inForceUntil]: Days,
  source: Source,
  passage: string,
): Entry<DecimalText> => {
  const checked: Checked = read(checkedOn, passage);
  return { fact, what, value, unit: 'percent', where, source, inForceFrom, inForceUntil, ...checked };
};

/** The table has the rate, then its provincial and its federal part. */
const hstRates: Source = {
  title: 'Revenu Québec: HST rates in the participating provinces',
  address:
    'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/what-is-the-hst/hst-rates/',
};

const hst = (where: ProvinceCode, value: DecimalText, days: Days, passage: string, source = hstRates) =>
  tax(where, `hst-${where}`, { en: 'HST', fr: 'TVH' }, value, days, source, passage);

export const hstOntario: Entries<DecimalText> = [hst('ON', '13', ['2010-07-01', null], 'Ontario 13% 8% 5%')];
export const hstNewBrunswick: Entries<DecimalText> = [
  hst('NB', '15', ['2016-07-01', null], 'New Brunswick 15% 10% 5%'),
];
export const hstNewfoundland: Entries<DecimalText> = [
  hst('NL', '15', ['2016-07-01', null], 'Newfoundland and Labrador 15% 10% 5%'),
];
export const hstPrinceEdwardIsland: Entries<DecimalText> = [
  hst('PE', '15', ['2016-10-01', null], 'Prince Edward Island 15% 10% 5%'),
];
/** What the regulation sets is the province's part; the federal one, 5 %, comes to it. */
export const hstNovaScotia: Entries<DecimalText> = [
  hst('NS', '15', ['2010-07-01', '2025-03-31'], 'Nova Scotia 15% 10% 5%'),
  hst(
    'NS',
    '14',
    ['2025-04-01', null],
    'For the purposes of paragraph (a) of the definition tax rate in subsection 123(1) of the Act, the prescribed rate for Nova Scotia is 9%.',
    {
      title: 'Canada Gazette, SOR/2025-77: the province’s part of the HST is 9%, beside the federal 5%',
      address: 'https://gazette.gc.ca/rp-pr/p2/2025/2025-03-26/html/sor-dors77-eng.html',
    },
  ),
];

const gstAndQst: Source = {
  title: 'Revenu Québec: basic rules for applying the GST/HST and QST',
  address:
    'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/',
};

/** Everywhere but where the HST is; a province's own tax stands beside it. */
export const gst = tax(
  'CA',
  'gst',
  { en: 'GST', fr: 'TPS' },
  '5',
  ['2008-01-01', null],
  gstAndQst,
  'the goods and services tax (GST), which is calculated at a rate of 5% on the selling price',
);

/** Each row of the table has four periods, from January 2008 on, with the GST alone or the HST. */
const gstAlone = (where: ProvinceCode, name: string) =>
  tax(
    where,
    `gst-${where}`,
    { en: 'GST, and no HST', fr: 'TPS, sans TVH' },
    gst.value,
    ['2008-01-01', null],
    {
      title: 'Canada Revenue Agency: which rate to charge, by province since January 1, 2008',
      address:
        'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
    },
    `${name} 5% 5% 5% 5%`,
  );

export const gstAlberta = gstAlone('AB', 'Alberta');
export const gstNorthwestTerritories = gstAlone('NT', 'Northwest Territories');
export const gstNunavut = gstAlone('NU', 'Nunavut');
export const gstYukon = gstAlone('YT', 'Yukon');

export const pstSaskatchewan = tax(
  'SK',
  'pst-SK',
  { en: 'PST', fr: 'TVP' },
  '6',
  ['2018-04-11', null],
  {
    title: 'Government of Saskatchewan: provincial sales tax',
    address:
      'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
  },
  'PST is a six per cent sales tax that applies to taxable goods and services consumed or used in Saskatchewan. It applies to goods and services purchased in the province as well as goods and services imported for consumption or use in Saskatchewan. New and used goods are subject to tax.',
);

export const rstManitoba = tax(
  'MB',
  'rst-MB',
  { en: 'RST', fr: 'TVD' },
  '7',
  ['2019-07-01', null],
  { title: 'Manitoba Finance: Retail Sales Tax', address: 'https://manitoba.ca/finance/taxation/taxes/retail.html' },
  'The general sales tax rate is 7%.',
);

export const qstQuebec = tax(
  'QC',
  'qst-QC',
  { en: 'QST', fr: 'TVQ' },
  '9.975',
  ['2013-01-01', null],
  gstAndQst,
  'the Québec sales tax (QST), which is calculated at a rate of 9.975% on the selling price excluding the GST',
);

export const salesTaxEntries: readonly Entry[] = [
  gst,
  ...hstOntario,
  ...hstNewBrunswick,
  ...hstNewfoundland,
  ...hstPrinceEdwardIsland,
  ...hstNovaScotia,
  gstAlberta,
  gstNorthwestTerritories,
  gstNunavut,
  gstYukon,
  pstSaskatchewan,
  rstManitoba,
  qstQuebec,
];
