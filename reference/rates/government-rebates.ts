import type { DatedRows, GovernmentRebate, Source } from '#engine/rates.ts';
import { notRead, read } from '#reference/facts/checked.ts';
import { type Entry, rowOf, type Said } from '#reference/facts/entry.ts';

const checkedOn = '2026-11-29';

const schedule: Source = {
  title: 'UA Connect Calgary, after the federal backgrounder: the rebates of the EVAP by year',
  address: 'https://calgary.uaconnect.ca/en/articles/canada-launches-new-federal-subsidies-for-electric-vehicles',
};

type Car = 'battery' | 'plug-in';

const whats: Readonly<Record<Car, Said>> = {
  battery: {
    en: 'Federal rebate (EVAP), battery or fuel cell, new',
    fr: 'Remise fédérale (EVAP), à batterie ou à pile à combustible, neuf',
  },
  'plug-in': {
    en: 'Federal rebate (EVAP), plug-in hybrid, new',
    fr: 'Remise fédérale (EVAP), hybride rechargeable, neuf',
  },
};

/** The words of the page's table, whose columns are the years 2026 to 2030. */
const passages: Readonly<Record<Car, string>> = {
  battery: 'Battery electric / Fuel-cell | $5,000 | $4,000 | $3,000 | $3,000 | $2,000',
  'plug-in': 'Plug-in hybrid (PHEV) | $2,500 | $2,000 | $1,500 | $1,500 | $1,000',
};

type Year = readonly [from: string, until: string, batteryDollars: number, plugInDollars: number];

const years: readonly Year[] = [
  ['2026-02-16', '2026-12-31', 5_000, 2_500],
  ['2027-01-01', '2027-12-31', 4_000, 2_000],
  ['2028-01-01', '2028-12-31', 3_000, 1_500],
  ['2029-01-01', '2029-12-31', 3_000, 1_500],
  ['2030-01-01', '2030-12-31', 2_000, 1_000],
];

const amount = (car: Car, dollars: number, [inForceFrom, inForceUntil]: Year): Entry<number> => ({
  fact: `evap-${car}`,
  what: whats[car],
  value: dollars * 100,
  unit: 'cents',
  where: 'CA',
  source: schedule,
  inForceFrom,
  inForceUntil,
  ...read(checkedOn, passages[car]),
});

const most: Entry<number> = {
  fact: 'evap-most',
  what: {
    en: 'Highest final price for the federal rebate; a car made in Canada may cost more',
    fr: 'Prix final le plus élevé pour la remise fédérale; un véhicule fabriqué au Canada peut coûter plus cher',
  },
  value: 50_000_00,
  unit: 'cents',
  where: 'CA',
  source: {
    title: 'Drive Tesla Canada: Canada’s new EV rebate program is live',
    address: 'https://driveteslacanada.ca/?p=114100',
  },
  inForceFrom: '2026-02-16',
  inForceUntil: null,
  ...read(
    checkedOn,
    'To qualify for the incentive, the final transaction value must be $50,000 or less, though there is a key exception: EVs manufactured in Canada are not subject to a transaction value cap.',
  ),
};

const quebec: Entry<number> = {
  fact: 'roulez-vert-battery',
  what: {
    en: 'Québec’s Roulez vert, all-electric, new',
    fr: 'Roulez vert du Québec, entièrement électrique, neuf',
  },
  value: 0,
  unit: 'cents',
  where: 'QC',
  source: {
    title: 'Gouvernement du Québec: amount of the financial assistance for a new electric vehicle',
    address:
      'https://www.quebec.ca/en/transports/electric-transportation/financial-assistance-electric-vehicle/new-vehicle/amount-financial-assistance',
  },
  inForceFrom: checkedOn,
  inForceUntil: null,
  ...notRead(checkedOn, {
    en: 'The page that was read gives the amounts of 2024 ($7,000) and says that they fall in 2025 and 2026. Today’s were not read.',
    fr: 'La page lue donne les montants de 2024 (7 000 $) et dit qu’ils baissent en 2025 et en 2026. Ceux du jour n’ont pas été lus.',
  }),
};

const amounts = years.map((year) => ({
  battery: amount('battery', year[2], year),
  plugIn: amount('plug-in', year[3], year),
}));

export const governmentRebateEntries: readonly Entry[] = [
  ...amounts.map(({ battery }) => battery),
  ...amounts.map(({ plugIn }) => plugIn),
  most,
  quebec,
];

/** The Electric Vehicle Affordability Program: dealers take it off after tax and claim it from Transport Canada. */
export const governmentRebate: DatedRows<GovernmentRebate> = [rowOf(most, { mostCents: most.value })];
