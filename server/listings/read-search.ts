import type { CallReply } from '#contract/contract.ts';
import type { Condition, Frequency } from '#engine/form/deal-fields.ts';

export type Asked = CallReply<'searchCars'>['asked'];

const amount = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k)?(?:\s?(?:dollars|bucks|cad))?`;
const upTo = String.raw`(?:under|below|up to|less than|at most|no more than|max(?:imum)?|within|<=?)\s*`;
const overAnd = String.raw`(?:over|above|more than|at least|from|>=?)\s*`;
const per = String.raw`\s*(?:\/|a|per|each|every)?\s*`;

const frequencyWords: readonly (readonly [RegExp, Frequency])[] = [
  [/^(?:bi-?\s?weekly|two weeks|2 weeks)$/, 'Bi Weekly'],
  [/^semi-?\s?monthly$/, 'Semi Monthly'],
  [/^(?:weekly|week|wk)$/, 'Weekly'],
  [/^(?:monthly|month|mo|mth)$/, 'Monthly'],
];
const frequency = '(bi-?\\s?weekly|two weeks|2 weeks|semi-?\\s?monthly|weekly|week|wk|monthly|month|mth|mo)\\b';

const paymentPattern = new RegExp(`(?:${upTo})?${amount}${per}${frequency}`);
const betweenPattern = new RegExp(String.raw`(?:between|from)?\s*${amount}\s*(?:-|–|to|and)\s*${amount}`);
const toPattern = new RegExp(`${upTo}${amount}`);
const fromPattern = new RegExp(`${overAnd}${amount}`);
/** An amount alone is a budget where it cannot be a year or part of a name. */
const alonePattern = /(?:^|\s)(?:\$\s?(\d[\d,]*)\s?(k)?|(\d{2,3})\s?(k)|(\d{2,3},\d{3}|\d{5,6}))(?=\s|$)/;

const conditionPatterns: readonly (readonly [RegExp, Condition])[] = [
  [/\b(?:certified(?: pre-?\s?owned)?|cpo)\b/, 'CertifiedPreOwned'],
  [/\b(?:used|pre-?\s?owned|second-?\s?hand)\b/, 'PreOwned'],
  [/\b(?:brand[ -])?new\b/, 'New'],
];

const dollars = (digits = '', thousands?: string): number =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);

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

/** What somebody who types into the search box asks for: a budget, a condition, and the words that are left. */
export function readSearch(query: string): Asked {
  const payment = takePayment(query.toLowerCase());
  const price = takePrice(payment.rest);
  const condition = takeCondition(price.rest);
  const words = condition.rest.replace(
    /\b(?:car|cars|vehicle|vehicles|a|an|the|with|for|and|or|in|any|me|show|find)\b/g,
    ' ',
  );
  return {
    words: words.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim(),
    condition: condition.found,
    price: price.found,
    payment: payment.found,
  };
}
