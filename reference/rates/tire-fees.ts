import type { DatedRows, Fee, Source } from '#engine/rates.ts';
import { notRead, read } from '#reference/facts/checked.ts';
import { type Checked, type Entry, rowOf } from '#reference/facts/entry.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';
import { tireDutyQuebec } from './fee-sources.ts';

const checkedOn = '2026-11-29';

/** Of a page without a date the day on which it was read stands as the first. */
const perTire = (where: ProvinceCode, value: number, inForceFrom: string, source: Source, checked: Checked) =>
  ({
    fact: `tire-fee-${where}`,
    what: { en: 'Recycling fee of a new car tire', fr: 'Droits de recyclage d’un pneu neuf de voiture' },
    value,
    unit: 'cents',
    where,
    source,
    inForceFrom,
    inForceUntil: null,
    ...checked,
  }) satisfies Entry<number>;

const entries = [
  perTire(
    'BC',
    5_00,
    checkedOn,
    {
      title: 'PMCtire: tire environmental handling fees, British Columbia (Tire Stewardship BC)',
      address: 'https://pmctire.com/part/ehf/tire-environmental-handling-fees-britishcolombia-pid-7045451153588',
    },
    notRead(checkedOn, {
      en: 'Read on the page of a tire seller. The recycler’s own list of fees could not be opened from here.',
      fr: 'Lu sur la page d’un vendeur de pneus. La liste du recycleur n’a pas pu être ouverte d’ici.',
    }),
  ),
  perTire(
    'AB',
    4_00,
    '2022-04-01',
    {
      title: 'Alberta Recycling: tire recycling program, eligible products and fees',
      address: 'https://www.albertarecycling.ca/recycling-programs/tire-recycling-program/eligible-products-fees/',
    },
    notRead(checkedOn, {
      en: 'The recycler’s page of 2022 says $4.00; a tire seller’s page asks $5.00. The list of today could not be opened.',
      fr: 'La page du recycleur de 2022 dit 4,00 $; celle d’un vendeur demande 5,00 $. La liste du jour n’a pas pu être ouverte.',
    }),
  ),
  perTire(
    'MB',
    4_00,
    checkedOn,
    {
      title: 'Tire Stewardship Manitoba: steward fees',
      address: 'https://tirestewardshipmb.ca/retailers/steward-fees',
    },
    read(checkedOn, 'Passenger Tires, Small RV Tires and Light Truck Tires Steward-Fee $4.00 + GST & PST'),
  ),
  perTire(
    'SK',
    5_00,
    '2019-11-01',
    { title: 'Tire Stewardship of Saskatchewan: program updates', address: 'https://tssk.ca/program-updates' },
    read(
      checkedOn,
      'The recycling fee charged on the sale of new vehicles is also increasing from $20/vehicle to $25/vehicle for new vehicles with a spare ($20 for new vehicles without).',
    ),
  ),
  perTire(
    'NS',
    4_50,
    '2014-09-01',
    {
      title: 'Divert NS: what environmental fees on tires are',
      address: 'https://divertns.ca/faq/what-are-environmental-fees-and-what-are-they-used',
    },
    read(
      checkedOn,
      'They are $4.50 per tire for all passenger tires and light truck tires (including all on-road motorcycle, camper and trailer tires)',
    ),
  ),
  perTire(
    'NB',
    4_50,
    '2014-01-01',
    {
      title: 'Government of New Brunswick: Tire Stewardship Program',
      address: 'https://www2.gnb.ca/content/gnb/en/services/services_renderer.2897.Tire_Stewardship_Program.html',
    },
    read(
      checkedOn,
      'Passenger and Light Truck Tires (“P” – Passenger; “LT” - Light Trucks; “T” – Temporary (donut); and “ST” – Service Trailer) (per tire)4.502014-01-01',
    ),
  ),
  ...(['NL', 'PE', 'NT', 'YT', 'NU'] as const).map((where) =>
    perTire(
      where,
      0,
      checkedOn,
      { title: 'No source was found', address: '' },
      notRead(checkedOn, {
        en: 'No fee of today could be read for this place, so that none is proposed.',
        fr: 'Aucuns droits en vigueur n’ont pu être lus pour cet endroit : rien n’est proposé.',
      }),
    ),
  ),
] as const;

export const tireFeeEntries: readonly Entry[] = entries;

/** What a new tire costs beside its price, by province, in Québec its duty; in Ontario the form's own amount stands. */
export const tireFees: Readonly<Partial<Record<string, DatedRows<Fee>>>> = Object.fromEntries(
  [tireDutyQuebec, ...entries].map((entry) => [entry.where, [rowOf(entry, { feeCents: entry.value })] as const]),
);
