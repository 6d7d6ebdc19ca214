import type { Condition, Frequency, Mode } from '#engine/form/deal-fields.ts';
import { without } from './words.ts';

/** What a sentence says of a deal, as far as it says it. Money in cents, the term in months, rates in percent. */
export type Terms = {
  readonly mode: Mode | null;
  readonly condition: Condition | null;
  readonly termMonths: number | null;
  readonly frequency: Frequency | null;
  readonly ratePercent: string | null;
  readonly residualPercent: string | null;
  readonly downCents: number | null;
  readonly tradeInCents: number | null;
  readonly lienCents: number | null;
  readonly discountCents: number | null;
  /** "under 45,000": a limit for prices. */
  readonly budgetCents: number | null;
  /** "under 600 a month": a limit for payments. */
  readonly monthlyBudgetCents: number | null;
  readonly priceCents: number | null;
};

/** A sentence whose stretches are blanked as they are understood. */
class Sentence {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The groups of the first place that a pattern fits, which is then blanked. */
  take(pattern: RegExp): Readonly<Record<string, string | undefined>> | null {
    const match = pattern.exec(this.#text);
    if (!match) return null;
    this.#text = without(this.#text, { start: match.index, end: match.index + match[0].length });
    return match.groups ?? {};
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#text);
  }
}

const amount = String.raw`\$? ?(?<n>\d{1,3}(?:[ ,]\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?) ?(?<k>k\b|grand\b|thousand\b|mille\b)?(?: ?(?:\$|dollars?|bucks|cad))?`;
const named = (before: string, after = '') => new RegExp(before + amount + after);

const downWords = '(?:down(?: ?-?payments?)?|upfront|up front|cash down|deposit|mise de fonds|comptant)';
const tradeWords = '(?:trade[- ]?in|trade|echange)';

const moneyPatterns = {
  down: [
    named(String.raw`\b${downWords} (?:payment )?(?:of |is |at |with |: ?|de )?`),
    named('', String.raw` (?:as (?:a )?|for (?:a |the )?|in |de )?${downWords}\b`),
    named(String.raw`\b(?:put|putting|pay) (?:down )?`, String.raw` down\b`),
  ],
  lien: [
    named(String.raw`\b(?:owe|owing|lien(?: of)?|left on (?:the |my )?loan) (?:about |still )?`),
    named('', String.raw` (?:still )?(?:owing|owed|lien|left on)\b`),
  ],
  tradeIn: [
    named(String.raw`\b${tradeWords} ?(?:(?:value|worth|of|is|was|at|for|about|de|:) ?){0,4}`),
    named('', String.raw` (?:for (?:my |the )?|as (?:a )?|in )?${tradeWords}\b`),
  ],
  discount: [named(String.raw`\b(?:discount|off) (?:of )?`), named('', String.raw` (?:discount|off)\b`)],
  monthly: [
    named(
      '(?:under|below|less than|max(?:imum)?|up to|about|around|only|afford|at most|moins de)? ?',
      String.raw` ?(?:/|per|a|each|par|every|by)? ?(?:month|mo\b|mois)`,
    ),
  ],
  budget: [
    named(
      String.raw`\b(?:under|below|less than|cheaper than|max(?:imum)?(?: of)?|up to|no more than|at most|budget(?: is| of)?|within|moins de|sous|au plus|jusqu'a) `,
    ),
    named('', String.raw` (?:budget|or less|max(?:imum)?|tops)\b`),
  ],
  price: [named(String.raw`\b(?:priced? (?:at |of |is )?|costs? |worth |for a |for |on a |on |of |at )`), named('')],
} as const;

const cents = ({ n = '', k }: Readonly<Record<string, string | undefined>>): number =>
  Math.round(Number(n.replace(/[ ,]/g, '')) * (k ? 1000 : 1) * 100);

function money(sentence: Sentence, patterns: readonly RegExp[], least = 0): number | null {
  for (const pattern of patterns) {
    const found = sentence.take(pattern);
    if (found && cents(found) >= least) return cents(found);
  }
  return null;
}

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
};

const wordPattern = Object.keys(numberWords).join('|');

function termMonths(sentence: Sentence): number | null {
  const months = sentence.take(/\b(?<n>\d{1,3})[- ]?(?:months?|mos?\b|mths?|mois|m\b)/);
  if (months) return Number(months.n);
  const years = sentence.take(
    new RegExp(String.raw`\b(?<n>\d{1,2}(?:\.5)?|${wordPattern})[- ]?(?:years?|yrs?|ans?|annees)\b`),
  );
  if (!years?.n) return null;
  return Math.round((numberWords[years.n] ?? Number(years.n)) * 12);
}

const frequencyPatterns: readonly (readonly [Frequency, RegExp])[] = [
  [
    'Bi Weekly',
    /\bbi ?-?weekly\b|\bevery (?:two|2|other) weeks?\b|\bfortnight(?:ly)?\b|\baux deux semaines\b|\bbiweek\w*/,
  ],
  ['Semi Monthly', /\bsemi ?-?month\w*\b|\btwice (?:a|per) month\b|\bbimensuel\w*/],
  ['Weekly', /\bweekly\b|\b(?:per|a|each|every) week\b|\/ ?(?:week|wk)\b|\bpar semaine\b|\bhebdomadaire\w*/],
  ['Monthly', /\bmonthly\b|\b(?:per|a|each|every|by the) month\b|\/ ?mo(?:nth)?\b|\bpar mois\b|\bmensuel\w*/],
];

const modePatterns: readonly (readonly [Mode, RegExp])[] = [
  ['Lease', /\bleas(?:e|es|ed|ing)\b|\blocation\b|\blouer\b/],
  ['Finance', /\bfinanc\w*|\bloans?\b|\bborrow\w*|\bpret\b|\binstal\w*/],
  ['Cash', /\b(?:in|pay|paying|with|all|by) cash\b|\bcash (?:deal|price|purchase|buyer)\b|\bcomptant\b|\boutright\b/],
];

const conditionPatterns: readonly (readonly [Condition, RegExp])[] = [
  ['CertifiedPreOwned', /\bcertified\b|\bcpo\b/],
  ['PreOwned', /\bpre ?-?owned\b|\bused\b|\bsecond ?-?hand\b|\busage[er]?e?s?\b|\boccasion\b/],
  ['New', /\bnew\b|\bneu(?:f|ve)s?\b/],
];

const firstOf = <Value>(sentence: Sentence, table: readonly (readonly [Value, RegExp])[]): Value | null =>
  table.find(([, pattern]) => sentence.has(pattern))?.[0] ?? null;

/** A price is told from any other number by its size. */
const leastPriceCents = 2_500_00;

/**
 * Reads the terms of a deal out of a folded sentence from which the vehicle has been blanked. Amounts are told apart by
 * the words beside them; what is left of a price's size is the price.
 */
export function readTerms(folded: string): Terms {
  const sentence = new Sentence(folded);
  const residual =
    sentence.take(
      /\b(?:residual(?: value)?|valeur residuelle)(?: of| at| is| de)? ?(?<n>\d{1,2}(?:\.\d+)?) ?(?:%|percent|pct)/,
    ) ?? sentence.take(/(?<n>\d{1,2}(?:\.\d+)?) ?(?:%|percent|pct) (?:residual|buy ?out)/);
  const rate =
    sentence.take(/(?<n>\d{1,2}(?:[.,]\d{1,3})?) ?(?:%|percent|per cent|pct|apr\b|pour cent)/) ??
    sentence.take(/\b(?:rate|apr|interest|taux)(?: rate)?(?: of| is| at| de)? ?(?<n>\d{1,2}(?:\.\d{1,3})?)\b(?![,\d])/);
  const term = termMonths(sentence);
  const monthly = money(sentence, moneyPatterns.monthly);
  const downCents = money(sentence, moneyPatterns.down);
  const lienCents = money(sentence, moneyPatterns.lien);
  const tradeInCents = money(sentence, moneyPatterns.tradeIn);
  const discountCents = money(sentence, moneyPatterns.discount);
  const frequency = firstOf(sentence, frequencyPatterns);
  const mode = firstOf(sentence, modePatterns);
  const condition = firstOf(sentence, conditionPatterns);
  sentence.take(/\b(?:19|20)\d\d\b(?! ?(?:k|\$|dollars))/);
  return {
    mode,
    condition,
    termMonths: term,
    frequency: frequency ?? (monthly === null ? null : 'Monthly'),
    ratePercent: rate?.n?.replace(',', '.') ?? null,
    residualPercent: residual?.n ?? null,
    downCents,
    tradeInCents,
    lienCents,
    discountCents,
    monthlyBudgetCents: monthly,
    budgetCents: money(sentence, moneyPatterns.budget, leastPriceCents),
    priceCents: money(sentence, moneyPatterns.price, leastPriceCents),
  };
}
