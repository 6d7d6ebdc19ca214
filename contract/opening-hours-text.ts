import type { Hours } from './opening-hours.ts';

/** Opening hours as people write them. Without a validator, so that the browser may run it. */

/** What was written: hours, closed, or why it is neither: it ends before it begins, or it is no span of one day. */
export type ReadHours =
  | { readonly hours: Hours | null; readonly fault?: undefined }
  | { readonly hours?: undefined; readonly fault: 'unread' | 'pastMidnight' };

const closedWords = /^(?:|-|–|—|x|closed|close|off|none|no|fermée?s?|ferme|jamais)$/;
const allDayWords = /^(?:open |ouvert )?(?:24 ?h(?:ours?|eures?|rs?)?|24 ?\/ ?7|24|all day|toute la journée)$/;

const one = /^(?<hour>\d{1,2})(?:(?: ?[:.h] ?| )(?<minute>\d{2})| ?h(?:eures?|rs?)?)?(?: ?h)? ?(?<half>[ap])?$/;

type Time = {
  /** Since the day began. */
  readonly minutes: number;
  /** Which half of the day it names: by a.m. or p.m., or by a zero before it, which is the clock of 24 hours. */
  readonly half: 'a' | 'p' | undefined;
};

const noon = 12 * 60;
const midnight = 24 * 60;

/** The first hour of the day at which a business opens unless it says a.m.: whoever writes "1-5" means the afternoon. */
const earliestOpening = 6 * 60;

const readTime = (text: string): Time | undefined => {
  if (/^(?:12 )?(?:noon|midi)$/.test(text)) return { minutes: noon, half: undefined };
  if (/^(?:12 )?(?:midnight|minuit)$/.test(text)) return { minutes: midnight, half: undefined };
  // 930, 0930 and 1800 are written without anything between.
  const spaced = text.replace(/^(\d{1,2})(\d{2})(?!\d)/, '$1:$2');
  const found = one.exec(spaced)?.groups;
  if (!found) return undefined;
  const [hour, minute, half] = [Number(found.hour), Number(found.minute ?? 0), found.half];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  if (half === undefined) {
    return { minutes: hour * 60 + minute, half: spaced.startsWith('0') ? 'a' : undefined };
  }
  if (hour < 1 || hour > 12) return undefined;
  return { minutes: ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute, half: half === 'p' ? 'p' : 'a' };
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Small letters, plain spaces, one dash between two times, and none of the words around them. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/([ap]) ?\.? ?m\b\.?/g, '$1')
    .replace(/^(?:from|de|open|ouvert) (?=\d|midi|noon)/, '')
    .trim();

const between = / ?(?:-|–|—|−|~|\bto\b|\btill?\b|\buntil\b|à|\ba\b(?= ?\d)|jusqu’à|jusqu'à) ?/;

/** Both times of a span; undefined where there are not two. */
const timesOf = (text: string): readonly [Time, Time] | undefined => {
  const parts = text.split(between);
  const [first, last] = parts.map(readTime);
  return parts.length === 2 && first && last ? [first, last] : undefined;
};

const opening = ({ minutes, half }: Time, closes: Time): number => {
  if (minutes === midnight) return 0;
  const isBare = half === undefined && minutes < earliestOpening;
  // "1-5 pm" and "1-5": both of the afternoon. "5 to 17" has said the hours of a whole day, "5 to noon" those of a morning.
  return isBare && closes.minutes - (closes.half === 'p' ? noon : 0) < noon ? minutes + noon : minutes;
};

const closing = ({ minutes, half }: Time, opens: number): number => {
  // Midnight is the end of a day, however it is written: "0:00", "12 a.m.".
  if (minutes === 0) return midnight;
  return half === undefined && minutes <= opens && minutes < noon ? minutes + noon : minutes;
};

/**
 * Reads opening hours of one day: `9-6`, `9 am – 6 pm`, `9:30-18`, `930-1800`, `9 h à 18 h`, `midi à 17 h`, `closed`,
 * `fermé`. Without a.m. or p.m. a closing time that is not later than the opening is of the afternoon.
 */
export function readHours(text: string): ReadHours {
  const words = plain(text);
  if (closedWords.test(words)) return { hours: null };
  if (allDayWords.test(words)) return { hours: { opens: '00:00', closes: '24:00' } };
  const times = timesOf(words);
  if (!times) return { fault: 'unread' };
  const opens = opening(times[0], times[1]);
  const closes = closing(times[1], opens);
  if (closes <= opens) return { fault: 'pastMidnight' };
  return { hours: { opens: clock(opens), closes: clock(closes) } };
}
