/** Days of a calendar, `2026-11-25`, without any zone. */

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

export const daysAfter = (date: string, days: number): string => {
  const day = dayOf(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** The Monday of the week that a day lies in. */
export const mondayOf = (date: string): string => daysAfter(date, -((dayOf(date).getUTCDay() + 6) % 7));

export type View = 'day' | 'week';

/** The days that a view shows around a day. */
export function shownDays(view: View, date: string): readonly string[] {
  if (view === 'day') return [date];
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
}

/** How far apart appointments begin, in minutes: as the server has it (server/appointments/free-slots.ts). */
const apart = 30;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times within some hours at which an appointment can begin. */
export function timesWithin({ opens, closes }: { opens: string; closes: string }): readonly string[] {
  const times: string[] = [];
  for (let start = minutesOf(opens); start + apart <= minutesOf(closes); start += apart) times.push(timeOf(start));
  return times;
}
