import { type Weekday, weekdays } from '#contract/opening-hours.ts';
import { formatWeekdayName } from '../../kit/format.ts';

/** A weekday for people. */
export const weekdayName = (day: Weekday, locale: string): string =>
  formatWeekdayName(weekdays.indexOf(day) + 1, locale);
