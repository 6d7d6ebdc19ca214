import { daysAfter } from '#contract/calendar-days.ts';
import { dateFormat } from '../kit/format.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** The day of the reader's calendar. */
export const dayOf = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** A day as short as a column needs it: by its weekday within the next six days, by its date otherwise. */
export const whenOf = (date: string, today: string, locale: string): string => {
  const isNear = date > today && date <= daysAfter(today, 6);
  const format = isNear
    ? dateFormat('short weekday', locale, { weekday: 'short', timeZone: 'UTC' })
    : dateFormat('short day', locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
};
