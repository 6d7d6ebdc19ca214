import type { Ratio } from './period-rate.ts';

/**
 * (1 + i)^n, the growth of 1 over n periods.
 *
 * In fixed point, `growth / one` with one = 2^bits: at least 128 bits, about 38 decimal digits, beyond the leading
 * zeros of i, so that growth - 1 keeps more than 30 significant digits even for the smallest rates.
 */
export type Growth = { readonly growth: bigint; readonly one: bigint };

const guardBits = 128n;

export function fixedPointGrowth(rate: Ratio, periods: number): Growth {
  const bits = guardBits + leadingZeroBits(rate);
  const one = 1n << bits;
  let factor = ((rate.denominator + rate.numerator) << bits) / rate.denominator;
  let growth = one;
  for (let left = periods; left > 0; left = (left - (left % 2)) / 2) {
    if (left % 2 === 1) growth = (growth * factor) >> bits;
    if (left > 1) factor = (factor * factor) >> bits;
  }
  return { growth, one };
}

/** The same without any error, as a fraction of long integers: for the few results that lie on a half cent. */
export function exactGrowth(rate: Ratio, periods: number): Growth {
  const exponent = BigInt(periods);
  return { growth: (rate.denominator + rate.numerator) ** exponent, one: rate.denominator ** exponent };
}

function leadingZeroBits(rate: Ratio): bigint {
  return BigInt(4 * (rate.denominator / rate.numerator).toString(16).length);
}
