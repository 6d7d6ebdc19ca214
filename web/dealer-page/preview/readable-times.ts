import { weekdays } from '#contract/opening-hours.ts';
import type { Content } from '../page-section.ts';
import { isUnread } from '../parts/hours-words.ts';

const isDay = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));

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
      return isDay(date) && isFirst && !isUnread(hours);
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
});
