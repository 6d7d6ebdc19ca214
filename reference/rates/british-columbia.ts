import type { Dated, DatedRows, PriceBand, ProvinceTax, Source } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import { citing, type Entry, type Said } from '#reference/facts/entry.ts';
import { optionalWarranty, rebateLowersPst } from './british-columbia-price.ts';
import { gst } from './sales-taxes.ts';
import { tradeInForPst } from './trade-ins.ts';

/** A band of the PST: up to a price in dollars, null for any higher one, percent, and where that is written. */
type Band = {
  readonly below: number | null;
  readonly percent: string;
  readonly source: Source;
  readonly passage: string;
};

const band = (below: number | null, percent: string, source: Source, passage: string): Band => ({
  below,
  percent,
  source,
  passage,
});

/** The ministry's notices as a tax adviser reports them; its own pages could not be opened. */
const notice2013: Source = {
  title: 'Ryan: British Columbia Notice 2013-002, PST on Vehicles',
  address:
    'https://ryan.com/canada/about-ryan/news-and-insights/2013/february/british-columbia-issues-3-new-publications-regarding-the-new-pst-and-specific-applications/',
};
const notice2018: Source = {
  title: 'Ryan: British Columbia Notice 2018-003, PST Rate Change for Passenger Vehicles Worth $125,000 or More',
  address:
    'https://ryan.com/canada/about-ryan/news-and-insights/2018/british-columbia-issues-luxury-surtax-pst-notice-on-vehicles/',
};
const from10To15 =
  'The PST rate on passenger vehicles with a purchase price between $125,000.00 and $149,999.99 will increase from 10 to 15 percent, while the PST rate for passenger vehicles with a purchase price of $150,000.00 or more will rise from 10 to 20 percent.';

const usual: readonly Band[] = [
  band(55_000, '7', notice2013, 'Less than $55,000 7%'),
  band(56_000, '8', notice2013, '$55,000 - $55,999.99 8%'),
  band(57_000, '9', notice2013, '$56,000 - $56,999.99 9%'),
  band(125_000, '10', notice2013, '$57,000 and over 10%'),
  band(150_000, '15', notice2018, from10To15),
  band(null, '20', notice2018, from10To15),
];

/** Bulletin PST 116 of February 2022, as a dealer lists its rates. */
const listed2022: Source = {
  title: 'Kia Victoria: the luxury surtax on new EVs, by price',
  address: 'https://www.kiavictoria.ca/the-luxury-surtax-on-new-evs-just-got-a-bit-better/',
};
const budget2022: Source = {
  title: 'MNP: BC Budget 2022, the surtax on zero-emission vehicles from $75,000 until February 22, 2027',
  address:
    'https://www.mnp.ca/en/insights/directory/bc-budget-2022-introduces-major-tax-incentives-for-zero-emissions-vehicles',
};

const zeroEmission: readonly Band[] = [
  band(
    75_000,
    '7',
    budget2022,
    'Also effective February 23, 2022, the passenger vehicle surtax (luxury tax) threshold for zero-emission vehicles is increased to $75,000 from $55,000. The increased surtax threshold is scheduled to end on February 22, 2027.',
  ),
  band(76_000, '8', listed2022, '$75,000—$75,999.99 = 8% PST'),
  band(77_000, '9', listed2022, '$76,000—$76,999.99 = 9%  PST'),
  band(125_000, '10', listed2022, '$77,000—$124,999.99 = 10% PST'),
  band(150_000, '15', listed2022, '$125,000.00—$149,999.99 = 15%  PST'),
  band(null, '20', listed2022, '$150,000 and over = 20% PST'),
];

const english = (dollars: number) => `$${dollars.toLocaleString('en-CA')}`;
const french = (dollars: number) => `${dollars.toLocaleString('fr-CA')} $`;

/** Which prices a band is for, by that of the band before it. */
const ofPrices = (from: number | null, below: number | null) => {
  if (from === null && below !== null) return { en: `below ${english(below)}`, fr: `moins de ${french(below)}` };
  if (from !== null && below !== null)
    return {
      en: `${english(from)} to below ${english(below)}`,
      fr: `de ${french(from)} à moins de ${french(below)}`,
    };
  return { en: `${english(from ?? 0)} or more`, fr: `${french(from ?? 0)} ou plus` };
};

type Days = Pick<Entry, 'inForceFrom' | 'inForceUntil'>;

const entriesOf = (fact: string, car: Said, rows: readonly Band[], days: Days) =>
  rows.map(({ below, percent, source, passage }, place): Entry<string> => {
    const prices = ofPrices(rows[place - 1]?.below ?? null, below);
    return {
      fact: `${fact}-${place + 1}`,
      what: { en: `PST on ${car.en}, ${prices.en}`, fr: `TVP sur ${car.fr}, ${prices.fr}` },
      value: percent,
      unit: 'percent',
      where: 'BC',
      source,
      ...days,
      ...read('2026-11-29', passage),
    };
  });

const usualDays: Days = { inForceFrom: '2018-04-01', inForceUntil: null };
/** From a dealer an electric vehicle is taxed as any other, used ones too: their exemption ended on 2025-04-30. */
const zeroEmissionDays: Days = { inForceFrom: '2022-02-23', inForceUntil: '2027-02-22' };

export const britishColumbiaEntries: readonly Entry[] = [
  ...entriesOf('pst-BC', { en: 'a passenger car', fr: 'une voiture de tourisme' }, usual, usualDays),
  ...entriesOf(
    'pst-BC-zero-emission',
    { en: 'a zero-emission car', fr: 'un véhicule zéro émission' },
    zeroEmission,
    zeroEmissionDays,
  ),
];

const priceBands = (rows: readonly Band[]): readonly PriceBand[] =>
  rows.map(({ below, percent }) => ({ belowCents: below === null ? null : below * 100, percent }));

/**
 * One price sets the band and is taxed: with freight, equipment and every charge of the dealer's, less the maker's rebate.
 * The trade-in lowers what is taxed and not the band.
 */
const row = (from: string, source: Source, zeroEmissionBands?: readonly Band[]): Dated<ProvinceTax> => ({
  from,
  kind: 'GST',
  components: [
    { name: 'GST', percent: gst.value },
    {
      name: 'PST',
      percent: '7',
      priceBands: priceBands(usual),
      warrantyPercent: optionalWarranty.value,
      ...(rebateLowersPst.value && { lessRebate: true }),
      ...(zeroEmissionBands && { zeroEmissionPriceBands: priceBands(zeroEmissionBands) }),
    },
  ],
  tradeInReducesTax: tradeInForPst.value,
  source,
});

const usualBands = citing({ ...usualDays, fact: 'pst-BC-1', source: notice2013 });

export const britishColumbia: DatedRows<ProvinceTax> = [
  row('2018-04-01', usualBands),
  row('2022-02-23', citing({ ...zeroEmissionDays, fact: 'pst-BC-zero-emission-1', source: budget2022 }), zeroEmission),
  row('2027-02-23', usualBands),
];
