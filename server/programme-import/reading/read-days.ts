import { anyMonth, type DayOrder, monthOf, plainDate } from '#engine/dates/read-date.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { plainWords } from './read-values.ts';

/** A day that there is; undefined for the 31st of June. */
const dayOf = (year: number, month: number, day: number): IsoDate | undefined => plainDate(`${year}-${month}-${day}`);

/** The last day of a month. */
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const orderOf = (first: number, second: number): DayOrder | undefined => {
  if (first > 12 === second > 12) return undefined;
  return first > 12 ? 'dayFirst' : 'monthFirst';
};

/** How a table writes its days, by those that can be read in one way alone. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const orders = texts.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}$/.exec(text.trim()) ?? [];
    return orderOf(Number(first ?? 0), Number(second ?? 0)) ?? [];
  });
  const [order, ...others] = new Set(orders);
  return others.length === 0 ? order : undefined;
}

/** What a line above a table says of its days; one of the two may be missing. */
export type Period = { readonly from?: IsoDate | undefined; readonly until?: IsoDate | undefined };

const between = '\\s*(?:-|–|—|to|through|until|au|a|jusqu au|jusqu’au|and)\\s*';
const aDay = `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|\\d{1,2}-(?:${anyMonth})-\\d{2,4}|(?:${anyMonth}) ?\\d{1,2},? \\d{4}|(?:${anyMonth}) ?\\d{1,2}/\\d{2}|\\d{1,2} (?:${anyMonth}),? \\d{4}`;

/** The days that a text names: "November 3 – November 30, 2026", "Du 1er au 31 décembre 2026", "December 2026". */
export function readPeriod(text: string): Period | undefined {
  const words = plainWords(text).replace(/(\d)(st|nd|rd|th|er)\b/g, '$1');
  return twoDays(words) ?? sharedYear(words) ?? someDays(words) ?? wholeMonth(words);
}

function twoDays(words: string): Period | undefined {
  const [, from = '', ...rest] = new RegExp(`(${aDay})${between}(${aDay})`).exec(words) ?? [];
  if (from === '') return undefined;
  const until =
    rest.findLast((group) => group !== undefined && plainDate(group) !== undefined && group !== from) ?? from;
  return { from: plainDate(from), until: plainDate(until) };
}

/** Days whose year, or month and year, stand once, behind the second: "nov 3 - nov 30, 2026", "1 au 31 decembre 2026". */
function sharedYear(words: string): Period | undefined {
  const english = new RegExp(`${anyMonth} (\\d{1,2})${between}(?:${anyMonth} )?(\\d{1,2}),? (\\d{4})`).exec(words);
  if (english) {
    const [, month = '', day, untilMonth = month, untilDay, year] = english;
    return daysIn(Number(year), [monthOf(month), Number(day)], [monthOf(untilMonth), Number(untilDay)]);
  }
  const french = new RegExp(`(\\d{1,2})(?: ${anyMonth})?${between}(\\d{1,2}) ${anyMonth},? (\\d{4})`).exec(words);
  if (!french) return undefined;
  const [, day, month, untilDay, untilMonth = '', year] = french;
  return daysIn(Number(year), [monthOf(month ?? untilMonth), Number(day)], [monthOf(untilMonth), Number(untilDay)]);
}

/** A first month that lies behind the second is of the year before: "Dec 1 to Jan 4, 2027". */
function daysIn(year: number, from: readonly [number, number], until: readonly [number, number]): Period {
  const firstYear = from[0] > until[0] ? year - 1 : year;
  return { from: dayOf(firstYear, ...from), until: dayOf(year, ...until) };
}

/** Days that stand apart from each other: the first and the last of them; a single one is the end where it says so. */
function someDays(words: string): Period | undefined {
  const found = [...words.matchAll(new RegExp(aDay, 'g'))].flatMap(([day]) => plainDate(day) ?? []).toSorted();
  const [first, last] = [found.at(0), found.at(-1)];
  if (first === undefined) return undefined;
  if (first !== last) return { from: first, until: last };
  return /until|through|expir|ends?\b|jusqu|fin\b|valid to/.test(words) ? { until: first } : { from: first };
}

function wholeMonth(words: string): Period | undefined {
  const [, word = '', year] = new RegExp(`(?:^|[^a-z])${anyMonth},? (\\d{4})(?:$|[^\\d])`).exec(words) ?? [];
  const month = monthOf(word);
  if (month === 0) return undefined;
  return { from: dayOf(Number(year), month, 1), until: dayOf(Number(year), month, lastOf(Number(year), month)) };
}
