import { type Weekday, weekdays } from '#contract/opening-hours.ts';
import { formatWeekdayName } from '../../kit/format.ts';

/** A weekday for people; French writes it small, but not where a line begins. */
export const weekdayName = (day: Weekday, locale: string): string => {
  const name = formatWeekdayName(weekdays.indexOf(day) + 1, locale);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
