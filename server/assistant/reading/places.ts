import { languages } from '#contract/languages.ts';
import { type Province, provinces } from '#reference/provinces/provinces.ts';
import { provinceName } from '../../kit/sentences.ts';
import { fold, type Sentence } from './sentence.ts';

/** Short names that people write for a province; those that are words (on, que …) only where they stand for a place. */
const shortNames: readonly (readonly [RegExp, Province['code']])[] = [
  [/\bb\.?c\.?(?![a-z])|\bbritish col\w*|\bc\.?-?b\.?(?![a-z])/, 'BC'],
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

/** Hyphens are often left out: Nouveau Brunswick. */
const plain = (text: string): string => fold(text).replaceAll('-', ' ');

const patterns: readonly (readonly [RegExp, Province['code']])[] = [
  ...provinces.map(({ code }): readonly [RegExp, Province['code']] => {
    const names = languages.map((language) => plain(provinceName(language, code)).replaceAll(' ', '[ -]'));
    return [new RegExp(String.raw`\b(?:${names.join('|')})\b`), code];
  }),
  ...shortNames,
];

/** The provinces that a sentence names, each once; they are taken out of it. */
export function takeProvinces(sentence: Sentence): Province['code'][] {
  const found = patterns.flatMap(([pattern, code]) =>
    sentence.take(new RegExp(`(?:\\b(?:in|en|au|a|de|du|of|from) )?(?:${pattern.source})`)) ? [code] : [],
  );
  return [...new Set(found)];
}
