import { minutesAhead, wallTime } from '../../kit/zone-time.ts';

/** An instant as the clocks of a zone show it, with their offset, ISO 8601: `2026-11-21T10:00:00-05:00`. */
export function requestDate(at: Date, timeZone: string): string {
  const { date, time } = wallTime(at, timeZone);
  const ahead = minutesAhead(at, timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${date}T${time}:${two(at.getUTCSeconds())}${offset}`;
}
