/** How many lines a chart has above its zero. */
const lines = 4;

/**
 * The amounts beside a chart's lines, from zero to one that is not below any value, in steps that are read at a glance:
 * twentieths of the next power of ten.
 *
 * @param values of all that the chart shows, none below zero
 */
export function amountsBeside(values: readonly number[]): number[] {
  const rough = Math.max(...values, 1) / lines;
  const unit = 10 ** (Math.floor(Math.log10(rough)) + 1) / 20;
  const step = Math.ceil(rough / unit) * unit;
  return Array.from({ length: lines + 1 }, (_, place) => place * step);
}

/** Names below a chart that have room: at most this many where it is wide, every other of them on a phone. */
const mostNames = 6;

/** How far to the right a name has room, from 0 to 1: the last is left out on a phone. */
const roomTo = (place: number): number => (place === mostNames - 1 ? 0.96 : 0.88);

/** Which of so many points have their name below, each by its place from 0 to 1. */
export function namedPoints(count: number): { at: number; share: number }[] {
  const step = Math.ceil(count / mostNames);
  return Array.from({ length: mostNames }, (_, place) => place * step)
    .map((at) => ({ at, share: at / Math.max(count - 1, 1) }))
    .filter(({ at, share }, place) => at < count && share < roomTo(place));
}
