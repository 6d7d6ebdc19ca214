import { type Decimal, powerOfTen } from '#engine/money/decimal.ts';
import { scaleRounded } from '#engine/money/round.ts';

/** Years times payments per year, half up to a whole number (calculation 2.2). */
export function numberOfPayments(termYears: Decimal, paymentsPerYear: number): number {
  return scaleRounded(paymentsPerYear, termYears.units, powerOfTen(termYears.scale));
}
