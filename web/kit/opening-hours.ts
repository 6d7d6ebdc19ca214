import { daysAfter } from '#contract/calendar-days.ts';
import { type Hours, hoursOn, type OpeningTimes, weekdayOf, weekdays } from '#contract/opening-hours.ts';

/** Whether somebody is there, and until or from when: a time of the dealer's day, `18:00`. */
export type OpenState =
  | { open: true; until: string }
  /** `inDays` 0 is today; null where the dealer states no hours. */
  | { open: false; next: { inDays: number; at: string; weekday: number } | null };

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { ...day, ...time, timeZone });
  clocks.set(timeZone, made);
  return made;
};

/** The day and the time of the day that the clocks of a zone show. */
const wallTime = (now: Date, timeZone: string): { date: string; time: string } => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

/** 0 for Sunday. */
const numberOfWeekday = (date: string): number => (weekdays.indexOf(weekdayOf(date)) + 1) % 7;

/** The hours of the dealer's day at an instant, in its own zone; null is closed, undefined not stated. */
export const hoursToday = (times: OpeningTimes & { readonly timeZone: string }, now: Date): Hours | null | undefined =>
  hoursOn(times, wallTime(now, times.timeZone).date);

/** How far ahead an open day is looked for: holidays may follow one another. */
const daysAhead = 14;

/** Whether a dealer is open at an instant, by its own hours and holidays and in its own zone. */
export const openState = (times: OpeningTimes & { readonly timeZone: string }, now: Date): OpenState => {
  const { date, time } = wallTime(now, times.timeZone);
  const today = hoursOn(times, date);
  if (today && today.opens <= time && time < today.closes) return { open: true, until: today.closes };
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const day = daysAfter(date, inDays);
    const hours = hoursOn(times, day);
    if (hours && (inDays > 0 || time < hours.opens)) {
      return { open: false, next: { inDays, at: hours.opens, weekday: numberOfWeekday(day) } };
    }
  }
  return { open: false, next: null };
};
