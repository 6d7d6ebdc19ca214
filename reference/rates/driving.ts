import type { DatedRows, EnergyPrice, YearlyDistance } from '#engine/rates.ts';
import { assumed, notOpened, read } from '#reference/facts/checked.ts';
import { citing, type Entries, type Entry, rowsOf } from '#reference/facts/entry.ts';
import { provinces } from '#reference/provinces/provinces.ts';

/** What the entries of a table share; each province's own bears its price. */
type Shared = Pick<Entry, 'fact' | 'what' | 'unit' | 'source' | 'inForceFrom'>;

const table = (shared: Shared, checked: ReturnType<typeof assumed>, prices: EnergyPrice['dollarsByProvince']) =>
  provinces.flatMap(({ code }): Entry<string>[] => {
    const price = prices[code];
    if (price === undefined) return [];
    return [{ ...shared, fact: `${shared.fact}-${code}`, value: price, where: code, inForceUntil: null, ...checked }];
  });

/** The one row of a table, which leads to Ontario's entry. */
const rowOfTable = (shared: Shared, entries: readonly Entry<string>[]): DatedRows<EnergyPrice> => [
  {
    from: shared.inForceFrom,
    dollarsByProvince: Object.fromEntries(entries.map(({ where, value }) => [where, value])),
    source: citing({ ...shared, fact: `${shared.fact}-ON` }),
  },
];

/**
 * A litre of regular gasoline, taxes included: the yearly average in the province's largest city that the table has.
 * Of the territories, one day of 2025. The averages still hold the federal fuel charge, which ended on 2025-04-01, so
 * today's prices may be lower; the shopper types what is paid at the pump.
 */
const gasoline: Shared = {
  fact: 'gasoline',
  what: { en: 'A litre of regular gasoline', fr: 'Un litre d’essence ordinaire' },
  unit: 'dollarsPerLitre',
  source: {
    title:
      'Transport Canada, table EC19: averages of 2023 in one city of each province; Yukon and NWT: Kalibrate, 2025',
    address: 'https://tdih-cdit.tc.canada.ca/en/addendum-tables-2023/EC19',
  },
  inForceFrom: '2023-01-01',
};
const gasolineEntries = table(
  gasoline,
  notOpened('2026-11-29', { en: 'an earlier reading of the table', fr: 'une lecture antérieure du tableau' }),
  {
    AB: '1.348',
    BC: '1.866',
    MB: '1.568',
    NB: '1.657',
    NL: '1.744',
    NS: '1.639',
    NT: '1.372',
    ON: '1.545',
    PE: '1.719',
    QC: '1.715',
    SK: '1.508',
    YT: '1.499',
  },
);
export const gasolinePrice = rowOfTable(gasoline, gasolineEntries);

/**
 * A kilowatt-hour at home, taxes left out; in British Columbia the first step of the rate. An assumption of about what
 * homes paid in July 2025: utilities publish their own rates, nobody one list of all. The shopper types the bill's.
 */
const electricity: Shared = {
  fact: 'electricity',
  what: { en: 'A kilowatt-hour at home', fr: 'Un kilowattheure à la maison' },
  unit: 'dollarsPerKilowattHour',
  source: { title: 'about what homes in each province paid in July 2025', address: '' },
  inForceFrom: '2025-07-01',
};
const electricityEntries = table(electricity, assumed('2026-11-29'), {
  AB: '0.258',
  BC: '0.1172',
  MB: '0.102',
  NB: '0.139',
  NL: '0.148',
  NS: '0.183',
  NT: '0.41',
  NU: '0.354',
  ON: '0.141',
  PE: '0.184',
  QC: '0.078',
  SK: '0.199',
  YT: '0.187',
});
export const electricityPrice = rowOfTable(electricity, electricityEntries);

/** The distance behind the yearly fuel cost on the EnerGuide label of a new vehicle. */
const distanceEntries: Entries<number> = [
  {
    fact: 'yearly-distance',
    what: { en: 'Distance driven in a year', fr: 'Distance parcourue en une année' },
    value: 20_000,
    unit: 'kilometres',
    where: 'CA',
    source: {
      title: 'EV Network: how to read the EnerGuide label for vehicles',
      address: 'https://evnet.ca/how-to-read-fuel-consumption-labels/',
    },
    inForceFrom: '2016-01-01',
    inForceUntil: null,
    ...read(
      '2026-11-29',
      'Annual fuel cost – This is an estimate based on the combined fuel consumption rating, 20,000 km driven and the fuel price indicated.',
    ),
  },
];
export const yearlyDistance = rowsOf(distanceEntries, (kilometres): YearlyDistance => ({ kilometres }));

export const drivingEntries: readonly Entry[] = [...gasolineEntries, ...electricityEntries, ...distanceEntries];
