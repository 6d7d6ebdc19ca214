import type { Dated, DatedRows, PriceBand, ProvinceTax, Source } from '#engine/rates.ts';
import { notOpened } from '#reference/facts/checked.ts';
import { citing, type Entry } from '#reference/facts/entry.ts';
import { optionalWarranty, rebateLowersPst } from './british-columbia-price.ts';
import { gst } from './sales-taxes.ts';
import { tradeInForPst } from './trade-ins.ts';

/** A band of the PST: up to a price in dollars, null for any higher one, and percent. */
type Band = readonly [below: number | null, percent: string];

const above: readonly Band[] = [
  [125_000, '10'],
  [150_000, '15'],
  [null, '20'],
];

const bands = (first: number, second: number, third: number): readonly Band[] => [
  [first, '7'],
  [second, '8'],
  [third, '9'],
  ...above,
];

const usual = bands(55_000, 56_000, 57_000);
const zeroEmission = bands(75_000, 76_000, 77_000);

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

const entriesOf = (
  fact: string,
  car: { readonly en: string; readonly fr: string },
  rows: readonly Band[],
  shared: Pick<Entry, 'source' | 'inForceFrom' | 'inForceUntil'>,
) =>
  rows.map(([below, percent], place): Entry<string> => {
    const prices = ofPrices(rows[place - 1]?.[0] ?? null, below);
    return {
      fact: `${fact}-${place + 1}`,
      what: { en: `PST on ${car.en}, ${prices.en}`, fr: `TVP sur ${car.fr}, ${prices.fr}` },
      value: percent,
      unit: 'percent',
      where: 'BC',
      ...shared,
      ...notOpened('2026-11-29', { en: 'the calculation’s specification', fr: 'la spécification du calcul' }),
    };
  });

const usualFacts = { source: bandsOfIcbc, inForceFrom: '2018-04-01', inForceUntil: null };
/** From a dealer an electric vehicle is taxed as any other, used ones too: their exemption ended on 2025-04-30. */
const zeroEmissionFacts = { source: bandsOfMnp, inForceFrom: '2022-02-23', inForceUntil: '2027-02-22' };

export const britishColumbiaEntries: readonly Entry[] = [
  ...entriesOf('pst-BC', { en: 'a passenger car', fr: 'une voiture de tourisme' }, usual, usualFacts),
  ...entriesOf(
    'pst-BC-zero-emission',
    { en: 'a zero-emission car', fr: 'un véhicule zéro émission' },
    zeroEmission,
    zeroEmissionFacts,
  ),
];

const priceBands = (rows: readonly Band[]): readonly PriceBand[] =>
  rows.map(([below, percent]) => ({ belowCents: below === null ? null : below * 100, percent }));

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

const usualBands = citing({ ...usualFacts, fact: 'pst-BC-1' });

export const britishColumbia: DatedRows<ProvinceTax> = [
  row('2018-04-01', usualBands),
  row('2022-02-23', citing({ ...zeroEmissionFacts, fact: 'pst-BC-zero-emission-1' }), zeroEmission),
  row('2027-02-23', usualBands),
];
