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

/** A city by its name; `near` is the postal area in its middle. */
export function takeCity(sentence: Sentence, cities: readonly City[]): void {
  const longestFirst = cities.toSorted((one, other) => other.name.length - one.name.length);
  for (const { name, area } of longestFirst) {
    const written = plain(name).replaceAll(' ', String.raw`[\s'.-]+`);
    const city =
      written === ''
        ? null
        : new RegExp(String.raw`(?:(?:ville de|city of)\s+|${nearby})?\b${written}\b(?:\s+city\b)?`);
    if (city && sentence.take(city, () => ({ near: area, city: name }))) return;
  }
}
