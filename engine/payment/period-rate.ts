import type { Decimal } from '#engine/money/decimal.ts';

/** An exact fraction of integers. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * Interest of one period as a fraction: the annual percentage divided by 100 and by the payments in a year, without
 * conversion of compounding (calculation 6.2).
 */
export function periodRate(annualPercent: Decimal, paymentsPerYear: number): Ratio {
  return {
    numerator: BigInt(annualPercent.units),
    denominator: 10n ** BigInt(annualPercent.scale) * 100n * BigInt(paymentsPerYear),
  };
}
