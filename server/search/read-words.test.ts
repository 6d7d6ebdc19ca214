import { expect, it } from 'vitest';
import { largerCities } from '#reference/postal-areas/larger-cities.ts';
import { readCatalogue } from '../seed/source-files.ts';
import { readWords, type SearchNames } from './read-words.ts';
import sentences from './sentences.json' with { type: 'json' };
import { wordsOf } from './words-of-car.ts';

const entries = readCatalogue();
const names: SearchNames = {
  models: entries.map(({ make, model }) => ({ make, model })),
  words: new Set(entries.flatMap(({ trim }) => wordsOf(trim))),
  cities: largerCities,
};

const lists = new Set(['condition', 'make', 'model', 'type', 'colour', 'drivetrain', 'fuel', 'transmission']);
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
    expect(filters[filter], filter).toEqual(filter === 'model' ? expect.arrayContaining([value].flat()) : value);
  }
  const further = Object.keys(filters).filter((filter) => filter !== 'make' && !(filter in expected));
  expect(further).toEqual([]);
});
