/** A time of the day, `18:00`, for people: 6:00 p.m. Midnight at the end of a day is `24:00`. */
export const shownTime = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time === '24:00' ? '00:00' : time}:00Z`),
  );

/** A weekday by its number, 0 for Sunday: the fourth of January 2026 was one. */
export const shownWeekday = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );
