import type { DealFigures } from '#engine/figures.ts';
import type { Deal } from '#engine/read-deal.ts';

/**
 * The final transaction value of a deal in cents, as the federal programme for electric vehicles counts it: the price that
 * was agreed on, with freight, options, accessories and the dealer's fees; without taxes, warranties, insurance, credit and
 * a government's own rebate.
 */
export function finalPriceCents({ mode }: Pick<Deal, 'mode'>, figures: DealFigures): number {
  const vehicleCents =
    mode === 'Lease'
      ? Math.max(0, figures.leaseSalePriceCents - figures.leaseDiscountCents - figures.leaseRebateCents)
      : figures.salePriceCents;
  return vehicleCents + figures.extrasCents + figures.protectionCents + figures.taxableFeesCents;
}
