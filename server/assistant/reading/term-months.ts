import type { Sentence } from './sentence.ts';

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
