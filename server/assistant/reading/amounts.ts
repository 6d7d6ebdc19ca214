import { centsUpToLimit } from '#engine/money/read-number.ts';
import { plainWritten, readWritten } from '#engine/money/read-written.ts';
import type { Groups, Place, Sentence } from './sentence.ts';

const digits = String.raw`(?<![\w.,-])\$? ?(?<n>\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d{1,2})?|\d{1,8}(?:[.,]\d{1,3})?)(?!\d) ?(?<k>k\b|grand\b|thousand\b|mille\b)?`;
const unit = String.raw`(?: ?(?:\$|dollars?\b|bucks\b|cad\b|piastres?\b))?(?![\w%])`;
/** 45,000, 45 000, 45000, 45k, 45 grand, 12 345,67 $: an amount as people write it, in both languages. */
export const amount = digits + unit;
/** The same, or a percentage. */
const value = String.raw`${digits}(?:(?<mark> ?(?:%|percent\b|per ?cent\b|pct\b|pour ?cents?\b))|${unit})`;

/** The cents of an amount that was found. */
export function cents({ n = '', k }: Groups): number {
  const read = readWritten(`${n}${k ? 'k' : ''}`, 'money', 'any');
  return read === null ? 0 : centsUpToLimit('text' in read ? read.text : read.whole);
}

type Sum = 'down' | 'lien' | 'tradeIn' | 'discount' | 'rebate';
type Share = 'rate' | 'down' | 'discount' | 'tax';
/** The amounts of a sentence by the words beside them, in cents. */
export type Amounts = Readonly<Record<Sum, number | null>>;
/** Its percentages, each as its text with a point: "4.9"; and whether several rates are set against each other. */
export type Percents = Readonly<Record<Share, string | null>> & { readonly isSeveral: boolean };

/** A word that says what a number stands for, and which numbers it may have, percentages or others. */
type Label = {
  readonly name: Sum | Share;
  readonly words: string;
  readonly fits: (value: number, isShare: boolean) => boolean;
};

/** More percent is no rate that anybody is given. */
const highestRate = 40;

const isSum = (found: number, isShare: boolean) => !isShare && found >= 100;
const either = (found: number, isShare: boolean) => isShare || found >= 100;
const owing =
  'owe|owing|owed|liens?|left on(?: (?:the|my))?(?: loan)?|loan balance|payout|j?dois|devons|doit|solde|reste(?: a payer)?|negative equity|equite negative';
const traded =
  "trade ?-?ins?|trading(?: in)?|trade|echang\\w*|reprise|(?:old|current) car|offer(?:ing|ed)(?: me)?|m'offr\\w+";

/** Beside each its number stands behind it as a rule: "rate of 4.9 %". */
const before: readonly Label[] = [
  { name: 'tradeIn', words: traded, fits: isSum },
  { name: 'lien', words: owing, fits: isSum },
  { name: 'discount', words: 'discount|rabais|escompte', fits: either },
  { name: 'rebate', words: 'rebates?|cash ?-?back|incentives?|remise du (?:fabricant|constructeur)', fits: isSum },
  { name: 'down', words: "i put|if i put|putting|(?:je|jveux|j'peux) mets|je mettais|mettre|mettant", fits: either },
  { name: 'rate', words: 'rates?|apr|interest|interets?|taux|tap', fits: (found) => found <= highestRate },
];
/** Beside these it stands before: "10 % down". */
const after: readonly Label[] = [
  {
    name: 'down',
    words:
      "down ?-?payments?|(?:money |cash )?down|up ?front|mise de fonds?|acompte|d'apport|d'avance|(?:de )?(?:comptant|cash)|versement initial|saved(?: up)?|de cote|economises?|d'economies",
    fits: either,
  },
  { name: 'discount', words: 'off', fits: either },
  {
    name: 'tax',
    words: '(?:tax(?:es?)?|hst|gst|pst|qst|rst|tps|tvq|tvh)(?! (?:in\\b|incl|compris))',
    fits: (_, isShare) => isShare,
  },
];

/** Words that may stand between a number and what it stands for. */
const between = String.raw`(?:[\s:=(~'-]|\b(?:of|to|more|is|was|were|etait|serait|at|a|as|an|de|d|du|en|est|et|for|pour|about|only|just|still|my|the|on|in|it|worth|value|valued|valeur|vaut|environ|encore|dessus|que|like|be|put|cash|plus|la|le|l|mon|ma|une?|i|j|je|car|auto|char|voiture)\b){0,12}`;

type Found = { readonly value: number; readonly isShare: boolean };
type Read = Map<Sum | Share, Found>;

const foundIn = (groups: Groups): Found =>
  groups.mark
    ? { value: Number(plainWritten(groups.n ?? '', 'rate', 'any')), isShare: true }
    : { value: cents(groups) / 100, isShare: false };

/** Takes the first number that fits beside a label out, with the label. */
function takeLabelled(sentence: Sentence, { name, words, fits }: Label, pattern: string, read: Read): void {
  if (read.has(name)) return;
  const isYear = ({ n = '', k }: Groups) => /^(?:19[89]\d|20[0-2][1-9]|20[12]0)$/.test(n) && !k;
  const isMeant = ({ groups }: Place) => {
    const found = foundIn(groups);
    return (found.isShare || !isYear(groups)) && fits(found.value, found.isShare);
  };
  const place = sentence.places(new RegExp(pattern.replace('LABEL', () => String.raw`\b(?:${words})\b`))).find(isMeant);
  if (!place) return;
  read.set(name, foundIn(place.groups));
  sentence.blank(place);
}

/** After these a whole number without a sign is a rate. */
const wholeRate = /(?:\bat|@) ?(?<n>[0-3]?\d)\b(?=,|$|\?|\.$| (?:over|for|sur|with)\b)/;

/** The numbers that a word tells apart, each taken out with its word. */
function readLabelled(sentence: Sentence): Read {
  const read: Read = new Map();
  const behind = String.raw`(?<!\b(?:how much|what|combien de|quelle) (?:is |est )?(?:the |a |la )?)LABEL${between}${value}`;
  const ahead = `${value}${between}LABEL`;
  for (const label of after) takeLabelled(sentence, label, ahead, read);
  for (const label of before) takeLabelled(sentence, label, behind, read);
  // What a car is worth is a trade-in's value where something is owed on it.
  if (read.has('lien'))
    takeLabelled(sentence, { name: 'tradeIn', words: 'worth|vaut|valued', fits: isSum }, behind, read);
  for (const label of before) takeLabelled(sentence, label, ahead, read);
  for (const label of after) takeLabelled(sentence, label, behind, read);
  return read;
}

/** Reads the amounts and percentages that a word tells apart, in any order, and takes them out; those that may be a rate too. */
export function readAmounts(sentence: Sentence): { readonly amounts: Amounts; readonly percents: Percents } {
  const read = readLabelled(sentence);
  // "13% of 30,000" is a sum, and no rate.
  while (sentence.take(new RegExp(`${digits} ?(?:%|percent|pour cent) (?:of|de|du) (?=\\$? ?\\d)`)));
  const shares = sentence.places(new RegExp(value)).map((place) => ({ ...foundIn(place.groups), place }));
  // 6.99 alone is a rate, as nobody writes a price or a term like that; what was read already is said again.
  const open = shares.filter(({ isShare, value: of }) =>
    isShare ? of <= highestRate : !Number.isInteger(of) && of < highestRate,
  );
  for (const { place } of open) sentence.blank(place);
  const known = [...read.values()].map((one) => one.value);
  const fresh = open.filter((one) => !known.includes(one.value));
  const rated = [read.get('rate'), ...fresh].filter((one) => one !== undefined);
  const rates = [...new Set(rated.map((one) => String(one.value)))];
  const sum = (name: Sum) => {
    const found = read.get(name);
    return found && !found.isShare && found.value >= 100 ? Math.round(found.value * 100) : null;
  };
  const share = (name: Share) => {
    const found = read.get(name);
    return found && (found.isShare || found.value < 100) ? String(found.value) : null;
  };
  const [lien, tradeIn, rebate] = [sum('lien'), sum('tradeIn'), sum('rebate')];
  const rate = rates[0] ?? sentence.take(wholeRate)?.n ?? null;
  return {
    amounts: { down: sum('down'), lien, tradeIn, discount: sum('discount'), rebate },
    percents: {
      down: share('down'),
      discount: share('discount'),
      tax: share('tax'),
      rate,
      isSeveral: rates.length > 1,
    },
  };
}
