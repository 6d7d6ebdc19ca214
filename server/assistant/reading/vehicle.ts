import { isMisspelt } from '../../kit/edit-distance.ts';
import type { ListedCar } from '../stock.ts';
import { compact, fold, type Word, without, wordsOf } from './sentence.ts';
import type { VehicleName } from './vehicle-names.ts';

/** The cars that a sentence speaks of, and what is left of it. */
export type FoundVehicle = {
  readonly make: string | null;
  readonly models: ReadonlySet<string> | null;
  readonly vehicleType: string | null;
  readonly year: number | null;
  /** Words of a trim, as far as some car has them. */
  readonly trimWords: readonly string[];
  /** The sentence with the names blanked. */
  readonly rest: string;
};

const typePatterns: readonly (readonly [string, RegExp])[] = [
  ['SUV', /\bsuvs?\b|\bcrossovers?\b|\bvus\b|\b4x4s?\b/],
  ['Truck', /(?<!\b(?:at|on|before|until) )\b(?:pickups?|pick-ups?) ?(?:trucks?)?\b|\btrucks?\b|\bcamion\w*/],
  ['Sedan', /\bsedans?\b|\bberlines?\b/],
  ['Hatchback', /\bhatch(?:back)?s?\b/],
  ['Coupe', /\bcoupes?\b/],
  ['Convertible', /\bconvertibles?\b|\bcabriolets?\b|\bdrop ?top\b/],
  ['Wagon', /\bwagons?\b|\bfamiliales?\b/],
  ['Minivan', /\bmini ?-?vans?\b|\bfourgonnettes?\b/],
  ['Van', /\b(?:cargo )?vans?\b/],
  ['Electric', /\bevs?\b|\belectric(?: cars?| vehicles?)?\b|\belectriques?\b/],
];

const longestName = 4;

type Hit = { readonly name: VehicleName; readonly words: readonly Word[] };

/**
 * Finds make, model, trim, year and type in a folded sentence. The longest name wins; a name with a slip of the finger
 * counts where the word is no word of the help and the questions.
 *
 * @param isKnownWord whether a word has a meaning of its own here
 */
export function findVehicle(
  folded: string,
  names: ReadonlyMap<string, VehicleName>,
  cars: readonly ListedCar[],
  isKnownWord: (word: string) => boolean,
): FoundVehicle {
  const words = wordsOf(folded);
  const hits = exactHits(words, names);
  const others = words.filter((word) => !hits.some((hit) => hit.words.includes(word)));
  const modelHit = hits.find(({ name }) => name.models) ?? misspeltHit(others, names, isKnownWord, true);
  const makeHit = hits.find(({ name }) => !name.models) ?? misspeltHit(others, names, isKnownWord, false);
  const agreed = modelHit && makeHit && modelHit.name.make !== makeHit.name.make ? undefined : modelHit;
  const make = makeHit?.name.make ?? agreed?.name.make ?? null;
  const models = agreed?.name.models ?? null;
  let rest = folded;
  for (const hit of [agreed, makeHit]) for (const word of hit?.words ?? []) rest = without(rest, word);
  const [yearText] = /\b20[12]\d\b(?![ ]?(?:k\b|\$|dollars|down|km))/.exec(rest.replace(/\$ ?\d[\d,.]*/g, '')) ?? [];
  const own = cars.filter((car) => car.make === make && (!models || models.has(car.model)));
  const trim = models ? trimOf(rest, own) : { words: [], rest };
  const type = models ? undefined : typePatterns.find(([, pattern]) => pattern.test(rest))?.[0];
  return {
    make,
    models,
    vehicleType: type ?? null,
    year: yearText ? Number(yearText) : null,
    trimWords: trim.words,
    rest: trim.rest,
  };
}

/** The models that a folded sentence names side by side: "mdx vs xc90". */
export function vehiclesIn(folded: string, names: ReadonlyMap<string, VehicleName>): readonly FoundVehicle[] {
  const models = exactHits(wordsOf(folded), names).filter(({ name }) => name.models);
  const different = new Map(models.map(({ name }) => [`${name.make} ${[...(name.models ?? [])]}`, name]));
  if (different.size < 2) return [];
  const [yearText] = /\b20[12]\d\b/.exec(folded) ?? [];
  return [...different.values()].map(({ make, models: ofMake }) => ({
    make,
    models: ofMake,
    vehicleType: null,
    year: yearText ? Number(yearText) : null,
    trimWords: [],
    rest: '',
  }));
}

function exactHits(words: readonly Word[], names: ReadonlyMap<string, VehicleName>): Hit[] {
  const hits: Hit[] = [];
  let index = 0;
  while (index < words.length) {
    const hit = longestFrom(words, index, names);
    if (hit) hits.push(hit);
    index += hit?.words.length ?? 1;
  }
  return hits;
}

function longestFrom(words: readonly Word[], index: number, names: ReadonlyMap<string, VehicleName>): Hit | undefined {
  for (let length = longestName; length > 0; length -= 1) {
    const some = words.slice(index, index + length);
    const joined = compact(some.map(({ text }) => text).join(''));
    const name = names.get(joined) ?? names.get(joined.replace(/s$/, ''));
    if (some.length === length && name) return { name, words: some };
  }
  return undefined;
}

function misspeltHit(
  words: readonly Word[],
  names: ReadonlyMap<string, VehicleName>,
  isKnownWord: (word: string) => boolean,
  ofModel: boolean,
): Hit | undefined {
  for (const word of words) {
    const text = compact(word.text);
    if (text.length < 4 || /^\d/.test(text) || isKnownWord(text)) continue;
    const found = [...names].find(([name, { models }]) => (models !== null) === ofModel && isMisspelt(text, name));
    if (found) return { name: found[1], words: [word] };
  }
  return undefined;
}

/** Words that some trim has and that mean nothing else in a sentence about a deal. */
const neverTrim = new Set(['new', 'used', 'base', 'lease', 'finance', 'cash', 'the', 'and', 'with', 'in', 'on', 'a']);

function trimOf(rest: string, own: readonly ListedCar[]): { words: string[]; rest: string } {
  const known = new Set(own.flatMap(({ trim }) => trimWordsOf(trim)));
  const found = wordsOf(rest).filter(
    ({ text }) => known.has(compact(text)) && !neverTrim.has(text) && !/^\d+$/.test(text),
  );
  return {
    words: found.map(({ text }) => compact(text)),
    rest: found.reduce((text, word) => without(text, word), rest),
  };
}

const trimWordsOf = (trim: string): string[] => wordsOf(fold(trim)).map(({ text }) => compact(text));

/** The cars that fit, the best fitting trim alone where one was named, cheapest first. */
export function carsOf(
  { make, models, vehicleType, year, trimWords }: FoundVehicle,
  cars: readonly ListedCar[],
): ListedCar[] {
  const fitting = cars.filter(
    (car) =>
      (!make || car.make === make) &&
      (!models || models.has(car.model)) &&
      (!vehicleType || car.vehicleType === vehicleType) &&
      (!year || car.year === year),
  );
  if (trimWords.length === 0) return fitting;
  const scoreOf = ({ trim }: ListedCar) => {
    const own = trimWordsOf(trim);
    return trimWords.filter((word) => own.includes(word)).length - own.length / 100;
  };
  const most = Math.max(...fitting.map((car) => Math.floor(scoreOf(car) + 0.99)));
  return fitting.filter((car) => Math.floor(scoreOf(car) + 0.99) === most);
}
