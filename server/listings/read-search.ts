import type { CallReply } from '#contract/contract.ts';
import type { Condition, Frequency } from '#engine/form/deal-fields.ts';

export type Asked = CallReply<'searchCars'>['asked'];

/** 45,000, 45000 or, as it is written in French, 45 000; a digit alone before a space belongs to a name: CX-5 300. */
const digitGroups = String.raw`(?:(?<![\w-])\d{2,3}\s\d{3}(?!\d)|\d[\d,]*(?:\.\d+)?)`;
const amount = String.raw`\$?\s?(${digitGroups})\s?(k)?(?:\s?(?:dollars|bucks|cad|\$))?`;
const upTo = String.raw`(?:under|below|up to|less than|at most|no more than|max(?:imum)?|within|<=?|moins de|jusqu'a|au plus|au maximum|sous)\s*`;
const overAnd = String.raw`(?:over|above|more than|at least|from|>=?|plus de|au moins|a partir de|des)\s*`;
const per = String.raw`\s*(?:\/|a|per|each|every|par|aux|chaque)?\s*`;

const frequencyWords: readonly (readonly [RegExp, Frequency])[] = [
  [/^(?:bi-?\s?weekly|two weeks|2 weeks|(?:deux|2) semaines)$/, 'Bi Weekly'],
  [/^(?:semi-?\s?monthly|bimensuel)$/, 'Semi Monthly'],
  [/^(?:weekly|week|wk|semaine|hebdomadaire)$/, 'Weekly'],
  [/^(?:monthly|month|mo|mth|mois|mensuel)$/, 'Monthly'],
];
const frequency =
  '(bi-?\\s?weekly|two weeks|2 weeks|semi-?\\s?monthly|weekly|week|wk|monthly|month|mth|mois|mo|(?:deux|2) semaines|semaine|hebdomadaire|bimensuel|mensuel)\\b';

const paymentPattern = new RegExp(`(?:${upTo})?${amount}${per}${frequency}`);
const betweenPattern = new RegExp(String.raw`(?:between|from|entre|de)?\s*${amount}\s*(?:-|–|to|and|et|a)\s*${amount}`);
const toPattern = new RegExp(`${upTo}${amount}`);
const fromPattern = new RegExp(`${overAnd}${amount}`);
/** An amount alone is a budget where it cannot be a year or part of a name. */
const alonePattern = /(?:^|\s)(?:\$\s?(\d[\d,]*)\s?(k)?|(\d{2,3})\s?(k)|(\d{2,3}[,\s]\d{3}|\d{5,6})(?:\s?\$)?)(?=\s|$)/;

const conditionPatterns: readonly (readonly [RegExp, Condition])[] = [
  [/\b(?:certified(?: pre-?\s?owned)?|cpo|(?:d'occasion )?certifiee?s?)\b/, 'CertifiedPreOwned'],
  [/\b(?:used|pre-?\s?owned|second-?\s?hand|d'occasion|usagee?s?)\b/, 'PreOwned'],
  [/\b(?:(?:brand[ -])?new|neu(?:f|ve)s?)\b/, 'New'],
];

const dollars = (digits = '', thousands?: string): number =>
  Number(digits.replaceAll(/[,\s]/g, '')) * (thousands ? 1000 : 1);

type Reading<Found> = { found: Found | null; rest: string };

/** Takes the first place that fits out of the text. */
function take<Found>(text: string, pattern: RegExp, read: (match: RegExpExecArray) => Found | null): Reading<Found> {
  const match = pattern.exec(text);
  const found = match && read(match);
  if (!match || !found) return { found: null, rest: text };
  return { found, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
}

function takePayment(text: string): Reading<NonNullable<Asked['payment']>> {
  return take(text, paymentPattern, ([, digits, thousands, word = '']) => {
    const [, rhythm] = frequencyWords.find(([pattern]) => pattern.test(word)) ?? [];
    return rhythm ? { to: dollars(digits, thousands), frequency: rhythm } : null;
  });
}

function takePrice(text: string): Reading<NonNullable<Asked['price']>> {
  const between = take(text, betweenPattern, ([, low, lowK, high, highK]) => {
    const to = dollars(high, highK);
    const from = dollars(low, lowK ?? (highK && dollars(low) < 1000 ? highK : undefined));
    return to >= 1000 && from < to ? { from, to } : null;
  });
  if (between.found) return between;
  const to = take(text, toPattern, ([, digits, k]) => ({ from: null, to: dollars(digits, k) }));
  if (to.found) return to;
  const from = take(text, fromPattern, ([, digits, k]) => ({ from: dollars(digits, k), to: null }));
  if (from.found) return from;
  return take(text, alonePattern, ([, signed, signedK, short, shortK, long]) => ({
    from: null,
    to: signed ? dollars(signed, signedK) : short ? dollars(short, shortK) : dollars(long),
  }));
}

function takeCondition(text: string): Reading<Condition> {
  for (const [pattern, condition] of conditionPatterns) {
    const reading = take(text, pattern, () => condition);
    if (reading.found) return reading;
  }
  return { found: null, rest: text };
}

/** Small letters without accents, so that "certifié" and "certifie" are one word. */
const folded = (query: string): string =>
  query.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");

/**
 * What somebody who types into the search box, in English or French, asks for: a budget, a condition, and the words that
 * are left.
 */
export function readSearch(query: string): Asked {
  const payment = takePayment(folded(query));
  const price = takePrice(payment.rest);
  const condition = takeCondition(price.rest);
  const words = condition.rest.replace(
    /\b(?:cars?|vehicles?|a|an|the|with|for|and|or|in|any|me|show|find|autos?|voitures?|vehicules?|une?|avec|pour|et|ou|de)\b/g,
    ' ',
  );
  return {
    words: words.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim(),
    condition: condition.found,
    price: price.found,
    payment: payment.found,
  };
}
