import type { ListedDealer } from './directory-filter.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Whether somebody is there, and until or from when: a time of the dealer's day, `18:00`. */
export type OpenState =
  | { open: true; until: string }
  /** `inDays` 0 is today; null where the dealer states no hours. */
  | { open: false; next: { inDays: number; at: string; weekday: number } | null };

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format: Intl.DateTimeFormatOptions = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const made = new Intl.DateTimeFormat('en-CA', { ...format, timeZone });
  clocks.set(timeZone, made);
  return made;
};

/** The weekday, 0 for Sunday, and the time of the day in a zone. */
const placeInWeek = (now: Date, timeZone: string): { weekday: number; time: string } => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const weekday = weekdays.indexOf(parts.weekday?.toLowerCase() ?? '');
  return { weekday, time: `${parts.hour}:${parts.minute}` };
};

/** Whether a dealer is open at an instant, by its own hours and in its own zone. */
export const openState = (
  { openingHours, timeZone }: Pick<ListedDealer, 'openingHours' | 'timeZone'>,
  now: Date,
): OpenState => {
  const { weekday, time } = placeInWeek(now, timeZone);
  const hoursIn = (inDays: number) => openingHours[weekdays[(weekday + inDays) % 7] ?? ''] ?? null;
  const today = hoursIn(0);
  if (today && today.opens <= time && time < today.closes) return { open: true, until: today.closes };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const hours = hoursIn(inDays);
    if (hours && (inDays > 0 || time < hours.opens)) {
      return { open: false, next: { inDays, at: hours.opens, weekday: (weekday + inDays) % 7 } };
    }
  }
  return { open: false, next: null };
};
