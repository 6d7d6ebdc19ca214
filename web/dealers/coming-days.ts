import type { SpecialDay } from '#contract/opening-hours.ts';

/** How far ahead single days are told, in days. */
const daysAhead = 60;

/** The days with hours of their own that a dealer's page tells of; a dealer may have stated those of years. */
export function comingDays(days: readonly SpecialDay[], today: string): SpecialDay[] {
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return days.filter(({ date }) => date >= today && date <= last);
}
