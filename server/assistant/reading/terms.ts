import { languages } from '#contract/languages.ts';
import type { Frequency, Mode } from '#engine/form/deal-fields.ts';
import { type Province, provinces } from '#reference/provinces/provinces.ts';
import { provinceName } from '../../kit/sentences.ts';
import { type Amounts, amount, cents, type Percents, readAmounts } from './amounts.ts';
import { bareTerm, readTermMonths } from './number-words.ts';
import { fold, type Sentence } from './sentence.ts';

/** An amount that is paid each time. */
type PaymentSaid = { readonly cents: number; readonly frequency: Frequency; readonly isLimit: boolean };

/** What a sentence says of a deal, as far as it says it. Money in cents, terms in months, rates in percent. */
export type Terms = {
  readonly mode: Mode | null;
  /** Several of each where they are set against each other. */
  readonly termMonths: readonly number[];
  readonly frequencies: readonly Frequency[];
  readonly percents: Percents;
  /** 0 down where it is said that nothing is paid down. */
  readonly amounts: Amounts;
  /** The amount is to come on top of what is paid down already. */
  readonly isMore: boolean;
  readonly payments: readonly PaymentSaid[];
  /** Whether somebody says what they earn: an amount of the sentence may be that. */
  readonly isOfIncome: boolean;
  readonly provinces: readonly Province['code'][];
  /** A price, a term or a rate that can be none. */
  readonly isImpossible: boolean;
};

const limit =
  "(?:\\b(?<limit>under|below|less than|max(?:imum)?(?: of)?|up to|not? more than|pas plus (?:de|que)|at most|go over|within|about|around|moins de|sous|au plus|jusqu'a|en bas de|environ|maximum de|depasser) )?";
const perTime = String.raw`(?: ?/ ?| ?\b(?:per|a|each|par|every|by|le|chaque|au|a la) )(?:week|wk|semaine|month|mth|mois|mo)s?\b|(?: ?(?:bi ?-?weekly|semi ?-?monthly|weekly|monthly|every (?:two|2|other) weeks|(?:aux|toutes les) (?:deux|2) sem(?:aines?)?|twice a month)\b)`;
const paymentWords = '(?<!down[- ]?)(?:payments?|pmts?|paiements?|versements?|mensualites?)';
const payments = [
  new RegExp(
    String.raw`${limit}${amount}(?<often>${perTime})(?: ${paymentWords}\b)?(?<most> (?:or less|max|ou moins)\b)?`,
  ),
  new RegExp(String.raw`\b${paymentWords} (?:of |is |de |at |a )?${limit}${amount}(?<often>${perTime})?`),
  new RegExp(`${amount} ${paymentWords}\\b`),
];
/** What is less is no payment, and what is more. */
const [leastPayment, mostPayment] = [20_00, 20_000_00];
/** More is as likely what somebody earns. */
const mostUsual = 2_500_00;

const earning =
  /\b(?:i|we|you) (?:make|earn|bring home|take home|gross)\b|\b(?:making|earning|income|salary|wages?|salaire|revenus?|gagne|paye nette|(?:she|he|who) (?:makes|earns)|make (?:about |around )?\$?\d[\d,]*|part[- ]time|temps partiel|jobs?)\b|\d ?\$? (?:net|brut|gross|(?:before|after) tax(?:es)?)\b/;

/** What somebody earns, though it reads as a limit: "make about 2100 a month". "I can make 450" is a limit. */
const earned =
  /(?<!\b(?:can|could|to) )\b(?:make|makes|making|earn\w*|gagne|revenu de|income of|salaire de) (?:about |around |environ |a peu pres )?\$?\d/;

const often: readonly (readonly [Frequency, RegExp])[] = [
  [
    'Bi Weekly',
    /\bbi ?-?weekly\b|\bbi-?hebdo\w*|\bevery (?:two|2|other) weeks?\b|\b(?:two|2) weeks\b|\bfortnight(?:ly)?\b|\b(?:aux|toutes les|par|chaque) (?:deux|2) sem(?:aines?)?\b|\bbiweek\w*/,
  ],
  ['Semi Monthly', /\bsemi ?-?month\w*\b|\btwice (?:a|per) month\b|\bbimensuel\w*|\b(?:deux|2) fois par mois\b/],
  [
    'Weekly',
    /\bweekly\b|\b(?:per|a|each|every) (?:week|wk)\b|\/ ?(?:week|wk)\b|\b(?:par|chaque|la|aux|a la) semaines?\b|\bhebdo\w*/,
  ],
  [
    'Monthly',
    /\bmonthly\b|\b(?:per|a|each|every|by the) (?:month|mth)\b|\/ ?mo(?:nth)?\b|\b(?:par|chaque|au) mois\b|\bmensuel\w*/,
  ],
];
/** How often a text says that payments are made, by the first such words in it. */
export function frequencyOf(text: string): Frequency | undefined {
  const said = often.map(([frequency, pattern]) => ({ frequency, at: text.search(pattern) }));
  return said.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.frequency;
}

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
  String.raw`${nothing} ?\$? (?:money |any |cash )?(?:down(?: ?-?payment)?|mise de fonds?|(?:de )?comptant|acompte|en partant|cash (?:a|de) mettre|argent a mettre)\b|\bput(?:ting)? nothing down\b|\b(?:sans rien|rien a) mettre\b|\bsans (?:mettre (?:de cash|rien|d'argent))\b`,
);
const nothingElse = new RegExp(
  String.raw`${nothing} (?:more |longer |d')?(?:owing|owed|owe|liens?|loan|du|solde|pret|trade ?-?ins?|trade|echange)\b|\bpaid off\b|\bfree and clear\b`,
);
const impossible = /(?:^|\s)-\s?\$?\d|\$ ?0(?![\d.,])|(?<![\d.,])0 ?\$|\b0 (?:months?|mois|years?|ans)\b|\d{9,}/;
/** Kilometres are no money, and are left to the search. */
const ofCars = /\d[\d ,.]*k? ?(?:kms?|kilomet(?:er|re)s?|klicks)\b/;

/**
 * Reads the terms of a deal out of a sentence, in English and French and in any order. Numbers are told apart by the words
 * beside them; what the search for cars reads (kilometres, years of cars, limits on a price) is left to it.
 */
export function readTerms(sentence: Sentence): Terms {
  sentence.hide(ofCars);
  const isWithoutDown = sentence.take(nothingDown) !== null;
  sentence.take(nothingElse);
  const paid = payments.flatMap((pattern) => takePaid(sentence, pattern));
  sentence.take(
    /\b(?:inste?a?d of|rather than|au lieu de|plutot que(?: de)?) (?:financ\w+|leas\w+|louer|la location)\b/,
  );
  const [mode = null] = allOf(sentence, ways);
  const frequencies = allOf(sentence, often);
  const said = readTermMonths(sentence);
  const { amounts, percents } = readAmounts(sentence);
  return {
    mode,
    // "84 months, if I make it 60"
    termMonths: [...new Set([...said, ...bareTerm(sentence)])].toSorted((one, other) => one - other),
    frequencies,
    percents,
    amounts: { ...amounts, down: amounts.down ?? (isWithoutDown ? 0 : null) },
    isMore: /\b(?:another|more|extra|additional|autres?|de plus)\b/.test(sentence.whole),
    payments: paid,
    isOfIncome:
      paid.some(({ cents: found }) => found > mostUsual) ||
      earned.test(sentence.whole) ||
      (earning.test(sentence.whole) && !paid.some(({ isLimit }) => isLimit)),
    provinces: takeProvinces(sentence),
    isImpossible: impossible.test(sentence.whole),
  };
}

/** Whether a loan on a trade-in is mentioned without the trade-in's value, which must not be taken as zero. */
export const lacksTradeInValue = ({ amounts }: Pick<Terms, 'amounts'>): boolean =>
  (amounts.lien ?? 0) > 0 && amounts.tradeIn === null;

/** The payments that a pattern finds, which are then taken out. */
const takePaid = (sentence: Sentence, pattern: RegExp): PaymentSaid[] =>
  sentence.places(pattern).flatMap(({ groups, ...place }) => {
    const found = cents(groups);
    if (found < leastPayment || found >= mostPayment) return [];
    sentence.blank(place);
    const isLimit = groups.limit !== undefined || groups.most !== undefined;
    return [{ cents: found, frequency: frequencyOf(groups.often ?? '') ?? 'Monthly', isLimit }];
  });

/** Each way of a table that a sentence names. A narrower one takes out what a wider one would find in it again. */
const allOf = <Value>(sentence: Sentence, table: readonly (readonly [Value, RegExp])[]): Value[] =>
  table.flatMap(([value, pattern]) => (sentence.takeAll(pattern) ? [value] : []));

/** Short names that people write for a province; those that are words (on, que …) only where they stand for a place. */
const shortNames: readonly (readonly [RegExp, Province['code']])[] = [
  [/\bb\.?c\.?(?![a-z])|\bbritish col\w*|\bc\.-?b\.?(?![a-z])/, 'BC'],
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

const provincePatterns: readonly (readonly [RegExp, Province['code']])[] = [
  ...provinces.map(({ code }): readonly [RegExp, Province['code']] => {
    const names = languages.map((language) => plain(provinceName(language, code)).replaceAll(' ', '[ -]'));
    return [new RegExp(String.raw`\b(?:${names.join('|')})\b`), code];
  }),
  ...shortNames,
];

/** The provinces that a sentence names, each once; they are taken out of it. */
function takeProvinces(sentence: Sentence): Province['code'][] {
  const found = provincePatterns.flatMap(([pattern, code]) =>
    sentence.take(
      new RegExp(
        `(?<!(?:near|proche de|pres de|autour de|ville de) )(?:\\b(?:in|en|au|a|de|du|of|from) )?(?:${pattern.source})`,
      ),
    )
      ? [code]
      : [],
  );
  return [...new Set(found)];
}
