import { languages } from '#contract/languages.ts';
import { centroidOf, postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { type Province, provinces } from '#reference/provinces/provinces.ts';
import { provinceName } from '../../kit/sentences.ts';
import { fold } from './words.ts';

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
