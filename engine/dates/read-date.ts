import type { IsoDate } from '#engine/form/deal-fields.ts';
import { addDays, isIsoDate } from './add-days.ts';

/** Which of two numbers is the month: 11/30/2026 or 30/11/2026. */
export type DayOrder = 'monthFirst' | 'dayFirst';

/** What is known of a text beside itself. */
export type AboutDate = {
  /** How the table writes its days, for those that may be two. */
  readonly order?: DayOrder | undefined;
  /** A spreadsheet's cell, which may count days from the 30th of December 1899. */
  readonly isCell?: boolean;
};

/** A day, or the days that 11/12/2026 may be, the earliest first. Null for what is no day. */
export type ReadDate = { readonly date: IsoDate } | { readonly dates: readonly IsoDate[] } | null;

/** By which English and French months are known, in plain letters. */
const months = [
  'jan(?:uary|v(?:ier)?)?',
  'feb(?:ruary)?|fev(?:r(?:ier)?)?',
  'mar(?:ch|s)?',
  'apr(?:il)?|avr(?:il)?',
  'may|mai',
  'june?|juin',
  'july?|juill?(?:et)?',
  'aug(?:ust)?|aout?',
  'sept?(?:ember|embre)?',
  'oct(?:ober|obre)?',
  'nov(?:ember|embre)?',
  'dec(?:ember|embre)?',
] as const;

/** A month by its name, as a part of an expression. */
export const anyMonth = `(${months.join('|')})\\.?`;

const ofMonth = months.map((names) => new RegExp(`^(?:${names})$`));

/** Which month of the year a name is, in plain letters; 0 for none. */
export const monthOf = (name: string): number => ofMonth.findIndex((names) => names.test(name)) + 1;

/** `mar` alone is March. */
const weekday =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:lun|mer(?:cre)?|jeu|ven(?:dre)?|sam(?:e)?|dim(?:anche)?)(?:di)?|mardi)\\.?';
const beforeDay = new RegExp(`^(?:${weekday},? )?(?:the |le )?(?=\\d|[a-z])`);
const timeOfDay = /[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/;

const monthThenDay = new RegExp(`^${anyMonth}[ -]*(\\d{1,2})(?:,?[ -]+|,|/)(\\d{4}|\\d{2})$`);
const dayThenMonth = new RegExp(`^(\\d{1,2})(?:[ -]*| of )${anyMonth},?[ -]*(\\d{4}|\\d{2})$`);
const yearThenMonth = new RegExp(`^(\\d{4})[ -]${anyMonth}[ -](\\d{1,2})$`);

/** Small letters without accents, and one space between words; without signs that nobody sees. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A day as people and their systems write it, in English or French: 2026-11-30, 11/30/2026, 30-Nov-26, 30 novembre 2026. The
 * one reader of days: what a field or a file holds goes through it. Of 11/12/2026 it gives both days and guesses none; an
 * instant (2026-12-01T03:30:00Z) is another day elsewhere, and none here.
 */
export function readDate(text: string, about: AboutDate = {}): ReadDate {
  const words = plainLetters(text)
    .replace(timeOfDay, '')
    .replace(/(\d)(st|nd|rd|th|er)\b/g, '$1')
    .replace(beforeDay, '');
  const figures = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(words);
  if (figures && (figures[2] !== '' || words.length === 8)) return one(figures[1], Number(figures[3]), figures[4]);
  const year = yearThenMonth.exec(words);
  if (year) return one(year[1], monthOf(year[2] ?? ''), year[3]);
  const english = monthThenDay.exec(words);
  if (english) return one(english[3], monthOf(english[1] ?? ''), english[2]);
  const french = dayThenMonth.exec(words);
  if (french) return one(french[3], monthOf(french[2] ?? ''), french[1]);
  const [, first, mark, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(words) ?? [];
  if (first !== undefined && second !== undefined && last !== undefined)
    return ofFigures({ first, second, last, mark }, about.order);
  return about.isCell && /^[2-7]\d{4}(?:\.\d+)?$/.test(words) ? sinceCells(words) : null;
}

/** The same as one plain day; undefined for what is none, and for what may be several. */
export function plainDate(text: string, about?: AboutDate): IsoDate | undefined {
  const read = readDate(text, about);
  return read && 'date' in read ? read.date : undefined;
}

/** Two figures of a year are of this century. */
const dayOf = (year: string | undefined, month: number, day: string | undefined): IsoDate[] => {
  const full = year?.length === 2 ? `20${year}` : (year ?? '');
  const date = `${full}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isIsoDate(date) && full >= '1900' && full < '2200' ? [date] : [];
};

function one(year: string | undefined, month: number, day: string | undefined): ReadDate {
  const [date] = dayOf(year, month, day);
  return date === undefined ? null : { date };
}

type Figures = {
  readonly first: string;
  readonly second: string;
  readonly last: string;
  readonly mark?: string | undefined;
};

function ofFigures({ first, second, last, mark }: Figures, order?: DayOrder): ReadDate {
  const [monthFirst, dayFirst] = [dayOf(last, Number(first), second), dayOf(last, Number(second), first)];
  // 26-11-30 is written as ISO writes a day, with a short year. Of this century's first years nobody writes so.
  const yearFirst = mark === '-' && last.length === 2 && Number(first) >= 20 ? dayOf(first, Number(second), last) : [];
  if (order && monthFirst.length + dayFirst.length > 0) {
    const [meant] = order === 'monthFirst' ? [...monthFirst, ...dayFirst] : [...dayFirst, ...monthFirst];
    return meant === undefined ? null : { date: meant };
  }
  const dates = [...new Set([...monthFirst, ...dayFirst, ...yearFirst])].toSorted();
  const [date] = dates;
  if (date === undefined) return null;
  return dates.length === 1 ? { date } : { dates };
}

/** A spreadsheet counts days from the 30th of December 1899; the part is the time of the day. */
const sinceCells = (words: string): ReadDate => ({ date: addDays('1899-12-30', Math.floor(Number(words))) });
