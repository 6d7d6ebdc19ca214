import { daysAfter } from '#contract/calendar-days.ts';

/** The Monday of the week that a day lies in. */
export const mondayOf = (date: string): string =>
  daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export type View = 'day' | 'week';

/** The days that a view shows around a day. */
export function shownDays(view: View, date: string): readonly string[] {
  if (view === 'day') return [date];
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
}
