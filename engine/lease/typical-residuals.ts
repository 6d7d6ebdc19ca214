import type { Dated } from '#engine/rates.ts';

/** What new cars of a class are typically taken to be worth at the end of a lease, in percent of the price. */
export type TypicalResiduals = Dated<{
  /** After 36 months, by vehicle type. */
  readonly percentByType: Readonly<Record<string, number>>;
  /** The same of every other type. */
  readonly percentOfOthers: number;
  /** Percentage points that other terms add, by months, rising. */
  readonly pointsByMonths: readonly (readonly [months: number, points: number])[];
  /** How far a lower and a higher residual of the class are from it, in points. */
  readonly apart: number;
}>;

const least = 5;

/** Three typical residuals of a class after so many months: a low one, one between, and a high one; whole percent. */
export function typicalPercents(typical: TypicalResiduals, vehicleType: string, months: number): readonly number[] {
  const { percentByType, percentOfOthers, pointsByMonths, apart } = typical;
  const middle = (percentByType[vehicleType] ?? percentOfOthers) + pointsAt(pointsByMonths, months);
  return [middle - apart, middle, middle + apart].map((percent) => Math.max(least, Math.round(percent)));
}

/** Between two terms on the line from one to the other; beyond them as at the nearest. */
function pointsAt(points: TypicalResiduals['pointsByMonths'], months: number): number {
  const before = points.findLast(([term]) => term <= months);
  const after = points.find(([term]) => term > months);
  if (before === undefined || after === undefined) return (before ?? after)?.[1] ?? 0;
  return before[1] + ((after[1] - before[1]) * (months - before[0])) / (after[0] - before[0]);
}
