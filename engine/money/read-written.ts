import { formatCents } from './format-cents.ts';
import { isAbove, largestNumber, readMoney } from './read-number.ts';

/** How a number's marks are read: as English or French writes it, or where nobody knows which, as in a file. */
export type Marks = 'en' | 'fr' | 'any';

/**
 * What the number counts. Of things that are counted whole, kilometres say, three digits behind a mark are always
 * thousands; of a rate in percent they never are.
 */
export type Counted = 'money' | 'count' | 'rate';

/**
 * A number that somebody wrote, as a plain decimal with a point and nothing else ("-1234.50"), or the two that it may be:
 * 12.5 or 125. Null for what is no number.
 */
export type Written = { readonly text: string } | { readonly decimal: string; readonly whole: string } | null;

/** Signs that are not seen, and with which texts are pasted: zero width spaces, byte order and direction marks. */
const unseen = /\p{Cf}/gu;

/** Digits and marks of Chinese and Japanese keyboards, each as far from ours as the others. */
const wide = /[\uff01-\uff5e]/g;

/** What may stand beside the figure; other currencies are no dollars of ours, and 12 km are none. */
const units: Readonly<Record<Counted, RegExp>> = {
  money: /(?<!\p{L})(?:ca?\$|\$ca(?:[nd])?|cad\$?|cdn\$?|can|\$|dollars?|bucks|piastres?)(?!\p{L})/giu,
  count: /(?<!\p{L})(?:kms?|kilom[eè]t(?:re|er)s?)\.?(?!\p{L})/giu,
  rate: /(?<!\p{L})(?:%|p\. ?cent|per ?cent|pour ?cent)(?!\p{L})/giu,
};

/** Behind a digit: 24k, 24 mille. */
const thousands = /(?<=\d) ?(?:k(?!m)|mille|grand|thousand)(?!\p{L})/iu;

/** Marks that part thousands and can be nothing else. */
const spaced = /^(\d{1,3})((?: \d{3})+|(?:'\d{3})+)((?:[.,]\d*)?)$/;
/** Thousands by one mark and a decimal by the other: 1,234.50, 1.234,50. */
const bothMarks = /^\d{1,3}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*)$/;
const manyThousands = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
/** English thousands, and a comma before what thousands never are: 12,345,67. */
const commaBehindThousands = /^\d{1,3}(?:,\d{3})+,\d{1,2}$/;
const oneMark = /^(\d*)([.,])(\d*)$/;

/**
 * A number as people and their systems write it: with spaces, commas, points or apostrophes, dollars, kilometres or
 * percent, "k", brackets or a sign of any kind. The one reader of numbers: what a field or a file holds goes through it.
 */
export function readWritten(written: string, counted: Counted, marks: Marks): Written {
  const { bare, sign, factor } = withoutUnits(written, counted);
  const read = /\d/.test(bare) ? readBare(bare, counted, factor.isFrench ? 'fr' : marks) : null;
  if (read === null) return null;
  const whole = (text: string) => `${sign}${timesThousand(text, factor.isThousand)}`;
  if ('text' in read) return { text: whole(read.text) };
  return { decimal: whole(read.decimal), whole: whole(read.whole) };
}

/** The same as one plain number; '' for what is none, and for what may be one of two. */
export function plainWritten(written: string, counted: Counted, marks: Marks): string {
  const read = readWritten(written, counted, marks);
  return read && 'text' in read ? read.text : '';
}

/**
 * Whole dollars or kilometres that limit a search, "$600" and "1,200" too: a part of a dollar limits nothing, and of two
 * readings the one without a part is meant. What is no number stays as it is.
 */
export function wholeWritten(written: string): string {
  const read = readWritten(written, /km/i.test(written) ? 'count' : 'money', 'any');
  return (read === null ? written : 'text' in read ? read.text : read.whole).replace(/(?<=^\d+)\.\d*$/, '');
}

type Factor = { readonly isThousand: boolean; readonly isFrench: boolean };

function withoutUnits(written: string, counted: Counted): { bare: string; sign: '-' | ''; factor: Factor } {
  const seen = written
    .replace(unseen, '')
    .replace(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  const open = /^\((.+)\)$/.exec(seen)?.[1];
  const isThousand = thousands.test(open ?? seen);
  const plain = (open ?? seen).replace(thousands, ' ').replace(units[counted], ' ').replace(/ +/g, ' ').trim();
  const [, before = '', bare = '', behind = ''] = /^([-+]? ?)([^-+]*?)( ?-?)$/.exec(plain) ?? [];
  const isBelow = open !== undefined || before.startsWith('-') || behind.includes('-');
  const dollars = seen.match(/[$€£]/g)?.length ?? 0;
  return {
    bare: dollars > 1 || (open !== undefined && before !== '') ? '' : bare,
    sign: isBelow ? '-' : '',
    // Only French puts its sign behind the figure; and a comma before "k" parts no thousands.
    factor: { isThousand, isFrench: isThousand || /\d ?[$%]\)?$/.test(seen) },
  };
}

/** Digits with their marks alone. */
function readBare(bare: string, counted: Counted, marks: Marks): Written {
  if (/^\d+$/.test(bare)) return { text: bare };
  const [, first = '', further, fraction = ''] = spaced.exec(bare) ?? [];
  if (further !== undefined) return decimal(`${first}${further.replace(/[ ']/g, '')}`, fraction.slice(1));
  if (bothMarks.test(bare)) {
    const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
    return decimal(bare.slice(0, last).replace(/[.,]/g, ''), bare.slice(last + 1));
  }
  if (manyThousands.test(bare)) return { text: bare.replace(/[.,]/g, '') };
  if (commaBehindThousands.test(bare) && marks !== 'fr') {
    const last = bare.lastIndexOf(',');
    const whole = bare.slice(0, last).replaceAll(',', '');
    return { decimal: `${whole}.${bare.slice(last + 1)}`, whole: whole + bare.slice(last + 1) };
  }
  const [, whole = '', mark, behind = ''] = oneMark.exec(bare) ?? [];
  return mark === undefined ? null : readOneMark({ whole, mark, behind }, counted, marks);
}

type OneMark = { readonly whole: string; readonly mark: string; readonly behind: string };

/** Of a mark that stands alone, what the digits behind it are: a part, or thousands. */
function readOneMark({ whole, mark, behind }: OneMark, counted: Counted, marks: Marks): Written {
  // A spreadsheet may write 23995. without a part; who types so has not finished.
  if (behind === '' && marks !== 'any') return null;
  const isDecimal = decimal(whole, behind);
  if (counted === 'rate') return isDecimal;
  const mayPart = behind.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (counted === 'count') {
    // What runs on after three digits has lost its next mark, or its place.
    if (whole === '' || (behind.length > 3 && whole.length <= 3)) return null;
    return mayPart ? { text: whole + behind } : isDecimal;
  }
  const other = { decimal: `${whole || '0'}.${behind}`, whole: whole + behind };
  if (mark === '.') return mayPart && marks !== 'en' ? other : isDecimal;
  if (marks === 'fr') return mayPart ? other : isDecimal;
  if (behind.length > 2) return mayPart ? { text: whole + behind } : null;
  return marks === 'en' ? other : isDecimal;
}

const decimal = (whole: string, fraction: string): Written => ({
  text: fraction === '' ? whole : `${whole}.${fraction}`,
});

function timesThousand(text: string, isThousand: boolean): string {
  if (!isThousand) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}${fraction.padEnd(3, '0').slice(0, 3)}${fraction.length > 3 ? `.${fraction.slice(3)}` : ''}`;
}

/** What a dealer has written as an amount ("449.00"); '' for one that is empty or in words. */
export const amountOf = (text: string): string => {
  const plain = plainWritten(text, 'money', 'any');
  if (plain === '' || plain.startsWith('-') || isAbove(plain, largestNumber)) return '';
  return formatCents(readMoney(plain, 'details').cents);
};
