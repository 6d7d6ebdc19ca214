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
