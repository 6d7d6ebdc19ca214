/** Days of a calendar, `2026-11-25`, and times of a day, `10:00`, without any zone: as browser and server both say them. */

const dayInMilliseconds = 86_400_000;

/** The day so many days after another; before it where the number is below 0. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);

/** How long an appointment lasts, in minutes; they begin so far apart. */
export const slotMinutes = 30;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times within some hours at which a whole appointment can begin. */
export function timesWithin({ opens, closes }: { readonly opens: string; readonly closes: string }): string[] {
  const times: string[] = [];
  for (let start = minutesOf(opens); start + slotMinutes <= minutesOf(closes); start += slotMinutes)
    times.push(timeOf(start));
  return times;
}
