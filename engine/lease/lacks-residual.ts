import type { DealResult } from '#engine/deal.ts';
import { isZero } from '#engine/money/decimal.ts';

/**
 * Whether a lease says nothing of what the vehicle is worth at its end, blank or 0: it is then worked out as if nothing
 * were left, which no lessor writes.
 */
export function lacksResidual({ deal }: Pick<DealResult, 'deal'>): boolean {
  return deal.mode === 'Lease' && isZero(deal.residualPercent) && deal.typedResidualCents === 0;
}
