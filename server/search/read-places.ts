import type { City } from '#reference/postal-areas/larger-cities.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import type { Sentence } from './sentence.ts';
import { folded } from './words-of-car.ts';

const nearby = String.raw`(?:somewhere )?(?:near|close to|around|in|at|from|of|pres de|proche de|autour de|a|de|d'|aux environs de)\s+`;

const plain = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A postal code, or the three signs that it begins with. */
export function takePostalArea(sentence: Sentence, isName: (word: string) => boolean): void {
  sentence.take(new RegExp(String.raw`(${nearby})?\b([a-z]\d[a-z])(\s?\d[a-z]\d)?\b`), ([, near, area = '', rest]) => {
    const isMeant = near !== undefined || rest !== undefined || !isName(area);
    return isMeant && centroidOf(area.toUpperCase()) ? { near: area.toUpperCase() } : null;
  });
}

type WrittenCity = City & { readonly words: readonly string[] };

/** Cities by the words of their names, the longest name first: made once for each list, not for each search. */
const written = new WeakMap<readonly City[], readonly WrittenCity[]>();

function writtenCities(cities: readonly City[]): readonly WrittenCity[] {
  const known = written.get(cities);
  if (known) return known;
  const made = cities
    .toSorted((one, other) => other.name.length - one.name.length)
    .map((city) => ({ ...city, words: plain(city.name).split(' ').filter(Boolean) }))
    .filter(({ words }) => words.length > 0);
  written.set(cities, made);
  return made;
}

/** A city by its name; `near` is the postal area in its middle. */
export function takeCity(sentence: Sentence, cities: readonly City[]): void {
  for (const { name, area, words } of writtenCities(cities)) {
    // Only of a city whose words all stand there an expression is made: there are hundreds.
    if (!words.every((word) => sentence.rest.includes(word))) continue;
    const named = words.join(String.raw`[\s'.-]+`);
    const city = new RegExp(String.raw`(?:(?:ville de|city of)\s+|${nearby})?\b${named}\b(?:\s+city\b)?`);
    if (sentence.take(city, () => ({ near: area, city: name }))) return;
  }
}
