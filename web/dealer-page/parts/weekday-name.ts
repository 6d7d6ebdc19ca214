import { type Weekday, weekdays } from '#contract/opening-hours.ts';

/** A weekday for people: the fifth of January 2026 was a Monday. */
export const weekdayName = (day: Weekday, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(day))),
  );
