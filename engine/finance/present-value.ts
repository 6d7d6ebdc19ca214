import { divideRoundedWide } from '#engine/money/round.ts';
import { fixedPointGrowth } from '#engine/payment/growth.ts';
import type { Ratio } from '#engine/payment/period-rate.ts';

/**
 * What level payments at period ends are worth today, in cents, to somebody whose money earns `rate` a period elsewhere:
 * payment x (1 - (1 + i)^-n) / i.
 */
export function presentValue(paymentCents: number, periods: number, rate: Ratio): number {
  if (rate.numerator === 0n) return paymentCents * periods;
  const { growth, one } = fixedPointGrowth(rate, periods);
  return divideRoundedWide(BigInt(paymentCents) * (growth - one) * rate.denominator, growth * rate.numerator);
}
