import type { Condition, Frequency, Mode } from '#engine/form/deal-fields.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import { amount, cents, readAmounts } from './amounts.ts';
import { bareTerm, readTermMonths, withDigits } from './number-words.ts';
import { readPercents } from './percents.ts';
import { Sentence } from './sentence.ts';

/** What a sentence says of a deal, as far as it says it. Money in cents, the term in months, rates in percent. */
export type Terms = {
  readonly mode: Mode | null;
  readonly condition: Condition | null;
  readonly termMonths: number | null;
  readonly frequency: Frequency | null;
  readonly ratePercent: string | null;
  /** What is set against each other; none where one is said. */
  readonly choices: {
    readonly termMonths: readonly number[];
    readonly frequencies: readonly Frequency[];
    readonly ratePercents: readonly string[];
  };
  readonly residualPercent: string | null;
  readonly residualCents: number | null;
  /** 0 where it is said that nothing is paid down. */
  readonly downCents: number | null;
  /** A downpayment in percent of the price. */
  readonly downPercent: string | null;
  /** The amount is to come on top of what is paid down already. */
  readonly isMore: boolean;
  readonly tradeInCents: number | null;
  readonly lienCents: number | null;
  readonly discountCents: number | null;
  readonly discountPercent: string | null;
  readonly rebateCents: number | null;
  /** "under 45,000": a limit for prices. */
  readonly budgetCents: number | null;
  /** "under 600 a month": a limit for payments. */
  readonly paymentBudgetCents: number | null;
  /** "under 50,000 km": a limit for the odometer. */
  readonly kilometres: number | null;
  /** Of a lease: kilometres of a year that are included, and those bought ahead. */
  readonly yearlyKilometres: number | null;
  readonly extraKilometres: number | null;
  readonly priceCents: number | null;
  /** A price, a term or a rate that can be none: below nothing, or none at all. */
  readonly isImpossible: boolean;
};

const limit =
  "(?:under|below|less than|cheaper than|max(?:imum)?(?: of)?|up to|no more than|at most|budget(?: is| of)?|within|about|around|roughly|only|moins de|sous|au plus|jusqu'a|en bas de|environ|autour de|maximum de|budget de)";
const perTime = String.raw`(?: ?/ ?|\b ?(?:per|a|each|par|every|by|le|chaque) )(?:week|semaine|wk|month|mois|mo)s?\b|(?: ?(?:bi ?-?weekly|semi ?-?monthly|weekly|monthly|every (?:two|2|other) weeks|(?:aux|toutes les) (?:deux|2) semaines|twice a month))\b`;
const paymentWords = '(?:payments?|pmts?|paiements?|versements?|mensualites?)';

const paymentBudgets = [
  new RegExp(String.raw`(?:\b${limit} )?${amount}(?:${perTime})`),
  new RegExp(String.raw`\b${paymentWords} (?:of |is |de |at |a )?(?:${limit} )?${amount}`),
  new RegExp(String.raw`${amount} ${paymentWords}\b`),
];
/** A payment is told from a price, and from a term, by its size. */
const isPayment = (found: number): boolean => found >= 100_00 && found < 5_000_00;

const budgets = [
  new RegExp(String.raw`\b${limit} ${amount}`),
  new RegExp(String.raw`${amount} (?:budget|or less|max(?:imum)?|tops|ou moins)\b`),
];
const prices = [
  new RegExp(
    String.raw`\b(?:pric(?:e|ed)|prix|msrp|costs?|costing|coute|for a|on a) (?:(?:of|is|at|de|est|a|was|were|etait|car|for|to) )*${amount}`,
  ),
  new RegExp(amount),
];
/** A price is told from any other number by its size. */
const isPrice = (found: number): boolean => found >= 2_500_00;

function money(sentence: Sentence, patterns: readonly RegExp[], fits: (found: number) => boolean): number | null {
  for (const pattern of patterns) {
    for (const { groups, ...place } of sentence.places(pattern)) {
      if (!fits(cents(groups))) continue;
      sentence.blank(place);
      return cents(groups);
    }
  }
  return null;
}

const frequencyPatterns: readonly (readonly [Frequency, RegExp])[] = [
  [
    'Bi Weekly',
    /\bbi ?-?weekly\b|\bbi-?hebdo\w*|\bevery (?:two|2|other) weeks?\b|\b(?:two|2) weeks\b|\bfortnight(?:ly)?\b|\b(?:aux|toutes les) (?:deux|2) semaines\b|\bbiweek\w*/,
  ],
  ['Semi Monthly', /\bsemi ?-?month\w*\b|\btwice (?:a|per) month\b|\bbimensuel\w*|\b(?:deux|2) fois par mois\b/],
  ['Weekly', /\bweekly\b|\b(?:per|a|each|every) (?:week|wk)\b|\/ ?(?:week|wk)\b|\b(?:par|chaque) semaine\b|\bhebdo\w*/],
  [
    'Monthly',
    /\bmonthly\b|\b(?:per|a|each|every|by the) month\b|\/ ?mo(?:nth)?\b|\b(?:par|chaque) mois\b|\bmensuel\w*/,
  ],
];

const modePatterns: readonly (readonly [Mode, RegExp])[] = [
  ['Lease', /\bleas(?:e|es|ed|ing)\b|\blocation\b(?! of)|\blouer\b|\bloue\b|\bbail\b|\bbaux\b/],
  ['Finance', /\bfinanc\w*|\bloans?\b|\bborrow\w*|\bpret\b|\bemprunt\w*|\binstal\w*/],
  [
    'Cash',
    /\b(?:in|pay\w*|with|all|by|for|paye?) cash\b|\bcash (?:deal|price|purchase|buyer)\b|\bcash\b|\bcomptant\b|\boutright\b/,
  ],
];

const conditionPatterns: readonly (readonly [Condition, RegExp])[] = [
  ['CertifiedPreOwned', /\bcertifi(?:ed|e|es|ee|ees)\b|\bcpo\b/],
  ['PreOwned', /\bpre ?-?owned\b|\bused\b|\bsecond ?-?hand\b|\busage[er]?e?s?\b|\boccasion\b/],
  ['New', /\bnew\b|\bneu(?:f|ve)s?\b/],
];

/** Each way of a table that a sentence names. A narrower one blanks what a wider one would find in it again. */
function allOf<Value>(folded: string, table: readonly (readonly [Value, RegExp])[]): Value[] {
  const sentence = new Sentence(folded);
  return table.flatMap(([value, pattern]) => (sentence.take(pattern) ? [value] : []));
}

const nothing = String.raw`\b(?:nothing|no|zero|none|not|rien|aucune?|pas de|sans)`;
const nothingDown = new RegExp(
  String.raw`${nothing} (?:money |any )?(?:down(?: ?-?payment)?|mise de fonds|comptant|acompte|en partant)\b|\b0 ?\$? (?:down|comptant)\b`,
);
const nothingOwed = new RegExp(
  String.raw`${nothing} (?:more |longer )?(?:owing|owed|owe|liens?|loan|du|solde|pret)\b|\bpaid off\b|\bfree and clear\b`,
);
const impossible = /(?:^|\s)-\s?\$?\d|\$ ?0(?![\d.,])|(?<![\d.,])0 ?\$|\b0 (?:months?|mois|years?|ans)\b|\d{9,}/;

/**
 * Reads the terms of a deal out of a folded sentence from which the vehicle has been blanked, in English and French and in
 * any order. Numbers are told apart by the words beside them; what is left of a price's size is the price.
 */
export function readTerms(folded: string): Terms {
  const sentence = new Sentence(withDigits(folded));
  const modes = allOf(folded, modePatterns);
  const frequencies = allOf(folded, frequencyPatterns);
  const isMore = /\b(?:another|more|extra|additional|encore|autres?|de plus)\b/.test(folded);
  const distances = readDistances(sentence);
  const isWithoutDown = sentence.take(nothingDown) !== null;
  sentence.take(nothingOwed);
  const paymentBudgetCents = money(sentence, paymentBudgets, isPayment);
  const said = readTermMonths(sentence);
  const percents = readPercents(sentence, modes[0] === 'Lease');
  const termMonths = said.length > 0 ? said : bareTerm(sentence);
  const amounts = readAmounts(sentence);
  sentence.take(/\b(?:19|20)\d\d\b(?! ?(?:k|\$|dollars))/);
  const isResidualSaid = percents.residual !== null || amounts.residual !== null;
  const budgetCents = money(sentence, budgets, isPrice);
  const priceCents = money(sentence, prices, isPrice);
  const isOnTime = termMonths.length > 0 || percents.rate !== null || isResidualSaid;
  // "30,000 cash" is the price where nothing else could be, and no downpayment.
  const isPaidAtOnce =
    !isOnTime && priceCents === null && (amounts.down ?? 0) >= leastCashPriceCents && modes.includes('Cash');
  const isPaidDown = !isPaidAtOnce && (amounts.down ?? percents.down) !== null && !paysInCash.test(folded);
  return {
    mode: modeOf(modes, isResidualSaid, isOnTime || isPaidDown),
    condition: allOf(folded, conditionPatterns)[0] ?? null,
    termMonths: termMonths[0] ?? null,
    frequency: frequencies[0] ?? (paymentBudgetCents === null ? null : 'Monthly'),
    ratePercent: percents.rate,
    choices: { termMonths: several(termMonths), frequencies: several(frequencies), ratePercents: percents.rates },
    residualPercent: percents.residual,
    residualCents: percents.residual === null ? amounts.residual : null,
    downCents: isPaidAtOnce ? null : (amounts.down ?? (isWithoutDown ? 0 : null)),
    downPercent: amounts.down === null ? percents.down : null,
    isMore,
    tradeInCents: amounts.tradeIn,
    lienCents: amounts.lien,
    discountCents: amounts.discount,
    discountPercent: amounts.discount === null ? percents.discount : null,
    rebateCents: amounts.rebate,
    paymentBudgetCents,
    kilometres: distances.odometer,
    yearlyKilometres: distances.yearly,
    extraKilometres: distances.extra,
    budgetCents,
    priceCents: isPaidAtOnce ? amounts.down : priceCents,
    isImpossible: impossible.test(folded),
  };
}

const several = <Value>(values: readonly Value[]): readonly Value[] => (values.length > 1 ? values : []);

/** "30,000 cash" is a price, "5,000 cash" what is paid down. */
const leastCashPriceCents = 10_000_00;
const paysInCash = /\b(?:in|pay\w*|paye?r?|paie) (?:it |all )?(?:in |en )?(?:cash|comptant)\b/;

/** Who names a term or a rate pays on time, and cash beside it is what is paid down. */
function modeOf(modes: readonly Mode[], isResidualSaid: boolean, isOnTime: boolean): Mode | null {
  if (isResidualSaid) return 'Lease';
  const [first] = modes;
  return first === 'Cash' && isOnTime ? null : (first ?? null);
}

/** Kilometres that a sentence speaks of. */
type Distances = {
  /** "under 50,000 km": a limit for the odometer. */
  readonly odometer: number | null;
  /** Of a lease: those of a year that are included, and those bought ahead. */
  readonly yearly: number | null;
  readonly extra: number | null;
};

const extra = 'extra|additional|prepaid|more|supplementaires?|de plus';
const distance = new RegExp(
  String.raw`(?:\b(?:under|below|less than|max(?:imum)?|up to|moins de|sous|au plus|en bas de|over|plus de) )?(?<![\w.,])(?<n>\d{1,3}(?:[ ,.]\d{3})+|\d{1,6}) ?(?<k>k\b)? ?(?<before>${extra})? ?(?:kms?|kilomet(?:er|re)s?|klicks)\b(?<yearly> ?(?:/|per|a|each|par|by)? ?(?:years?|yrs?|an(?:nee)?s?)\b)?(?: (?<after>${extra}|d'avance))?`,
);

/** Reads the kilometres and blanks them: they are no money. */
function readDistances(sentence: Sentence): Distances {
  const all = sentence.takeAll(distance).map(({ n = '', k, before, yearly, after }) => ({
    value: Number(plainWritten(`${n}${k ? 'k' : ''}`, 'count', 'any')),
    isExtra: before !== undefined || after !== undefined,
    isYearly: yearly !== undefined,
  }));
  const first = (fits: (one: (typeof all)[number]) => boolean): number | null => all.find(fits)?.value ?? null;
  return {
    odometer: first(({ isExtra, isYearly }) => !isExtra && !isYearly),
    yearly: first(({ isExtra, isYearly }) => isYearly && !isExtra),
    extra: first(({ isExtra }) => isExtra),
  };
}
