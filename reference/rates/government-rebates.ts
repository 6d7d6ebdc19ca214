import type { Source } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import type { Entry, Said } from '#reference/facts/entry.ts';

/** The government's own page could not be opened; this one prints the table of its backgrounder. */
const amountsByYear: Source = {
  title: 'UA Connect Calgary: the table of the government’s backgrounder on the EV Affordability Program',
  address: 'https://calgary.uaconnect.ca/en/articles/canada-launches-new-federal-subsidies-for-electric-vehicles',
};

type Amount = readonly [cents: number, from: string, until: string];

const amounts = (fact: string, what: Said, passage: string, ofYears: readonly Amount[]) =>
  ofYears.map(
    ([value, inForceFrom, inForceUntil]): Entry<number> => ({
      fact,
      what,
      value,
      unit: 'cents',
      where: 'CA',
      source: amountsByYear,
      inForceFrom,
      inForceUntil,
      ...read('2026-11-29', passage),
    }),
  );

const ofBatteries = amounts(
  'evap-battery-electric',
  {
    en: 'EV Affordability Program, battery-electric or fuel-cell car, up to',
    fr: 'Programme pour l’abordabilité des VE, véhicule à batterie ou à pile à combustible, jusqu’à',
  },
  '| Battery electric / Fuel-cell | $5,000 | $4,000 | $3,000 | $3,000 | $2,000 |',
  [
    [5_000_00, '2026-02-16', '2026-12-31'],
    [4_000_00, '2027-01-01', '2027-12-31'],
    [3_000_00, '2028-01-01', '2029-12-31'],
    [2_000_00, '2030-01-01', '2030-12-31'],
  ],
);

const ofPlugIns = amounts(
  'evap-plug-in-hybrid',
  {
    en: 'EV Affordability Program, plug-in hybrid, up to',
    fr: 'Programme pour l’abordabilité des VE, hybride rechargeable, jusqu’à',
  },
  '| Plug-in hybrid (PHEV) | $2,500 | $2,000 | $1,500 | $1,500 | $1,000 |',
  [
    [2_500_00, '2026-02-16', '2026-12-31'],
    [2_000_00, '2027-01-01', '2027-12-31'],
    [1_500_00, '2028-01-01', '2029-12-31'],
    [1_000_00, '2030-01-01', '2030-12-31'],
  ],
);

/** Freight, taxes, winter tires, extended warranties and government rebates are no part of that price. */
const cap: Entry<number> = {
  fact: 'evap-cap',
  what: {
    en: 'EV Affordability Program, highest final price of a car not made in Canada',
    fr: 'Programme pour l’abordabilité des VE, prix final le plus élevé d’un véhicule non fabriqué au Canada',
  },
  value: 50_000_00,
  unit: 'cents',
  where: 'CA',
  source: {
    title: 'Drive Tesla Canada: the new EV rebate program, with Transport Canada’s final transaction value',
    address: 'https://driveteslacanada.ca/?p=114100',
  },
  inForceFrom: '2026-02-16',
  inForceUntil: '2031-03-31',
  ...read(
    '2026-11-29',
    'To qualify for the incentive, the final transaction value must be $50,000 or less, though there is a key exception: EVs manufactured in Canada are not subject to a transaction value cap.',
  ),
};

export const governmentRebateEntries: readonly Entry[] = [...ofBatteries, ...ofPlugIns, cap];
