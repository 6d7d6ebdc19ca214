import { before, day, minute } from './clock.ts';

/** A day and a time of day as a clock on the wall of a zone shows them: `2026-11-21`, `09:30`. */
export type WallTime = { readonly date: string; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, for making one is slow. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone);
  if (made) return made;
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...numbers, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** The last answer of each zone: a list of cars asks for the same minute with every car. */
const lastAnswers = new Map<string, { readonly inMinute: number; readonly wall: WallTime }>();

/** What the clocks of a zone show at an instant. Throws for a zone that there is not. */
export function wallTime(instant: Date, zone: string): WallTime {
  const inMinute = Math.floor(instant.getTime() / minute);
  const last = lastAnswers.get(zone);
  if (last?.inMinute === inMinute) return last.wall;
  const wall = readWall(instant, zone);
  lastAnswers.set(zone, { inMinute, wall });
  return wall;
}

function readWall(instant: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const asIfUtc = ({ date, time }: WallTime) => new Date(`${date}T${time}:00Z`);

/** How many minutes the clocks of a zone are ahead of UTC at an instant. */
export const minutesAhead = (instant: Date, zone: string): number =>
  Math.round((asIfUtc(wallTime(instant, zone)).getTime() - Math.floor(instant.getTime() / minute) * minute) / minute);

/**
 * The instant at which the clocks of a zone show a time: the earlier of two where they are put back, undefined where
 * they are put forward over it.
 */
export function instantOf(wall: WallTime, zone: string): Date | undefined {
  const guess = asIfUtc(wall);
  const offsets = [before(guess, day), new Date(guess.getTime() + day)].map((near) => minutesAhead(near, zone));
  return offsets
    .map((ahead) => before(guess, ahead * minute))
    .filter((instant) => asIfUtc(wallTime(instant, zone)).getTime() === guess.getTime())
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** The instant at which a day of a calendar begins. Where its clocks skip midnight, the day begins an hour later. */
export const startOf = (date: string, zone: string): Date =>
  instantOf({ date, time: '00:00' }, zone) ?? instantOf({ date, time: '01:00' }, zone) ?? new Date(date);
