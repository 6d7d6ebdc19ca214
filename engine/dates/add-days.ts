import type { IsoDate } from '#engine/form/deal-fields.ts';

const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The calendar day `days` after a day, by the Gregorian calendar alone: no clock, no zone (calculation 8).
 *
 * @param date ISO, such as 2026-12-31
 * @param days whole; below 0 for a day before
 * @throws RangeError where the text is no ISO date of the calendar
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  let { year, month, day } = partsOf(date);
  day += days;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  while (day < 1) {
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year -= 1;
    day += daysInMonth(year, month);
  }
  return isoText(year, month, day);
}

/**
 * The same day of the month `months` later, or the last day of that month where it has no such day.
 *
 * @param date ISO, such as 2026-12-31
 * @param months 0 or more
 * @throws RangeError where the text is no ISO date of the calendar
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const later = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(later / 12), (later % 12) + 1];
  return isoText(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Whether a text is a day of the calendar, written as ISO writes it. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return day >= 1 && day <= daysInMonth(year, month);
}

function isoText(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** 0 where there is no such month. */
function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (daysInMonths[month - 1] ?? 0);
}
