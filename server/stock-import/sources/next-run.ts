import { after, day, hour } from '../../kit/clock.ts';
import { instantOf, wallTime } from '../../kit/zone-time.ts';
import type { Source } from './own-runs.ts';

type Hours = Pick<Source, 'kind' | 'isOn' | 'everyHours' | 'times'>;

/**
 * When a source is fetched next after an instant: so many hours later, or at the next of its times of day in the dealer's
 * zone; a time that the clocks skip is left out that day. Null where nothing is fetched by itself.
 */
export function nextRun({ kind, isOn, everyHours, times }: Hours, zone: string, now: Date): Date | null {
  if (kind === 'push' || !isOn) return null;
  if (everyHours !== null) return after(now, everyHours * hour);
  const days = [0, 1, 2].map((count) => wallTime(after(now, count * day), zone).date);
  const instants = days.flatMap((date) => times.map((time) => instantOf({ date, time }, zone) ?? null));
  const later = instants.filter((instant) => instant !== null).filter((instant) => instant > now);
  return later.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
