/** When a dealer is open on a day of its own calendar. Without a validator, so that the browser may run it. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof weekdays)[number];

/** Times of the dealer's own day, `09:00` to `24:00`. */
export type Hours = { readonly opens: string; readonly closes: string };

/** A single day, such as a holiday, with hours of its own; null is closed. */
export type SpecialDay = { readonly date: string; readonly name: string; readonly hours: Hours | null };

/** The hours of a dealer as every page and call knows them: by weekday, and on single days. */
export type OpeningTimes = {
  /** Null is closed, absent is not stated. */
  readonly openingHours: Readonly<Record<string, Hours | null>>;
  readonly specialDays: readonly SpecialDay[];
};

/** The weekday of a calendar day, `2026-12-25`. */
export const weekdayOf = (date: string): Weekday =>
  // Sunday is day 0 of a date, and the last of the list.
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday';

/** The single day that a dealer has named, if it has. */
export const specialDayOn = ({ specialDays }: OpeningTimes, date: string): SpecialDay | undefined =>
  specialDays.find((day) => day.date === date);

/** The hours of a calendar day: those of a single day, else its weekday's; null is closed, undefined not stated. */
export function hoursOn(times: OpeningTimes, date: string): Hours | null | undefined {
  const special = specialDayOn(times, date);
  return special ? special.hours : times.openingHours[weekdayOf(date)];
}
