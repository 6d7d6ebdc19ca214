import { decimalOf } from '#engine/money/decimal.ts';
import { percentOfCents } from '#engine/money/round.ts';
import type { LuxuryTax } from '#engine/rates.ts';

/**
 * Federal luxury tax on a new vehicle, in cents (calculation 5.3): nothing up to the threshold, then the smaller of
 * 10 % of the total and 20 % of what exceeds the threshold, rounded once. The two meet at twice the threshold.
 */
export function luxuryTax(totalCents: number, rates: LuxuryTax): number {
  if (totalCents <= rates.thresholdCents) return 0;
  return Math.min(
    percentOfCents(totalCents, decimalOf(rates.percentOfTotal)),
    percentOfCents(totalCents - rates.thresholdCents, decimalOf(rates.percentOfExcess)),
  );
}
