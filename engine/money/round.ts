import { type Decimal, powerOfTen } from './decimal.ts';

/**
 * The one rounding of the engine: to the nearest integer, a tie away from zero, written `c(...)` in the arithmetic
 * (calculation 1.2). All of it is integer arithmetic; a double is never divided and then rounded.
 */

/**
 * numerator / denominator, rounded half away from zero.
 *
 * @param numerator a safe integer
 * @param denominator a safe integer above 0
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (numerator < 0) return 0 - divideRounded(-numerator, denominator);
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder >= denominator - remainder ? quotient + 1 : quotient;
}

/** The same for integers of any length. The result must be a safe integer. */
export function divideRoundedWide(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return 0 - divideRoundedWide(-numerator, denominator);
  const result = (2n * numerator + denominator) / (2n * denominator);
  if (result > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('An amount is too large to be counted in cents');
  return Number(result);
}

/**
 * numerator / denominator, rounded half away from zero, on plain numbers where both are safe integers.
 * Both factors of the numerator are integers.
 */
export function scaleRounded(factor: number, by: number | bigint, denominator: number | bigint): number {
  if (typeof by === 'number' && typeof denominator === 'number') {
    const product = factor * by;
    if (Math.abs(product) <= Number.MAX_SAFE_INTEGER) return divideRounded(product, denominator);
  }
  return divideRoundedWide(BigInt(factor) * BigInt(by), BigInt(denominator));
}

/** Percent of an amount in cents, rounded once to the cent. */
export function percentOfCents(cents: number, percent: Decimal): number {
  return scaleRounded(cents, percent.units, powerOfTen(percent.scale + 2));
}
