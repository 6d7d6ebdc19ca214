import type { Sentence } from './sentence.ts';

/** Numbers that people write as words, in English and French, up to ninety. `six` and `dix` are the same in both, or nearly so. */
export const smallNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};

const word = Object.keys(smallNumbers).join('|');
/** What makes a word before it a number of a deal: everywhere else it stays a word, as in "one of them". */
const unit =
  'thousand|grand|hundred|k|mille|cents|years?|yrs?|ans?|annees?|months?|mois|percent|per cent|pour cent|dollars?|bucks|weeks?|semaines?';

const numbered = new RegExp(String.raw`\b(${word})(?:[ -](${word}))?(?=[ -](?:${unit})\b)`, 'g');

/** "five grand over six years" as "5 grand over 6 years"; hundreds are written out. The length of the text may change. */
export function withDigits(folded: string): string {
  return folded
    .replace(numbered, (_, first: string, second?: string) =>
      String((smallNumbers[first] ?? 0) + (smallNumbers[second ?? ''] ?? 0)),
    )
    .replace(/\b(?:a|un) (?=(?:thousand|mille)\b)/g, '1 ')
    .replace(/\b(\d{1,2})[ -](?:hundred|cents)\b(?! (?:par|a|each))/g, (_, hundreds: string) => `${hundreds}00`);
}

const months = 'months?|mos?|mths?|mois|m';
const years = 'years?|yrs?|ans?|annees?';
/** "My car is 3 years old" is no term. */
const aged = "(?![- ]?(?:old|d'age|ago))";
const parted = String.raw`(?: ?, ?(?:or |ou )?| (?:or|ou|vs\.?|versus|against|contre|and|et|to|plutot que|instead of|rather than) | )`;
const one = String.raw`\d{1,3}(?:[.,]5)?`;

const terms = new RegExp(
  String.raw`(?<!\bresidu?\w{0,6} (?:of |is |de |at |a )?)(?<![\d.,$])(?<n>${one}(?:(?: ?(?:${months}|${years}))?${parted}${one}){0,3})[- ]?(?:(?<months>${months})|(?<years>${years}))\b${aged}`,
);

/** Terms that are usual enough to be read without their unit. */
const usualMonths = [24, 36, 48, 60, 72, 84, 96];
const bare = new RegExp(
  String.raw`(?<![\w.,$-])(?<n>${usualMonths.join('|')})(?![\w%]|[.,]\d| ?(?:\$|k\b|%|\d{3}\b|percent|pct|resid))`,
);

const isLikely = (value: number): boolean => value >= 12 && value <= 120 && value % 3 === 0;

/** The terms of a sentence in months; several where they are set against each other. */
export function readTermMonths(sentence: Sentence): number[] {
  const found = sentence.places(terms).flatMap((place) => {
    const unit = place.groups.years === undefined ? 1 : 12;
    const values = [...(place.groups.n ?? '').matchAll(/\d+(?:[.,]5)?/g)].map(([text]) =>
      Math.round(Number(text.replace(',', '.')) * unit),
    );
    if (values.length > 1 && !values.every(isLikely)) {
      return lastOf(sentence, place, values);
    }
    sentence.blank(place);
    return values;
  });
  return [...new Set(found)];
}

/** "35 000 5 ans": what stands before the last number is no term, and stays. */
function lastOf(sentence: Sentence, place: { start: number; end: number }, values: readonly number[]): number[] {
  const text = sentence.text.slice(place.start, place.end);
  const at = /\d+(?:[.,]5)?[- ]?[a-z]+$/.exec(text)?.index ?? 0;
  sentence.blank({ start: place.start + at, end: place.end });
  return values.slice(-1);
}

/** A term without its unit, where none was said: "6.5 72 38500". */
export function bareTerm(sentence: Sentence): number[] {
  const found = sentence.take(bare);
  return found?.n ? [Number(found.n)] : [];
}
