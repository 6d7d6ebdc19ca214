import { expect, it } from 'vitest';
import { facetNames } from '#contract/car-search.ts';
import { largerCities } from '#reference/postal-areas/larger-cities.ts';
import { readCatalogue, readDemonstrationDealers } from '../seed/source-files.ts';
import { namedDealers } from './read-dealers.ts';
import { denialOf } from './read-denials.ts';
import { readWords, type SearchNames } from './read-words.ts';
import sentences from './sentences.json' with { type: 'json' };
import { wordsOf } from './words-of-car.ts';

const entries = readCatalogue();
const ofCars = {
  models: entries.map(({ make, model }) => ({ make, model })),
  words: new Set(entries.flatMap(({ trim }) => wordsOf(trim))),
  cities: largerCities,
};
const dealers = [
  ...readDemonstrationDealers().map(({ businessName, displayName, city }) => ({
    businessName,
    name: displayName,
    city,
  })),
  { businessName: 'boulevard-barrie', name: 'Boulevard Toyota', city: 'Barrie' },
  { businessName: 'boulevard-guelph', name: 'Boulevard Toyota', city: 'Guelph' },
  { businessName: 'family-auto', name: 'Family Auto', city: 'Barrie' },
  { businessName: 'ottawa-honda', name: 'Ottawa Honda', city: 'Ottawa' },
];
const names: SearchNames = { ...ofCars, dealers: namedDealers(dealers, ofCars) };

const lists = new Set<string>(facetNames.flatMap((name) => [name, denialOf(name)]));
const numbers = /^(?:year|price|payment|km)(?:From|To)$|^(?:withinKm|seats|downpayment|termsInYears)$/;
/** What a filter is not expected to say in every sentence: words that stay words, and the way to pay. */
const aside = new Set(['words', 'unknown', 'mode']);

type Filters = Record<string, unknown>;

/** The filters that a sentence is read as, by their names; of two orders the first. */
function filtersOf(text: string, expected: Filters): Filters {
  const filters: Filters = {};
  for (const { filter, value } of readWords(text, names)) {
    // A place is a city or a postal area, whichever was written; a model tells its make.
    const isAside = aside.has(filter) || (filter === 'near' && !('near' in expected));
    if (isAside) continue;
    if (lists.has(filter)) filters[filter] = [filters[filter] ?? [], ...value.split('\n')].flat();
    else filters[filter] ??= numbers.test(filter) ? Number(value) : value;
  }
  return filters;
}

it.each(sentences)('understands “$text”', ({ text, expect: expected }) => {
  const filters = filtersOf(text, expected);
  for (const [filter, value] of Object.entries(expected)) {
    // The words may name a family: its relatives may stand beside the plain model.
    expect(filters[filter], filter).toEqual(/model$/i.test(filter) ? expect.arrayContaining([value].flat()) : value);
  }
  const further = Object.keys(filters).filter((filter) => filter !== 'make' && !(filter in expected));
  expect(further).toEqual([]);
});

it.each(['a car that isn’t a Honda', 'tout sauf Honda et Toyota', 'not a honda and blue'])(
  'leaves no word of “%s” aside',
  (text) => expect(readWords(text, names).map(({ filter }) => filter)).not.toContain('unknown'),
);

it.each([
  ['maple crossing honda civic', 'maple-crossing-honda', 'civic'],
  ['Civic Maple Crossing', 'maple-crossing-honda', 'Civic'],
  ['weir street lexus nx', 'weir-street-toyota-lexus', 'lexus nx'],
  ['scarlet-bluffs hyundai genesis', 'scarlet-bluffs-hyundai-genesis', ''],
  ['Corolla de Toyota Rive des Erables', 'toyota-rive-des-erables', 'Corolla de'],
  ['autos trois-clochers', 'autos-trois-clochers', ''],
  ['boulevard toyota guelph corolla', 'boulevard-guelph', 'guelph corolla'],
  ['family auto', 'family-auto', ''],
  // Several have the name: the make in it stays, and narrows.
  ['Boulevard Toyota Corolla', 'boulevard-barrie\nboulevard-guelph', 'Toyota Corolla'],
])('reads a dealer out of “%s”', (text, dealer, without) => {
  const read = readWords(text, names).filter(({ filter }) => filter === 'dealer');
  expect(read.map(({ value, without: rest }) => [value, rest])).toEqual([[dealer, without]]);
});

it.each(['ottawa honda civic', 'family suv', 'autos trois-rivières', 'boulevard corolla', 'red nissan', 'maple honda'])(
  'reads no dealer out of “%s”',
  (text) => {
    expect(readWords(text, names).map(({ filter }) => filter)).not.toContain('dealer');
  },
);

it.each<[string, Readonly<Record<string, string>>]>([
  ['$400 a month over 84 months', { paymentTo: '400', frequency: 'Monthly', termsInYears: '7' }],
  ['suv 60 mois 400 $ par mois', { termsInYears: '5', paymentTo: '400', frequency: 'Monthly', type: 'SUV' }],
  ['250 bi weekly over 78 months', { termsInYears: '6.5', paymentTo: '250', frequency: 'Bi Weekly' }],
  [
    'moins de 200 $ aux deux semaines pendant 66 mois',
    { termsInYears: '5.5', paymentTo: '200', frequency: 'Bi Weekly' },
  ],
  ['lease 39 months under 500', { termsInYears: '3.25', mode: 'Lease', paymentTo: '500', frequency: 'Monthly' }],
  ['location 48 mois 400 par mois', { termsInYears: '4', mode: 'Lease', paymentTo: '400', frequency: 'Monthly' }],
  ['maximum 72 mois 400 par mois', { termsInYears: '6', paymentTo: '400', frequency: 'Monthly' }],
  ['terme de 72 mois 500 par mois', { termsInYears: '6', paymentTo: '500', frequency: 'Monthly' }],
  ['400 par mois 7 ans', { paymentTo: '400', frequency: 'Monthly', termsInYears: '7' }],
  ['400 a month for six years', { paymentTo: '400', frequency: 'Monthly', termsInYears: '6' }],
  ['400 a month over 6.5 years', { paymentTo: '400', frequency: 'Monthly', termsInYears: '6.5' }],
  ['$200 every other week', { paymentTo: '200', frequency: 'Bi Weekly' }],
  ['150 $ à toutes les deux semaines', { paymentTo: '150', frequency: 'Bi Weekly' }],
  ['100 $/sem', { paymentTo: '100', frequency: 'Weekly' }],
  ['350 deux fois par mois', { paymentTo: '350', frequency: 'Semi Monthly' }],
  ['versements aux deux semaines de 220', { paymentTo: '220', frequency: 'Bi Weekly' }],
  ['mensualité de 400', { paymentTo: '400', frequency: 'Monthly' }],
  ['payments under 400', { paymentTo: '400', frequency: 'Monthly' }],
  ['bi-weekly', { frequency: 'Bi Weekly' }],
  ['60 mois', { termsInYears: '5' }],
  ['moins de 30 000 $ sur 72 mois', { termsInYears: '6', priceTo: '30000' }],
  // What no deal has is said not to be understood, and never taken for a price or for a monthly payment.
  ['$400 a month over 120 months', { paymentTo: '400', frequency: 'Monthly', unknown: 'over 120 months' }],
  ['$400 a month over 10 years', { paymentTo: '400', frequency: 'Monthly', unknown: '10 years' }],
  ['sur 100 mois', { unknown: 'sur 100 mois' }],
  ['$500 quarterly', { unknown: '$500 quarterly' }],
  ['2400 par année', { unknown: '2400 par annee' }],
  ['2022 year civic', { yearFrom: '2022', yearTo: '2022', model: 'Civic Hatchback\nCivic Sedan', unknown: 'year' }],
  ['18 month warranty', { unknown: '18 month warranty' }],
  ['a 5 year old suv', { unknown: '5 year old', type: 'SUV' }],
])('reads how long and how often out of “%s”', (text, expected) => {
  const read = readWords(text, names).map(({ filter, value }) => [filter, value]);
  expect(Object.fromEntries(read)).toEqual(expected);
  expect(read.length).toBe(Object.keys(expected).length);
});
