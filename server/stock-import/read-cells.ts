import { isHttpsLink, isPriceOnRequest } from '#contract/car-entry-rules.ts';
import type { NumberField, NumberReading, PricesHold } from '#contract/import-file.ts';
import { msg, type Words } from '#contract/words.ts';
import { isAbove, largestNumber, readMoney } from '#engine/money/read-number.ts';
import { type Counted, readWritten } from '#engine/money/read-written.ts';

/** Each reads one cell that is not empty: what it says, or a sentence on what is wrong with it. */

const nothing =
  /^(?:t\.?b\.?[ad]\.?|n\/?[ad]|n\.a\.|s\/?o|none|aucune?|unknown|unk|inconnue?|pending|not available|non disponible|à (?:déterminer|venir|confirmer)|à discuter|t\.?m\.?u\.?|no photo|null|[-–—.?*_/]+|#+|#(?:n\/a|ref!|value!|name\?|null!|num!|div\/0!))$/i;

/** Whether a cell that is not empty stands in the place of what nobody has yet, or a spreadsheet has lost. */
export const saysNothing = (text: string): boolean => nothing.test(text.trim());

/** What a spreadsheet has made of a number, so that nobody knows its signs any more: "1.23457E+11", or "Jan-26" of 1-26. */
export const isShortened = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E\+\d+$|^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{1,2})?$/i.test(
    text.trim(),
  );

const oldestYear = 1900;
const yearsAhead = 2;
/** No car on a lot has run further: such a figure has a digit too many. */
const mostKilometres = 1_000_000;

export function readYear(text: string, thisYear: number): number | Words {
  const latest = thisYear + yearsAhead;
  const year = /^\d{4}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  return year >= oldestYear && year <= latest ? year : msg`Enter a four-digit year, up to ${{ latest }}.`;
}

const leastPrice = 100_00;

/** Words behind an amount that say what comes on top of it, or that it stays: "+ HST", "plus taxes", "firm". */
const behindPrice =
  /\s*(?:\+\s*(?:hst|gst|pst|qst|tvh|tps|tvq|tax(?:es)?|fees?)\b.*|plus (?:hst|gst|tax|fees|taxes|frais).*|firm|ferme|o\.?b\.?o\.?|neg(?:otiable|\.)?)$/i;

/** Nobody writes an amount in more letters; a longer cell is no amount, and is not searched for words behind one. */
const longestAmount = 60;

/** The two numbers that a cell may be. */
type BothReadings = Readonly<Record<NumberReading, string>>;

/** The number that a cell is, or is meant to be, as plain decimal text, or the two that it may be; undefined below 0 or where it is none. */
function numberIn(text: string, counted: Counted, meant?: NumberReading): string | BothReadings | undefined {
  const read = readWritten(text, counted, 'any');
  if (read === null || ('text' in read ? read.text : read.whole).startsWith('-')) return undefined;
  if ('text' in read) return read.text;
  return meant === undefined ? read : read[meant];
}

const whichOne = ({ decimal, whole }: BothReadings): Words =>
  msg`Is this ${{ one: decimal }} or ${{ other: whole }}? Write it without a thousands separator.`;

/** An amount without the words behind it, and without the mark that parts thousands in Switzerland. */
const bareAmount = (text: string): string =>
  text.length > longestAmount ? text : text.replace(behindPrice, '').replace(/^(\d{1,3})['’](\d{3})$/, '$1$2');

/** The two numbers that a cell of a column may be; undefined where it is one, or none. */
export function bothReadings(field: NumberField, text: string): BothReadings | undefined {
  const isMoney = field === 'price' || field === 'msrp';
  const read = isMoney ? numberIn(bareAmount(text), 'money') : numberIn(withoutMiles(text), 'count');
  return typeof read === 'object' ? read : undefined;
}

/**
 * 0 where it is on request; else an amount as English, French and plain spreadsheets write it: "$45,990.00", "45 990,00 $",
 * "45990".
 *
 * @param meant which of two numbers is meant where it may be one of two
 */
export function readPrice(text: string, meant?: NumberReading): { cents: number } | Words {
  if (isPriceOnRequest(text)) return { cents: 0 };
  const read = numberIn(bareAmount(text), 'money', meant);
  if (typeof read === 'object') return whichOne(read);
  if (read === undefined) return msg`Enter the price like this: 45990 or $45,990.00.`;
  if (isAbove(read, largestNumber)) return msg`Max. price: $10,000,000.`;
  const { cents } = readMoney(read, 'price');
  return cents > 0 && cents < leastPrice
    ? msg`This price is under $100.00, which can’t be right for a car. Was it cut off?`
    : { cents };
}

/** A mile is 1,760 yards of 0.9144 m. */
const kilometresInAMile = 1.609344;

/** A cell without the word for miles. In French "mille" is a thousand, and a mile where no kilometres stand behind it. */
const withoutMiles = (text: string): string =>
  text.replace(
    /km|kilo/i.test(text) ? /\b(?:mi\.?|miles?|milles)(?!\p{L})/giu : /\b(?:mi\.?|miles?|milles?)(?!\p{L})/giu,
    '',
  );

/**
 * Kilometres, or miles where the cell says so or the column is of miles, which are converted.
 *
 * @param meant which of two numbers is meant where it may be one of two
 */
export function readKilometres(
  text: string,
  unit: 'km' | 'miles' = 'km',
  meant?: NumberReading,
): { kilometres: number } | Words {
  const bare = withoutMiles(text);
  const plain = numberIn(bare, 'count', meant);
  if (typeof plain === 'object') return whichOne(plain);
  if (plain === undefined) return msg`Enter the kilometres, like 42,000.`;
  const isMiles = bare !== text || (unit === 'miles' && !/km|kilo/i.test(text));
  const kilometres = Math.round(Number(plain) * (isMiles ? kilometresInAMile : 1));
  return kilometres > mostKilometres ? msg`The maximum is 1,000,000 km. Is there an extra digit?` : { kilometres };
}

export function readDoors(text: string): { doors: number } | Words {
  const [, doors] = /^([1-7])(?:\.0+)?(?:\s*(?:dr|doors?|portes?))?$/i.exec(text) ?? [];
  return doors === undefined ? msg`Enter the number of doors, from 1 to 7.` : { doors: Number(doors) };
}

const yes = /^(y|yes|true|1|oui|o|vrai|cpo|certified|certifi[eé]e?|x)$/i;

/** A used car, certified where its own column says so. */
export const ofUsed = (certified: string): string => (yes.test(certified) ? 'CertifiedPreOwned' : 'PreOwned');

const isYes = /^(?:y|yes|true|1|o|oui|vrai)$/i;
const isNo = /^(?:n|no|false|0|non|faux)$/i;

/** Yes or no, of what a car has or has not. */
export function readYesNo(text: string): { answer: 'yes' | 'no' } | Words {
  if (yes.test(text)) return { answer: 'yes' };
  return isNo.test(text) ? { answer: 'no' } : msg`Enter yes or no.`;
}

/**
 * New, used or certified, in the words of dealers' systems.
 *
 * @param heading of the column in plain letters: under "New vehicle" stands yes or no
 */
export function readCondition(text: string, certified: string, heading = ''): { condition: string } | Words {
  const asked = /^(?:is)?(new|used)(?:vehicle|car)?$/.exec(heading)?.[1];
  // N under "New" may be new or no.
  if (asked && /^n$/i.test(text)) return msg`Enter New, Used or Certified.`;
  if (asked && (isYes.test(text) || isNo.test(text)))
    return { condition: isYes.test(text) === (asked === 'new') ? 'New' : ofUsed(certified) };
  if (/^(c$|cpo|certified|certifi[ée]|oem certified)/i.test(text)) return { condition: 'CertifiedPreOwned' };
  if (isDemonstrator(text) || /^(n|new|brand new|new car|neufs?|neuves?)$/i.test(text)) return { condition: 'New' };
  if (
    /^(u|used|used car|pre-?\s?owned|(v[ée]hicule )?usag[ée]e?s?|(v[ée]hicule )?d['’]occasion|occasion|demo used|o)$/i.test(
      text,
    )
  )
    return { condition: ofUsed(certified) };
  return msg`Enter New, Used or Certified.`;
}

/** A car that was shown and driven, and belonged to nobody yet. */
export const isDemonstrator = (text: string): boolean => /^(?:d[ée]mo|demonstrator|d[ée]monstrateur)$/i.test(text);

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;

/** Letters that HTML writes by name, as texts in English and French hold them. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  Agrave: 'À',
  acirc: 'â',
  ccedil: 'ç',
  icirc: 'î',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  reg: '®',
  trade: '™',
};

/** The letter of an entity as HTML writes it; what is none that is known stays as it is. */
function letterOf(written: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? written;
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

/** A text that systems write as HTML, as its words alone. */
export function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&[a-z#][a-z\d]{1,8};/i.test(text)) return text;
  return text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s*<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(/\s*<(?:br|\/?(?:p|div|ul|ol|tr|h\d))\b[^<>]*>\s*/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(entity, letterOf)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A list as systems write it, with | or ; between its entries, as people read it. */
export const inSentences = (text: string): string =>
  text
    .split(/\s*[|;]\s*/)
    .filter((entry) => entry !== '')
    .join(', ');

/** This machine itself, in trials; whether it may be asked is decided when it is. */
const isThisMachine = (address: string): boolean => /^http:\/\/127\.0\.0\.1[:/]/.test(address);

/** Photos are asked for over an encrypted connection alone; who writes http:// has them there too, as a rule. */
const overHttps = (address: string): string =>
  isThisMachine(address) ? address : address.replace(/^(?:http:)?\/\//i, 'https://').replace(/[,;]$/, '');

/** Whether photos may be fetched from an address. */
export const isPhotoAddress = (address: string): boolean => isHttpsLink(address) || isThisMachine(address);

/** An address without words behind it, as in "…/1.jpg,not available". */
function withoutWordsBehind(part: string): string {
  const comma = part.lastIndexOf(',');
  return comma > 0 && !/[./]/.test(part.slice(comma)) ? part.slice(0, comma) : part;
}

/**
 * The addresses in a cell, however it parts them: by |, spaces, or a comma or semicolon before the next address; in braces,
 * or as a list or things in JSON.
 */
export const addressesIn = (cell: string): string[] => {
  const text = cell.trim();
  if (/^(?:\{\s*\}|\[\s*\])$/.test(text)) return [];
  const isList = /^[[{"]/.test(text);
  const parts = isList
    ? (text.match(/(?:https?:)?\/\/[^\s"',|{}[\]]+/gi) ?? [text])
    : text.split(/[|\s]+|[,;](?=\s*(?:https?:)?\/\/|\s*$)/i);
  return parts
    .map(withoutWordsBehind)
    .map(overHttps)
    .filter((address) => address !== '');
};

const allIn = /^all[-_ ]?in(?:[-_ ]?price)?$|^(?:prix )?tout[- ]compris$/i;
const beforeFees = /^(?:before|plus|excluding)[-_ ]?fees$|^(?:avant|plus|hors) frais$/i;

/**
 * What a row says that its price holds, in the words of feeds (https://support.google.com/merchants/answer/14156981) and of
 * people; undefined where it does not say.
 */
export function readPriceType(said: string): PricesHold | undefined {
  if (allIn.test(said)) return 'allIn';
  return beforeFees.test(said) ? 'beforeFees' : undefined;
}
