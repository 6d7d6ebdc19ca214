import { after, day, hour } from '../kit/clock.ts';
import { minutesAhead, wallTime } from '../kit/zone-time.ts';

/** How far around an appointment the changes of the clocks are written down; two changes lie in a year. */
const around = 370 * day;

type Change = { readonly at: Date; readonly from: number; readonly to: number };

/** The moments at which the clocks of a zone change, to the half hour, for Newfoundland's lie between the others'. */
function changesOf(zone: string, start: Date, end: Date): Change[] {
  const changes: Change[] = [];
  let before = minutesAhead(start, zone);
  for (let at = start; at < end; at = after(at, day)) {
    const next = minutesAhead(after(at, day), zone);
    if (next === before) continue;
    let moment = at;
    while (minutesAhead(moment, zone) === before) moment = after(moment, hour / 2);
    changes.push({ at: moment, from: before, to: next });
    before = next;
  }
  return changes;
}

const two = (number: number) => String(number).padStart(2, '0');
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;

/** The clocks before a change show when it comes. */
const onset = ({ at, from }: Change) => {
  const { date, time } = wallTime(after(at, (from * hour) / 60), 'UTC');
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
};

/**
 * What a calendar has to know of a zone (RFC 5545, 3.6.5): each change of its clocks around an instant. Zones that
 * change nothing have one standard time from long ago.
 */
export function timeZonePart(zone: string, near: Date): string {
  const start = new Date(Math.floor(after(near, -around).getTime() / hour) * hour);
  const changes = changesOf(zone, start, after(near, around));
  const always = minutesAhead(near, zone);
  const written = changes.length > 0 ? changes : [{ at: new Date(0), from: always, to: always }];
  const parts = written.flatMap((change) => {
    const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
    const offsets = [`TZOFFSETFROM:${offset(change.from)}`, `TZOFFSETTO:${offset(change.to)}`];
    return [`BEGIN:${kind}`, `DTSTART:${onset(change)}`, ...offsets, `END:${kind}`];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}
