import type { DecimalText, Source } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import type { Entries, Entry, Said } from '#reference/facts/entry.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';

const ratesOfCra: Source = {
  title: 'Canada Revenue Agency: GST and HST rates by province',
  address:
    'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html',
};

const unread = notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' });

const tax = (
  where: Entry['where'],
  fact: string,
  what: Said,
  value: DecimalText,
  [inForceFrom, inForceUntil]: readonly [string, string | null],
  source = ratesOfCra,
): Entry<DecimalText> => ({
  fact,
  what,
  value,
  unit: 'percent',
  where,
  source,
  inForceFrom,
  inForceUntil,
  ...unread,
});

const hst = (where: ProvinceCode, value: DecimalText, from: string, until: string | null = null) =>
  tax(where, `hst-${where}`, { en: 'HST', fr: 'TVH' }, value, [from, until]);

export const hstOntario: Entries<DecimalText> = [hst('ON', '13', '2010-07-01')];
export const hstNewBrunswick: Entries<DecimalText> = [hst('NB', '15', '2016-07-01')];
export const hstNewfoundland: Entries<DecimalText> = [hst('NL', '15', '2016-07-01')];
export const hstPrinceEdwardIsland: Entries<DecimalText> = [hst('PE', '15', '2016-10-01')];
export const hstNovaScotia: Entries<DecimalText> = [
  hst('NS', '15', '2010-07-01', '2025-03-31'),
  hst('NS', '14', '2025-04-01'),
];

/** Everywhere but where the HST is; a province's own tax stands beside it. */
export const gst = tax('CA', 'gst', { en: 'GST', fr: 'TPS' }, '5', ['2008-01-01', null]);

const gstAlone = (where: ProvinceCode) =>
  tax(
    where,
    `gst-${where}`,
    { en: 'GST, with no sales tax of the province', fr: 'TPS, sans taxe de vente de la province' },
    gst.value,
    ['2008-01-01', null],
  );

export const gstAlberta = gstAlone('AB');
export const gstNorthwestTerritories = gstAlone('NT');
export const gstNunavut = gstAlone('NU');
export const gstYukon = gstAlone('YT');

export const pstSaskatchewan = tax('SK', 'pst-SK', { en: 'PST', fr: 'TVP' }, '6', ['2018-04-11', null], {
  title: 'Government of Saskatchewan: provincial sales tax; Bulletin PST-18, motor dealers and leasing companies',
  address:
    'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
});

export const rstManitoba = tax('MB', 'rst-MB', { en: 'RST', fr: 'TVD' }, '7', ['2019-07-01', null], {
  title: 'Manitoba Finance: Retail Sales Tax Bulletin 012, vehicles',
  address: 'https://www.gov.mb.ca/finance/taxation/pubs/bulletins/012.pdf',
});

export const qstQuebec = tax('QC', 'qst-QC', { en: 'QST', fr: 'TVQ' }, '9.975', ['2013-01-01', null], {
  title: 'Revenu Québec: trade-ins of used road vehicles',
  address:
    'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/transportation/road-vehicles/trade-ins-of-used-road-vehicles/purchaser-not-required-to-collect-the-gst-or-qst-or-calculate-the-qst/',
});

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
