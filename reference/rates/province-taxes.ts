import type { Dated, DecimalText, PriceBand, Province, ProvinceTax, Source } from '#engine/rates.ts';
import { insuranceTaxes } from './insurance-taxes.ts';
import { amvic, omvic, vsa } from './regulator-fees.ts';
import { regulators } from './regulators.ts';

const ratesOfCra: Source = {
  title: 'Canada Revenue Agency: GST and HST rates by province',
  address:
    'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html',
};

const hst = (percent: DecimalText, from: string): Dated<ProvinceTax> => ({
  from,
  kind: 'HST',
  components: [{ name: 'HST', percent }],
  tradeInReducesTax: true,
  source: ratesOfCra,
});

/** The GST, with the province's own tax beside it where it has one. */
const gst = (from: string, source: Source, ...own: ProvinceTax['components']): Dated<ProvinceTax> => ({
  from,
  kind: 'GST',
  components: [{ name: 'GST', percent: '5' }, ...own],
  tradeInReducesTax: true,
  source,
});

const gstAlone = gst('2008-01-01', ratesOfCra);

const bands = (first: number, second: number, third: number): readonly PriceBand[] => [
  { belowCents: first, percent: '7' },
  { belowCents: second, percent: '8' },
  { belowCents: third, percent: '9' },
  { belowCents: 125_000_00, percent: '10' },
  { belowCents: 150_000_00, percent: '15' },
  { belowCents: null, percent: '20' },
];

const usualBands = bands(55_000_00, 56_000_00, 57_000_00);
const zeroEmissionBands = bands(75_000_00, 76_000_00, 77_000_00);

/**
 * One price sets the band and is taxed: with freight, equipment and every charge of the dealer's, less the maker's rebate
 * (Bulletin PST 116); the trade-in lowers what is taxed and not the band. An optional warranty that gives parts and work
 * when they are needed is not taxed by the province (Bulletin PST 303). From a dealer a used vehicle is taxed as a new
 * one, an electric one too: its exemption ended on 2025-04-30.
 */
const britishColumbia = (from: string, source: Source, zeroEmission?: readonly PriceBand[]): Dated<ProvinceTax> =>
  gst(from, source, {
    name: 'PST',
    percent: '7',
    priceBands: usualBands,
    warrantyPercent: '0',
    lessRebate: true,
    ...(zeroEmission && { zeroEmissionPriceBands: zeroEmission }),
  });

const bandsOfIcbc: Source = {
  title: 'ICBC: provincial sales tax on vehicles',
  address: 'https://www.icbc.com/pa/brochures/pst-on-vehicles',
};

const bandsOfMnp: Source = {
  title:
    'ICBC: provincial sales tax on vehicles; MNP: zero-emission vehicles until 22 February 2027 (Bulletin PST 116)',
  address:
    'https://www.mnp.ca/en/insights/directory/bc-pst-exemption-zero-emission-vehicles-ending-means-buyers-lessees',
};

const saskatchewan = gst(
  '2018-04-11',
  {
    title: 'Government of Saskatchewan: provincial sales tax; Bulletin PST-18, motor dealers and leasing companies',
    address:
      'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
  },
  { name: 'PST', percent: '6' },
);

const manitoba = gst(
  '2019-07-01',
  {
    title: 'Manitoba Finance: Retail Sales Tax Bulletin 012, vehicles',
    address: 'https://www.gov.mb.ca/finance/taxation/pubs/bulletins/012.pdf',
  },
  { name: 'RST', percent: '7' },
);

const quebec = gst(
  '2013-01-01',
  {
    title: 'Revenu Québec: trade-ins of used road vehicles',
    address:
      'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/transportation/road-vehicles/trade-ins-of-used-road-vehicles/purchaser-not-required-to-collect-the-gst-or-qst-or-calculate-the-qst/',
  },
  { name: 'QST', percent: '9.975' },
);

type Facts = Pick<Province, 'postalCodes' | 'tax'> & Partial<Pick<Province, 'regulatorFee'>>;

function province(code: string, name: string, { regulatorFee = null, ...facts }: Facts): Province {
  const insuranceTax = insuranceTaxes[code] ?? null;
  return { code, name, ...facts, insuranceTax, regulator: regulators[code] ?? null, regulatorFee };
}

/** Sales tax on a vehicle from a dealer, by province, alphabetically. Private sales are outside. */
export const provinces: readonly Province[] = [
  province('AB', 'Alberta', { postalCodes: ['T'], tax: [gstAlone], regulatorFee: amvic }),
  province('BC', 'British Columbia', {
    postalCodes: ['V'],
    tax: [
      britishColumbia('2018-04-01', bandsOfIcbc),
      britishColumbia('2022-02-23', bandsOfMnp, zeroEmissionBands),
      britishColumbia('2027-02-23', bandsOfMnp),
    ],
    regulatorFee: vsa,
  }),
  province('MB', 'Manitoba', { postalCodes: ['R'], tax: [manitoba] }),
  province('NB', 'New Brunswick', { postalCodes: ['E'], tax: [hst('15', '2016-07-01')] }),
  province('NL', 'Newfoundland and Labrador', { postalCodes: ['A'], tax: [hst('15', '2016-07-01')] }),
  province('NT', 'Northwest Territories', { postalCodes: ['X0E', 'X0G', 'X1A'], tax: [gstAlone] }),
  province('NS', 'Nova Scotia', {
    postalCodes: ['B'],
    tax: [hst('15', '2010-07-01'), hst('14', '2025-04-01')],
  }),
  province('NU', 'Nunavut', { postalCodes: ['X0A', 'X0B', 'X0C'], tax: [gstAlone] }),
  province('ON', 'Ontario', {
    postalCodes: ['K', 'L', 'M', 'N', 'P'],
    tax: [hst('13', '2010-07-01')],
    regulatorFee: omvic,
  }),
  province('PE', 'Prince Edward Island', { postalCodes: ['C'], tax: [hst('15', '2016-10-01')] }),
  province('QC', 'Quebec', { postalCodes: ['G', 'H', 'J'], tax: [quebec] }),
  province('SK', 'Saskatchewan', { postalCodes: ['S'], tax: [saskatchewan] }),
  province('YT', 'Yukon', { postalCodes: ['Y'], tax: [gstAlone] }),
];
