import { parse } from 'yaml';
import { z } from 'zod';
import { readContentText } from '../../content/content-files.ts';
import { isMisspelt } from '../../kit/edit-distance.ts';
import { fold, wordsOf } from './sentence.ts';

const lines = z.array(z.string()).transform((all) => all.map((line) => line.split(' ')));
const lists = z.strictObject({ everyday: lines, vague: lines, alike: lines });
const words = lists.parse(parse(readContentText('faq/words.yaml')));

/** Words that say nothing of what is asked, in English, in a hurry, and in French. */
const everydayWords = new Set(words.everyday.flat());
const vagueWords = new Set(words.vague.flat());

export const isEveryday = (word: string): boolean => everydayWords.has(word);

/** Endings that say how a word is used, not what it means, in both languages. */
const ending =
  /(?:issements?|ements?|ations?|itions?|utions?|ments?|ings?|eries|ery|eurs?|euses?|ables?|ibles?|ees?|ed|ers?|ez|es|ent|ions?|ies|ir|is|ait|ais|ant|y|s|e|a|i)$/;
const longestStem = 6;

/** A word without its ending: "annuler", "annulation" and "annulé" are one, so are "lease" and "leasing". */
function stemOf(word: string): string {
  const [found = ''] = ending.exec(word) ?? [];
  const stem = word.length - found.length >= 3 ? word.slice(0, word.length - found.length) : word;
  return stem.slice(0, longestStem);
}

/** A word as it stands in the index: without its ending, by its one name among synonyms; null for an everyday one. */
export function termOf(word: string): string | null {
  const folded = fold(word).replace(/'s$/, '').replaceAll("'", '');
  if (everydayWords.has(folded) || vagueWords.has(folded) || folded.length < 2 || /^\d+k?$/.test(folded)) return null;
  return synonyms.get(folded) ?? synonyms.get(stemOf(folded)) ?? stemOf(folded);
}

/** Several words that are one. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\bdown[- ]?payments?\b|\bmise de fonds?\b|\b(?:cash|money|put|much) down\b|\bcash a mettre\b/g, 'downpayment'],
  [/\ball[- ]in\b|\btout(?:es)? (?:compris|inclus)e?s?\b|\ball included\b/g, 'allin'],
  [/\b(?:sign|log)(?:ging|ing)?[- ]?in(?:to)?\b/g, 'signin'],
  [/\btrad(?:e|ing)[- ]?(?:it |this |that )?ins?\b|\bpart exchange\b/g, 'trade'],
  [/\bpre[- ](?=approv|approb|owned|paid)/g, 'pre'],
  [/\bbi[- ]weekly\b|\b(?:aux|every) (?:2|two|deux) (?:semaines?|weeks)\b/g, 'biweekly'],
  [/\bself[- ]?employed\b|\btravaill?eu(?:r|se)s? autonomes?\b|\ba mon compte\b|\bfreelance\w*/g, 'selfemployed'],
  [
    /\bnew(?:comer)? (?:in|to) canada\b|\bnewcomers?\b|\bnouve(?:l|lle|au) arriv\w+|\bnouveaux? arrivants?\b/g,
    'newcomer',
  ],
  [/\bprix coutant\b/g, 'invoice'],
  [/\bmot de passe\b/g, 'password'],
  [/\bpower[- ]?train\b|\bgroupe motopropulseur\b/g, 'powertrain'],
  [/\bwinter tires?\b|\bsnow tires?\b|\bpneus? (?:d'?)?hiver\b/g, 'snowtire'],
  [/\bbuy(?:ing)? (?:(?:it|my lease|the lease|the car) )?out\b/g, 'buyout'],
  [/\b(?:without|sans) (?:an? )?(?:app?oint\w*|rendez[- ]vous|rdv)\b|\bwalk[- ]?ins?\b/g, 'walkin'],
  [/\bhow long\b|\bcombien de (?:temps|jours)\b|\bhow many days\b/g, 'howlong'],
  [/\bhow much\b(?! time)|\bcombien\b(?! (?:de|d') ?(?:temps|jours?|km|kilom\w+))|\bcb\b/g, 'price'],
  [/\bhow come\b|\bpourquoi\b/g, 'why'],
  [/\bdois (?:encore |environ )*(?=\$? ?\d)/g, 'owing '],
  [/\btest[- ]?driv\w+|\bessai(?:e|es)? routiers?\b|\bessayer\b/g, 'testdrive'],
  [/\bfour[- ]?by[- ]?four\b|\b4 ?x ?4\b|\b4wd\b/g, 'awd'],
  [/\b(?:go|going|went|gone) over\b|\bover (?:my|the) (?=km|kilom|mileage|limit)/g, 'exceed '],
];

/** What French writes together with the next word: l'auto, d'une, qu'est-ce. */
const elisions = /\b(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\w)/g;

export const tokenize = (text: string): string[] =>
  wordsOf(compounds.reduce((joined, [two, one]) => joined.replace(two, one), fold(text).replace(elisions, ' ')))
    .flatMap((word) => word.split(/[-.,&]/))
    .filter((word) => word !== '');

/** The terms of a text, each once. */
export const termsOf = (text: string): Set<string> =>
  new Set(
    tokenize(text)
      .map(termOf)
      .filter((term) => term !== null),
  );

/**
 * The terms that a question asks for. A word that stands nowhere may be a known one that was written together with the one
 * before it (lechange), or with a slip of the finger.
 *
 * @param known terms by the words that have them
 */
export function askedTerms(folded: string, known: ReadonlyMap<string, string>): Set<string> {
  const terms = new Set(known.values());
  const found = tokenize(folded).flatMap((word) => {
    const term = termOf(word);
    if (term === null || terms.has(term)) return term ?? [];
    // A number that stands nowhere is the asker's own.
    if (/\d/.test(word)) return [];
    const behind = /^(?:qu|[ldjnsmtc])(?=\w{4})/.exec(word);
    const whole = behind && termOf(word.slice(behind[0].length));
    if (whole && terms.has(whole)) return whole;
    const meant = word.length < 5 ? undefined : [...known.keys()].find((other) => isMisspelt(word, other));
    return (meant && known.get(meant)) ?? term;
  });
  return new Set(found);
}

/** The one name of each word that has another. */
const synonyms: ReadonlyMap<string, string> = new Map(
  words.alike.flatMap(([name = '', ...others]) => {
    return [name, ...others].flatMap((other) => [other, stemOf(other)].map((form) => [form, name] as const));
  }),
);
