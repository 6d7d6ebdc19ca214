import { languages } from '#contract/languages.ts';
import { type City, largerCities } from '#reference/postal-areas/larger-cities.ts';
import { centroidOf, postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { type Province, provinces } from '#reference/provinces/provinces.ts';
import { provinceName } from '../../kit/sentences.ts';
import type { KnownDealer } from '../stock.ts';
import { fold } from './sentence.ts';

/** Short names that people write for a province; those that are words (on, que …) only where they stand for a place. */
const shortNames: readonly (readonly [RegExp, Province['code']])[] = [
  [/\bb\.?c\.?(?![a-z])|\bbritish col\w*|\bc\.?-?b\.?(?![a-z])|\bvancouver\b/, 'BC'],
  [/\balta?\b|\balberta\b|\bin ab\b/, 'AB'],
  [/\bontario\b|\bin ont?\b|,\s?ont?(?=[.?]?$| [a-z]\d)|\bont\./, 'ON'],
  [/\bquebec\b|\bqc\b|\bin que\b|,\s?que(?=[.?]?$| [a-z]\d)|\bp\.?q\.?\b|\btvq\b|\bqst\b/, 'QC'],
  [/\bman(?:itoba)?\b|\bmb\b/, 'MB'],
  [/\bsask(?:atchewan)?\b|\bsk\b/, 'SK'],
  [/\bnova scotia\b|\bn\.?s\.?(?![a-z])/, 'NS'],
  [/\bnew brunswick\b|\bn\.?b\.?(?![a-z])/, 'NB'],
  [/\bnewfoundland\b|\blabrador\b|\bn\.?l\.?(?![a-z])|\bnfld\b/, 'NL'],
  [/\bp\.?e\.?i\.?(?![a-z])|\bprince edward\b/, 'PE'],
  [/\byukon\b|\byt\b/, 'YT'],
  [/\bnunavut\b/, 'NU'],
  [/\bnorthwest territor\w*|\bnwt\b/, 'NT'],
];

const provinceOfArea = new Map(
  provinces.flatMap(({ code }) => postalAreasOf(code).map((area) => [area, code] as const)),
);

/** Hyphens are often left out: Nouveau Brunswick. */
const plain = (text: string): string => fold(text).replaceAll('-', ' ');

/** The province that a folded sentence names. */
export function provinceIn(folded: string): Province | null {
  const named = provinces.find(({ code }) =>
    languages.some((language) => plain(folded).includes(plain(provinceName(language, code)))),
  );
  const code = named?.code ?? shortNames.find(([pattern]) => pattern.test(folded))?.[1];
  return provinces.find((province) => province.code === code) ?? null;
}

/** The postal area that a folded sentence names: `l6j`, or the beginning of `l6j 2x4`. Null where there is no such area. */
export function postalAreaIn(
  folded: string,
): { readonly area: string; readonly provinceCode: Province['code'] } | null {
  for (const [, area = ''] of folded.matchAll(/\b([a-z]\d[a-z])(?: ?\d[a-z]\d)?\b/g)) {
    const provinceCode = provinceOfArea.get(area.toUpperCase());
    if (provinceCode && centroidOf(area.toUpperCase())) return { area: area.toUpperCase(), provinceCode };
  }
  return null;
}

export type { City };

/** The city whose name is its province's too. */
const alsoProvince = 'quebec';

type Written = City & { readonly asWritten: readonly string[] };

/** A city with the ways in which its name is written in a folded sentence. */
function written(city: City): Written {
  const words = fold(city.name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return { ...city, asWritten: [words, words.replace(/ s$/, 's')] };
}

const larger: readonly Written[] = largerCities.map(written);

/** The cities of some dealers, each once: thousands of them are in some hundred cities. Made once for each dealer's row. */
const citiesOf = new WeakMap<KnownDealer, Written>();

function ownCities(dealers: Iterable<KnownDealer>): readonly Written[] {
  const found = new Map<string, Written>();
  for (const dealer of dealers) {
    if (found.has(dealer.city)) continue;
    const known = citiesOf.get(dealer) ?? written({ name: dealer.city, area: dealer.postalArea });
    citiesOf.set(dealer, known);
    found.set(dealer.city, known);
  }
  return [...found.values()];
}

/** The city that a folded sentence names: one with a dealer, or a larger one. */
export function cityIn(folded: string, dealers: Iterable<KnownDealer>): City | null {
  const words = ` ${fold(folded).replace(/[^a-z0-9]+/g, ' ')} `;
  const named = [...ownCities(dealers), ...larger].filter(({ asWritten }) => {
    if (asWritten.includes(alsoProvince)) return /\bquebec city\b|\bville de quebec\b/.test(folded);
    return asWritten.some((one) => words.includes(` ${one} `));
  });
  const [longest] = named.toSorted((one, other) => other.name.length - one.name.length);
  return longest ? { name: longest.name, area: longest.area } : null;
}
