import type { Dated, DecimalText, Province, ProvinceTax, RegulatorFee, Source } from '#engine/rates.ts';
import { amvic, omvic, vsa } from './regulator-fees.ts';

const ratesOf2026: Source = {
  title: 'TaxTips.ca: sales tax rates 2026',
  address: 'https://www.taxtips.ca/salestaxes/sales-tax-rates-2026.htm',
};

const hst = (percent: DecimalText, from: string, source = ratesOf2026): Dated<ProvinceTax> => ({
  from,
  kind: 'HST',
  components: [{ name: 'HST', percent }],
  tradeInReducesTax: true,
  source,
});

const gstAlone: Dated<ProvinceTax> = {
  from: '2008-01-01',
  kind: 'GST',
  components: [{ name: 'GST', percent: '5' }],
  tradeInReducesTax: true,
  source: ratesOf2026,
};

/** The band is set by the price before trade-in, the tax is charged on the price after it. */
const britishColumbia: Dated<ProvinceTax> = {
  from: '2018-04-01',
  kind: 'GST',
  components: [
    { name: 'GST', percent: '5' },
    {
      name: 'PST',
      percent: '7',
      priceBands: [
        { belowCents: 55_000_00, percent: '7' },
        { belowCents: 56_000_00, percent: '8' },
        { belowCents: 57_000_00, percent: '9' },
        { belowCents: 125_000_00, percent: '10' },
        { belowCents: 150_000_00, percent: '15' },
        { belowCents: null, percent: '20' },
      ],
    },
  ],
  tradeInReducesTax: true,
  source: {
    title: 'ICBC: provincial sales tax on vehicles',
    address: 'https://www.icbc.com/pa/brochures/pst-on-vehicles',
  },
};

const saskatchewan: Dated<ProvinceTax> = {
  from: '2018-04-11',
  kind: 'GST',
  components: [
    { name: 'GST', percent: '5' },
    { name: 'PST', percent: '6' },
  ],
  tradeInReducesTax: true,
  source: { title: 'Ryan, 8 May 2018: Saskatchewan restores the trade-in credit', address: 'https://ryan.com' },
};

const manitoba: Dated<ProvinceTax> = {
  from: '2019-07-01',
  kind: 'GST',
  components: [
    { name: 'GST', percent: '5' },
    { name: 'RST', percent: '7' },
  ],
  tradeInReducesTax: true,
  source: {
    title: 'Manitoba Finance: Retail Sales Tax Bulletin 012; rates by TaxTips.ca',
    address: 'https://www.taxtips.ca/salestaxes/sales-tax-rates-2026.htm',
  },
};

const quebec: Dated<ProvinceTax> = {
  from: '2013-01-01',
  kind: 'GST',
  components: [
    { name: 'GST', percent: '5' },
    { name: 'QST', percent: '9.975' },
  ],
  tradeInReducesTax: true,
  source: {
    title: 'Revenu Québec: trade-ins of used road vehicles',
    address:
      'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/transportation/road-vehicles/trade-ins-of-used-road-vehicles/purchaser-not-required-to-collect-the-gst-or-qst-or-calculate-the-qst/',
  },
};

const novaScotiaOf2025: Source = {
  title: 'Invoice Mama: GST and HST rates by province (Nova Scotia 14% since 1 April 2025)',
  address: 'https://invoicemama.com/guides/ca/gst-hst-rates-by-province',
};

function province(
  code: string,
  name: string,
  tax: Province['tax'],
  regulatorFee: RegulatorFee | null = null,
): Province {
  return { code, name, tax, regulatorFee };
}

/** Sales tax on a vehicle from a dealer, by province, alphabetically. Private sales are outside. */
export const provinces: readonly Province[] = [
  province('AB', 'Alberta', [gstAlone], amvic),
  province('BC', 'British Columbia', [britishColumbia], vsa),
  province('MB', 'Manitoba', [manitoba]),
  province('NB', 'New Brunswick', [hst('15', '2016-07-01')]),
  province('NL', 'Newfoundland and Labrador', [hst('15', '2016-07-01')]),
  province('NT', 'Northwest Territories', [gstAlone]),
  province('NS', 'Nova Scotia', [hst('15', '2010-07-01', novaScotiaOf2025), hst('14', '2025-04-01', novaScotiaOf2025)]),
  province('NU', 'Nunavut', [gstAlone]),
  province('ON', 'Ontario', [hst('13', '2010-07-01')], omvic),
  province('PE', 'Prince Edward Island', [hst('15', '2016-10-01')]),
  province('QC', 'Quebec', [quebec]),
  province('SK', 'Saskatchewan', [saskatchewan]),
  province('YT', 'Yukon', [gstAlone]),
];
