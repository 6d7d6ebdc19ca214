import { type Frequency, frequencies } from '#engine/form/deal-fields.ts';
import { type LineKind, lineKindNames, specOf } from './line-kinds.ts';
import type { QuoteLine } from './quote.ts';
import { holds, plainWords, type QuoteWords, wordsOfName } from './quote-words.ts';
import { type FoundAmount, longestLine, readAmounts } from './read-amounts.ts';

/** What was read out of a bill of sale. */
export type Recognised = {
  readonly lines: readonly Omit<QuoteLine, 'id'>[];
  readonly terms: FoundTerms;
  /** Lines in which no amount was found. */
  readonly unread: readonly string[];
};

/** A longer bill is cut off; no bill of sale has so many lines. */
export const mostLines = 400;

type Named = { readonly kind: LineKind; readonly name: string; readonly place: number };

/** Names as bills write them, and the same by their words alone. */
type Index = { readonly written: ReadonlyMap<string, LineKind>; readonly levelled: ReadonlyMap<string, LineKind> };

const indexes = new WeakMap<QuoteWords, Index>();

/** Every name with its kind, made once. A name that is written so goes before one that only comes to the same words. */
function indexOf(words: QuoteWords): Index {
  const known = indexes.get(words);
  if (known) return known;
  const written = new Map(
    lineKindNames.flatMap((kind) => (words.lines[kind] ?? []).map((name): [string, LineKind] => [name, kind])),
  );
  const levelled = new Map([...written].map(([name, kind]) => [wordsOfName(name).join(' '), kind]));
  const index = { written, levelled: new Map([...levelled, ...written]) };
  indexes.set(words, index);
  return index;
}

/** No name has more words. */
export const mostNameWords = 6;

/** Every name in a text, as whole words: those that stand there so, then those that come to the same words. */
function namesIn(text: string, words: QuoteWords): Named[] {
  const { written, levelled } = indexOf(words);
  return [...namesAmong(plainWords(text).split(' '), written), ...namesAmong(wordsOfName(text), levelled)];
}

function namesAmong(tokens: readonly string[], index: ReadonlyMap<string, LineKind>): Named[] {
  return tokens.flatMap((_, place) =>
    Array.from({ length: mostNameWords }, (__, more) => tokens.slice(place, place + more + 1).join(' ')).flatMap(
      (name): Named[] => {
        const kind = index.get(name);
        return kind === undefined ? [] : [{ kind, name, place }];
      },
    ),
  );
}

/**
 * What a text calls a line, by the longest name in it. Where it begins with the name of a tax, only what it begins with
 * counts: "HST on the price difference" is no difference.
 */
export function kindOf(text: string, words: QuoteWords): LineKind {
  const found = namesIn(text, words);
  const first = found.filter(({ place }) => place === 0);
  const isTax = first.some(({ kind }) => specOf(kind).group === 'tax');
  return longest(isTax ? first : found)?.kind ?? 'unknown';
}

const longest = (found: readonly Named[]): Named | undefined =>
  found.reduce<Named | undefined>((best, one) => (best && best.name.length >= one.name.length ? best : one), undefined);

/** A name with the amount that follows it. */
type Pair = { readonly text: string; readonly amount: FoundAmount };

const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text);

/** "Freight ........ 1 x" is "Freight". */
const tidyName = (text: string): string =>
  text
    .replace(/[._\u2026]{2,}|\t/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s*\u2022-]+|[\s:=@$*\u2013-]+$/gu, '')
    .replace(/ \d{1,3} ?x$/i, '')
    .trim();

/** The names and amounts of one line; several where columns stand side by side. Of a name's amounts the last counts. */
function pairsOf(line: string, words: QuoteWords): Pair[] {
  const found = readAmounts(line);
  const money = found.filter(({ isMoney }) => isMoney);
  const pairs: Pair[] = [];
  let from = 0;
  for (const amount of money) {
    const text = line.slice(from, amount.start);
    const last = pairs.at(-1);
    if (last && !hasWord(text)) pairs[pairs.length - 1] = { ...last, amount };
    else pairs.push({ text: tidyName(text), amount });
    from = amount.end;
  }
  const plainNumber = found.at(-1);
  if (pairs.length > 0 || !plainNumber) return pairs;
  const text = tidyName(line.slice(0, plainNumber.start));
  return isPlainMoney(kindOf(text, words)) ? [{ text, amount: plainNumber }] : [];
}

/** Kinds after whose name a plain number is an amount. After the name of a tax it may be a registration number. */
const isPlainMoney = (kind: LineKind): boolean => kind !== 'unknown' && specOf(kind).group !== 'tax';

const saysTerms = ({ payments, termMonths, interestPercent, frequency }: FoundTerms): boolean =>
  payments !== undefined || (termMonths !== undefined && interestPercent !== undefined) || frequency !== undefined;

/** Of a line without a known name that speaks of payments, the amount is the payment. */
const kindOfPair = ({ text }: Pair, terms: FoundTerms, words: QuoteWords): LineKind => {
  const kind = kindOf(text, words);
  return kind === 'unknown' && saysTerms(terms) ? 'payment' : kind;
};

/** A charge may have a term of its own: a warranty of 60 months says nothing of the loan. */
const mayHoldTerms = (kind: LineKind): boolean => kind === 'unknown' || specOf(kind).sign === 0;

type Reading = { lines: Omit<QuoteLine, 'id'>[]; terms: FoundTerms; unread: string[]; waiting: string };

function readLine(reading: Reading, line: string, words: QuoteWords): void {
  const found = pairsOf(line, words);
  // A name whose amount stands on the next line.
  const pairs = found.map((pair) => (pair.text === '' ? { ...pair, text: reading.waiting } : pair));
  const plain = plainWords(line);
  const terms = mayHoldTerms(kindOf(line, words)) ? readTerms(line, plain, words) : {};
  reading.terms = { ...terms, ...reading.terms };
  const usesWaiting = reading.waiting !== '' && found.some(({ text: name }) => name === '');
  if (usesWaiting && reading.unread.at(-1) === reading.waiting) reading.unread.pop();
  reading.waiting = pairs.length === 0 ? tidyName(line) : '';
  if (pairs.length === 0 && Object.keys(terms).length === 0 && hasWord(line)) reading.unread.push(tidyName(line));
  for (const pair of pairs) {
    if (pair.text === '') continue;
    const kind = kindOfPair(pair, terms, words);
    reading.lines.push({ text: pair.text, kind, cents: pair.amount.cents, askedFor: false });
  }
}

/** A line that begins with a model year and has no other name is the vehicle, where no line is called so. */
function nameVehicle(lines: readonly Omit<QuoteLine, 'id'>[]): Omit<QuoteLine, 'id'>[] {
  if (lines.some(({ kind }) => kind === 'vehiclePrice')) return [...lines];
  const place = lines.findIndex(
    ({ kind, text, cents }) => kind === 'unknown' && /^(?:19|20)\d\d\b/.test(text) && cents >= 1000_00,
  );
  return lines.map((line, at) => (at === place ? { ...line, kind: 'vehiclePrice' } : line));
}

/** Reads the lines of a bill of sale, in English or French, typed or pasted. */
export function recognise(text: string, words: QuoteWords): Recognised {
  const reading: Reading = { lines: [], terms: {}, unread: [], waiting: '' };
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/u).slice(0, mostLines);
  for (const row of rows) {
    const line = row.slice(0, longestLine).trim();
    if (line !== '') readLine(reading, line, words);
  }
  return { lines: nameVehicle(reading.lines), terms: reading.terms, unread: reading.unread };
}

/** What a line says of rate, term and payments; only what it does say. */
type FoundTerms = {
  readonly interestPercent?: string;
  readonly termMonths?: string;
  readonly payments?: string;
  readonly frequency?: Frequency;
};

/** The first number, up to three digits, that stands before one of the words with at most three words between. */
function numberBefore(plain: string, words: readonly string[], between: number): string | undefined {
  const tokens = plain.split(' ');
  for (const [place, token] of tokens.entries()) {
    if (!/^\d{1,3}$/.test(token)) continue;
    const following = tokens.slice(place + 1, place + 2 + between);
    if (following.some((word) => words.includes(word))) return String(Number(token));
  }
  return undefined;
}

function frequencyIn(plain: string, words: QuoteWords): Frequency | undefined {
  const found = frequencies.flatMap((frequency) =>
    words.frequencies[frequency].filter((name) => holds(plain, name)).map((name) => ({ frequency, name })),
  );
  // "bi weekly" holds "weekly".
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.frequency;
}

function paymentsIn(plain: string, words: QuoteWords): string | undefined {
  if (words.numberOfPayments.some((name) => holds(plain, name))) return /\b\d{1,3}\b/.exec(plain)?.[0];
  return numberBefore(plain, words.payments, 3);
}

const percent = /(\d{1,2}(?:[.,]\d{1,4})?)[ \u00a0\u202f]?%/u;

/**
 * @param line as it is written
 * @param plain the same in plain words
 */
function readTerms(line: string, plain: string, words: QuoteWords): FoundTerms {
  const payments = paymentsIn(plain, words);
  const months = numberBefore(plain, words.months, 0);
  const years = numberBefore(plain, words.years, 0);
  const termMonths = months ?? (years === undefined ? undefined : String(Number(years) * 12));
  const saysRate = words.rate.some((name) => holds(plain, name)) || payments !== undefined || months !== undefined;
  const interestPercent = saysRate ? percent.exec(line)?.[1]?.replace(',', '.') : undefined;
  const frequency = frequencyIn(plain, words);
  return {
    ...(interestPercent !== undefined && { interestPercent }),
    ...(termMonths !== undefined && { termMonths }),
    ...(payments !== undefined && { payments }),
    ...(frequency !== undefined && { frequency }),
  };
}
