import type { Frequency, Mode } from '#engine/form/deal-fields.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import type { Province } from '#reference/provinces/provinces.ts';
import { type Amounts, amount, cents, type Percents, readAmounts } from './amounts.ts';
import { bareTerm, readTermMonths } from './number-words.ts';
import { takeProvinces } from './places.ts';
import type { Groups, Sentence } from './sentence.ts';

/** An amount that is paid each time. */
type PaymentSaid = { readonly cents: number; readonly frequency: Frequency };

/** What a sentence says of a deal, as far as it says it. Money in cents, terms in months, rates in percent. */
export type Terms = {
  readonly mode: Mode | null;
  /** All ways to pay that it names. */
  readonly modes: readonly Mode[];
  /** Several of each where they are set against each other. */
  readonly termMonths: readonly number[];
  readonly frequencies: readonly Frequency[];
  readonly percents: Percents;
  /** 0 down where it is said that nothing is paid down. */
  readonly amounts: Amounts;
  /** The amount is to come on top of what is paid down already. */
  readonly isMore: boolean;
  readonly payments: readonly PaymentSaid[];
  /** What the person earns, or may: an amount each month of which nothing says that it is paid. No deal is worked out from it. */
  readonly incomeCents: number | null;
  /** Of a lease: kilometres of a year that are included, and those bought ahead. */
  readonly yearlyKilometres: number | null;
  readonly extraKilometres: number | null;
  readonly provinces: readonly Province['code'][];
  /** A price, a term or a rate that can be none. */
  readonly isImpossible: boolean;
};

const limit =
  "(?:under|below|less than|max(?:imum)?(?: of)?|up to|no more than|at most|go over|within|about|around|moins de|sous|au plus|jusqu'a|en bas de|environ|maximum de|depasser)";
const perTime = String.raw`(?: ?/ ?| ?\b(?:per|a|each|par|every|by|le|chaque|au|a la) )(?:week|wk|semaine|month|mth|mois|mo)s?\b|(?: ?(?:bi ?-?weekly|semi ?-?monthly|weekly|monthly|every (?:two|2|other) weeks|(?:aux|toutes les) (?:deux|2) sem(?:aines?)?|twice a month)\b)`;
const paymentWords = '(?<!down[- ]?)(?:payments?|pmts?|paiements?|versements?|mensualites?)';
const payments = [
  new RegExp(
    String.raw`(?:\b${limit} )?${amount}(?<often>${perTime})(?: ${paymentWords}\b)?(?: (?:or less|max|ou moins)\b)?`,
  ),
  new RegExp(String.raw`\b${paymentWords} (?:of |is |de |at |a )?(?:${limit} )?${amount}(?<often>${perTime})?`),
  new RegExp(`${amount} ${paymentWords}\\b`),
];

const earning = String.raw`\b(?:make|making|earn|earning|bring(?:ing)? home|take home|income|salary|wages?|salaire|revenus?|gagne|paye nette)\b`;
const gap = String.raw`(?:(?!payments?|paiements?|versements?|down|comptant|\d)[^.?!;]){0,25}`;
const incomes = [
  new RegExp(
    String.raw`${earning}${gap}${amount}(?:${perTime}| ?(?:/|per|a|par) ?(?:year|yr|annee|an)\b)?(?! ?(?:down|comptant|de comptant))(?: (?:before|after) tax(?:es)?\b| (?:brut|net|gross)\b)?`,
  ),
  new RegExp(
    String.raw`${amount}(?:${perTime})?(?: (?:in|of|de|d'))? ?(?:income|salary|salaire|revenus?|net\b|brut\b|gross\b|before tax(?:es)?\b|after tax(?:es)?\b|take home)`,
  ),
];
/** Larger amounts are no payment, and no income. */
const [mostPayment, mostIncome] = [20_000_00, 10_000_000_00];
/** More a month is as likely what somebody earns, unless they say that they pay it. */
const mostUnsaidPayment = 2_500_00;
const paysIt =
  /\b(?:under|less than|at most|up to|no more|moins de|au plus|pay\w*|pai\w*|payments?|pmts?|versements?|mensualites?|budget|spend|max\w*)\b/;

const often: readonly (readonly [Frequency, RegExp])[] = [
  [
    'Bi Weekly',
    /\bbi ?-?weekly\b|\bbi-?hebdo\w*|\bevery (?:two|2|other) weeks?\b|\b(?:two|2) weeks\b|\bfortnight(?:ly)?\b|\b(?:aux|toutes les|par|chaque) (?:deux|2) sem(?:aines?)?\b|\bbiweek\w*/,
  ],
  ['Semi Monthly', /\bsemi ?-?month\w*\b|\btwice (?:a|per) month\b|\bbimensuel\w*|\b(?:deux|2) fois par mois\b/],
  [
    'Weekly',
    /\bweekly\b|\b(?:per|a|each|every) (?:week|wk)\b|\/ ?(?:week|wk)\b|\b(?:par|chaque|la) semaine\b|\bhebdo\w*/,
  ],
  [
    'Monthly',
    /\bmonthly\b|\b(?:per|a|each|every|by the) (?:month|mth)\b|\/ ?mo(?:nth)?\b|\b(?:par|chaque|au) mois\b|\bmensuel\w*/,
  ],
];
const frequencyOf = (text: string): Frequency =>
  often.find(([, pattern]) => pattern.test(` ${text} `))?.[0] ?? 'Monthly';

const ways: readonly (readonly [Mode, RegExp])[] = [
  ['Lease', /\b(?:to )?leas(?:e|es|ed|ing)\b|\b(?:en |de )?location\b(?! of)|\blouer\b|\bloue\b|\bbail\b|\bbaux\b/],
  ['Finance', /\bfinanc(?:e|es|ed|ing|er|ement|ee?s?)\b|\bloans?\b|\bpret\b|\bemprunt\w*/],
  [
    'Cash',
    /\b(?:in|pay\w*|with|all|by|for|paye?r?) cash\b|\bcash (?:deal|price|purchase|buyer)\b|\b(?:pa(?:ie|ye)r?|tout|au) comptant\b|\boutright\b/,
  ],
];

const nothing = String.raw`\b(?:nothing|no|zero|0|none|not|rien|aucune?|pas de|sans)`;
const nothingDown = new RegExp(
  String.raw`${nothing} ?\$? (?:money |any |cash )?(?:down(?: ?-?payment)?|mise de fonds|(?:de )?comptant|acompte|en partant|cash (?:a|de) mettre|argent a mettre)\b|\b(?:sans rien|rien a) mettre\b|\bsans (?:mettre (?:de cash|rien|d'argent))\b`,
);
const nothingOwed = new RegExp(
  String.raw`${nothing} (?:more |longer )?(?:owing|owed|owe|liens?|loan|du|solde|pret)\b|\bpaid off\b|\bfree and clear\b`,
);
const nothingTraded = new RegExp(String.raw`${nothing} (?:d')?(?:trade ?-?ins?|trade|echange)\b`);
const impossible = /(?:^|\s)-\s?\$?\d|\$ ?0(?![\d.,])|(?<![\d.,])0 ?\$|\b0 (?:months?|mois|years?|ans)\b|\d{9,}/;

/**
 * Reads the terms of a deal out of a sentence, in English and French and in any order. Numbers are told apart by the words
 * beside them; what the search for cars reads (kilometres, years of cars, limits on a price) is left to it.
 */
export function readTerms(sentence: Sentence): Terms {
  const isImpossible = impossible.test(sentence.whole);
  const extraKilometres = wholeOf(sentence.take(extra));
  const yearlyKilometres = wholeOf(sentence.take(yearly));
  sentence.hide(ofCars);
  const income = moneyOf(sentence, incomes, mostIncome)[0];
  const isWithoutDown = sentence.take(nothingDown) !== null;
  sentence.take(nothingOwed);
  sentence.take(nothingTraded);
  const paid = moneyOf(sentence, payments).filter(({ cents: found }) => found >= 20_00);
  const isEarned = ({ cents: found, frequency }: PaymentSaid) =>
    frequency === 'Monthly' && found >= mostUnsaidPayment && !paysIt.test(sentence.whole);
  const modes = allOf(sentence, ways);
  const frequencies = allOf(sentence, often);
  const said = readTermMonths(sentence);
  const { amounts, percents } = readAmounts(sentence, modes[0] === 'Lease');
  const termMonths = said.length > 0 ? said : bareTerm(sentence);
  const isLease = percents.residual !== null || amounts.residual !== null;
  return {
    mode: isLease ? 'Lease' : (modes[0] ?? null),
    modes,
    termMonths,
    frequencies,
    percents,
    amounts: { ...amounts, down: amounts.down ?? (isWithoutDown ? 0 : null) },
    isMore: /\b(?:another|more|extra|additional|autres?|de plus)\b/.test(sentence.whole),
    payments: paid.filter((one) => !isEarned(one)),
    incomeCents: income?.cents ?? paid.find(isEarned)?.cents ?? null,
    yearlyKilometres,
    extraKilometres,
    provinces: takeProvinces(sentence),
    isImpossible,
  };
}

/** The amounts that patterns find, which are then taken out. */
function moneyOf(sentence: Sentence, patterns: readonly RegExp[], most = mostPayment): PaymentSaid[] {
  return patterns.flatMap((pattern) =>
    sentence.places(pattern).flatMap(({ groups, ...place }) => {
      const found = cents(groups);
      if (found < 20_00 || found >= most) return [];
      sentence.blank(place);
      return [{ cents: found, frequency: frequencyOf(groups.often ?? '') }];
    }),
  );
}

/** Each way of a table that a sentence names. A narrower one takes out what a wider one would find in it again. */
function allOf<Value>(sentence: Sentence, table: readonly (readonly [Value, RegExp])[]): Value[] {
  return table.flatMap(([value, pattern]) => {
    const isSaid = sentence.take(pattern) !== null;
    while (sentence.take(pattern));
    return isSaid ? [value] : [];
  });
}

const count = String.raw`(?<![\w.,])(?<n>\d{1,3}(?:[ ,.]\d{3})+|\d{1,6}) ?(?<k>k\b)?`;
const kilometres = String.raw`(?:kms?|kilomet(?:er|re)s?|klicks)\b`;
const yearly = new RegExp(
  String.raw`${count} ?${kilometres} ?(?:/|per|a|each|par|by)? ?(?:years?|yrs?|an(?:nee)?s?)\b(?: allowed)?`,
);
const more = 'extra|additional|prepaid|supplementaires?|de plus';
const extra = new RegExp(
  String.raw`${count} ?(?:(?:${more}) ?${kilometres}|${kilometres} (?:${more}|d'avance))(?: (?:a|par) (?:year|an))?(?: prepaid)?`,
);
/** Those that a car has run are no money, and are left to the search. */
const ofCars = new RegExp(String.raw`\d[\d ,.]*k? ?${kilometres}`);

const wholeOf = (groups: Groups | null): number | null =>
  groups && Number(plainWritten(`${groups.n ?? ''}${groups.k ? 'k' : ''}`, 'count', 'any'));
