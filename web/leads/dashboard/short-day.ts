import { dateFormat } from '../../kit/format.ts';

/** A calendar day of these weeks, "2026-12-21", where there is little room: Dec 21. */
export const formatShortDay = (day: string, locale: string): string =>
  dateFormat('short day', locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
