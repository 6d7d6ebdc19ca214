import { centsUpToLimit } from '#engine/money/read-number.ts';
import { readWritten } from '#engine/money/read-written.ts';
import { type Label, labelled, type Valued } from './labelled.ts';
import { discountWords, downWords, residualWords } from './percents.ts';
import type { Groups, Sentence } from './sentence.ts';

/** 45,000, 45 000, 45000, 45k, 45 grand, 12 345,67 $: an amount as people write it, in both languages. */
export const amount = String.raw`(?<![\w.,-])\$? ?(?<n>\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d{1,2})?|\d{1,8}(?:[.,]\d{1,2})?)(?!\d) ?(?<k>k\b|grand\b|thousand\b|mille\b)?(?: ?(?:\$|dollars?\b|bucks\b|cad\b|piastres?\b))?(?![\w%])`;

/** The cents of an amount that was found. */
export function cents({ n = '', k }: Groups): number {
  const read = readWritten(`${n}${k ? 'k' : ''}`, 'money', 'any');
  return read === null ? 0 : centsUpToLimit('text' in read ? read.text : read.whole);
}

type Name = 'down' | 'lien' | 'tradeIn' | 'discount' | 'rebate' | 'residual';

/** The amounts of a sentence by the words beside them, in cents. */
export type Amounts = Readonly<Record<Name, number | null>>;

const owing =
  /\b(?:owe|owing|owed|liens?|left on(?: (?:the|my))?(?: loan)?|loan balance|payout|dois|devons|doit|solde|reste(?: a payer)?)\b/;
const traded = String.raw`\b(?:trade ?-?ins?|trading(?: in)?|trade|echang\w*|reprise|(?:old|current) car)\b`;

/** A year of a car: "my 2019 trade-in". */
const isYear = ({ groups: { n = '', k } }: Valued): boolean => /^(?:19[89]\d|20[0-2][1-9]|20[12]0)$/.test(n) && !k;
const unlessYear = (valued: Valued): number => (isYear(valued) ? Number.POSITIVE_INFINITY : 0);

const labelsOf = (text: string): readonly Label<Name>[] => [
  { name: 'down', pattern: new RegExp(downWords), usually: 'after its number', unlike: unlessYear },
  { name: 'lien', pattern: owing, usually: 'before its number', unlike: unlessYear },
  {
    name: 'tradeIn',
    // What a car is worth is a trade-in's value where something is owed on it.
    pattern: new RegExp(owing.test(text) ? String.raw`${traded}|\b(?:worth|vaut|valued)\b` : traded),
    usually: 'before its number',
    unlike: unlessYear,
  },
  { name: 'discount', pattern: new RegExp(discountWords), usually: 'before its number', unlike: unlessYear },
  {
    name: 'rebate',
    pattern: /\b(?:rebates?|cash ?-?back|incentives?|remise du (?:fabricant|constructeur))\b/,
    usually: 'before its number',
    unlike: unlessYear,
  },
  {
    name: 'residual',
    pattern: new RegExp(residualWords),
    usually: 'before its number',
    unlike: ({ value }) => (value < 1000 ? Number.POSITIVE_INFINITY : 0),
  },
];

/** More of them are no sentence about one deal. */
const most = 6;

/** Reads the amounts that a word tells apart, in any order, and blanks them. */
export function readAmounts(sentence: Sentence): Amounts {
  const values = sentence
    .places(new RegExp(amount))
    .slice(0, most)
    .map((place): Valued => ({ ...place, value: cents(place.groups) / 100 }));
  const found = labelled(sentence.text, values, labelsOf(sentence.text));
  for (const { valued } of found.values()) sentence.blank(valued);
  const of = (name: Name): number | null => {
    const valued = found.get(name)?.valued;
    return valued ? Math.round(valued.value * 100) : null;
  };
  return {
    down: of('down'),
    lien: of('lien'),
    tradeIn: of('tradeIn'),
    discount: of('discount'),
    rebate: of('rebate'),
    residual: of('residual'),
  };
}
