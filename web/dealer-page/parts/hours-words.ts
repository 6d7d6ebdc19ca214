import { useLingui } from '@lingui/react/macro';
import { type Hours, type Weekday, weekdays } from '#contract/opening-hours.ts';
import { readHours } from '#contract/opening-hours-text.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { formatClock, formatWeekdayName } from '../../kit/format.ts';
import type { Content } from '../page-section.ts';

/** What was typed and cannot be read yet stands in the place of the hours, so that it is not lost: no span has no end. */
export const isUnread = (hours: Hours | null | undefined): boolean => hours?.closes === '';

/** Hours as they were typed, or the words themselves where they are none yet. */
export const hoursOf = (text: string): Hours | null => {
  const { hours } = readHours(text);
  return hours === undefined ? { opens: text, closes: '' } : hours;
};

/** Hours for people, on one line: 9:00 a.m. – 6:00 p.m., or closed. */
export const useHoursWords = (): ((hours: Hours | null | undefined) => string) => {
  const { t, i18n } = useLingui();
  return (hours) => {
    if (!hours) return t`Closed`;
    if (isUnread(hours)) return hours.opens;
    return `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}`;
  };
};

/** A weekday for people; French writes it small, but not where a line begins. */
export const weekdayName = (day: Weekday, locale: string): string => {
  const name = formatWeekdayName(weekdays.indexOf(day) + 1, locale);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The hours as a page can show them: without days and spans that are still being typed. */
export const readableTimes = ({ timeZone, openingHours, specialDays }: Content<'hours'>): Content<'hours'> => ({
  timeZone,
  openingHours: Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = openingHours[day] ?? null;
      return isUnread(hours) ? [] : [[day, hours] as const];
    }),
  ),
  specialDays: specialDays
    .filter(({ date, hours }, place) => {
      const isFirst = specialDays.findIndex((day) => day.date === date) === place;
      return isIsoDate(date) && isFirst && !isUnread(hours);
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
});
