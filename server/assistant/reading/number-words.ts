import type { Sentence } from './sentence.ts';

const numbersOf = (...lines: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lines.flatMap((line) => line.split(', ').map((pair) => [pair.split(' ')[0], Number(pair.split(' ')[1])])),
  );

/** Numbers that people write as words, in English and French, up to ninety. `six` and `dix` are the same in both, or nearly so. */
const smallNumbers = numbersOf(
  'one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13',
  'fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40',
  'fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, deux 2, trois 3, quatre 4, cinq 5, sept 7, huit 8, neuf 9',
  'dix 10, onze 11, douze 12, treize 13, quatorze 14, quinze 15, seize 16, vingt 20, trente 30, quarante 40',
  'cinquante 50, soixante 60',
);

const further = numbersOf(
  'zero 0, hundred 100, thousand 1000, million 1000000, dozen 12, half 0.5, quarter 0.25, double 2, twice 2',
  'mille 1000, douzaine 12, moitie 0.5',
);

/** The number that a word says; a model's text may say one in a word. "one" does not: it stands for a thing as often. */
export const numberOfWord = (word: string): number | undefined =>
  word === 'one' ? undefined : (smallNumbers[word] ?? further[word]);

const word = Object.keys(smallNumbers).join('|');
/** What makes a word before it a number of a deal: everywhere else it stays a word, as in "one of them". */
const unit =
  'thousand|grand|hundred|k|mille|cents?|years?|yrs?|ans?|annees?|months?|mois|percent|per cent|pour cent|dollars?|bucks|weeks?|semaines?';

const numbered = new RegExp(String.raw`\b(${word})(?:[ -](${word}))?(?=[ -](?:${unit})\b)`, 'g');

/** "five grand over six years" as "5 grand over 6 years"; the length of the text may change. */
export function withDigits(folded: string): string {
  return folded
    .replace(numbered, (_, first: string, second?: string) =>
      String((smallNumbers[first] ?? 0) + (smallNumbers[second ?? ''] ?? 0)),
    )
    .replace(/\b(?:a|un) (?=(?:thousand|mille)\b)/g, '1 ');
}

const count = String.raw`\d{1,3}(?:[.,]5)?`;
const unitOfTerm = String.raw`(?:(?<months>months?|mos?|mths?|mois|m)|(?<years>years?|yrs?|ans?|annees?))\b`;
const against =
  '(?:or|ou|vs\\.?|versus|against|contre|and|et|to|plutot que(?: de)?|inste?a?d of|rather than|au lieu de|a la place de)';
/** "My car is 3 years old" is no term. */
const term = new RegExp(String.raw`(?<![\d.,$])(?<n>${count})[- ]?${unitOfTerm}(?![- ]?(?:old|d'age|ago))`);
/** What is set against a term without a unit of its own: "48 or" 72 months, 4 years "instead of 6". */
const before = new RegExp(String.raw`(?<![\d.,$])(?<n>${count})(?: ?${against})? $`);
const behind = new RegExp(String.raw`^ ?,? ?${against} (?<n>\d{1,2})\b(?![.,]\d| ?(?:%|k\b|\$|\d|[a-z]*ly\b))`);

/** Terms that are usual enough to be read without their unit. */
const bare = /(?<![\w.,$-])(?<n>24|36|48|60|72|84|96)(?![\w%]|[.,]\d| ?(?:\$|k\b|%|\d{3}\b|percent|pct))/;

const isLikely = (months: number): boolean => months >= 12 && months <= 120 && months % 3 === 0;

/** The terms of a sentence in months; several where they are set against each other. */
export function readTermMonths(sentence: Sentence): number[] {
  const found = sentence.places(term).flatMap(({ groups, start, end }) => {
    const monthsOf = (n = '') => Math.round(Number(n.replace(',', '.')) * (groups.years === undefined ? 1 : 12));
    sentence.blank({ start, end });
    const others = [
      { match: before.exec(sentence.text.slice(0, start)), from: 0 },
      { match: behind.exec(sentence.text.slice(end)), from: end },
    ].flatMap(({ match, from }) => {
      const months = monthsOf(match?.groups?.n);
      if (!match || !isLikely(months)) return [];
      sentence.blank({ start: from + match.index, end: from + match.index + match[0].length });
      return [months];
    });
    return [...others, monthsOf(groups.n)];
  });
  return [...new Set(found)].toSorted((one, other) => one - other);
}

/** A term without its unit, where none was said: "6.5 72 38500". */
export function bareTerm(sentence: Sentence): number[] {
  const found = sentence.take(bare);
  return found?.n ? [Number(found.n)] : [];
}
