import type { SearchResult } from './search-address.ts';

type Budget = SearchResult['budget'];

/** The size that the bars are drawn in, which stretches to where they stand. */
export const [width, height] = [240, 56];

/** Between two bars. */
const gap = 2;

/** So many bars below the limit are what somebody with that budget looks at first. */
const nearest = 4;

/** The dollars behind the last bar, where nothing is too dear. */
export const lastOf = ({ from, step, counts }: Budget): number => from + step * counts.length;

/** Where the slider stands for a limit, on its own steps; without one at its end. */
export const placeOf = (budget: Budget, limit: string): number => {
  const { from, step } = budget;
  const last = lastOf(budget);
  if (limit === '') return last;
  return Math.min(Math.max(from + Math.round((Number(limit) - from) / step) * step, from), last);
};

/** How many cars are within so many dollars; null where they stand in the middle of a bar, or beyond all. */
export const carsWithin = ({ from, step, counts }: Budget, dollars: number): number | null => {
  const bars = (dollars - from) / step;
  if (!Number.isInteger(bars) || bars < 0 || bars > counts.length) return null;
  const cars = counts.slice(0, bars).reduce((sum, count) => sum + count, 0);
  // Ten thousand cars and more are counted in a sample.
  return cars < 10_000 ? cars : Number(cars.toPrecision(2));
};

/** The bars as paths: those within a limit, the last of these, and those beyond. */
export function barsOf(
  { from, step, counts }: Budget,
  limit: string,
): { within: string; near: string; beyond: string } {
  const wide = width / counts.length;
  // The last bar holds whatever is dearer, and may be of more cars than the chart is high.
  const most = Math.max(...counts.slice(0, -1), 1);
  const inside = limit === '' ? counts.length : Math.ceil((Number(limit) - from) / step);
  const isNear = (bar: number) => limit !== '' && bar >= inside - nearest;
  const paths = { within: '', near: '', beyond: '' };
  for (const [bar, count] of counts.entries()) {
    if (count === 0) continue;
    const tall = Math.min(Math.max(Math.round((count / most) * height), 2), height);
    const part = bar >= inside ? 'beyond' : isNear(bar) ? 'near' : 'within';
    paths[part] += `M${bar * wide + gap / 2} ${height}v-${tall}h${wide - gap}v${tall}z`;
  }
  return paths;
}
