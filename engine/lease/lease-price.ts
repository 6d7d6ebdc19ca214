import type { Deal } from '#engine/read-deal.ts';

/** The price of a lease and what is paid off it at the start, in cents. */
export type LeasePrice = {
  /** The base of the residual and of the lease price: the estimated price, else the typed lease price. */
  readonly leasePriceCents: number;
  readonly leaseFreightCents: number;
  readonly leaseSalePriceCents: number;
  readonly leaseRebateCents: number;
  readonly leaseDiscountCents: number;
  readonly leaseDownPaymentCents: number;
  readonly capitalCostReductionCents: number;
};

/**
 * Lease price with freight, and the capital cost reduction (calculation 4 and 7.1). A typed lease price stands for
 * itself, freight inside; a typed reduction counts as cash down.
 */
export function leasePrice(deal: Deal): LeasePrice {
  const isTypedPrice = deal.estimatedLeasePriceCents === 0 && deal.typedLeaseSalePriceCents > 0;
  const leasePriceCents = isTypedPrice ? deal.typedLeaseSalePriceCents : deal.estimatedLeasePriceCents;
  const leaseFreightCents = isTypedPrice ? 0 : deal.leaseFreightCents;
  const { leaseRebateCents, leaseDiscountCents } = deal;
  const partsCents = leaseRebateCents + leaseDiscountCents + deal.leaseDownPaymentCents;
  const leaseDownPaymentCents = partsCents === 0 ? deal.typedCapitalCostReductionCents : deal.leaseDownPaymentCents;
  return {
    leasePriceCents,
    leaseFreightCents,
    leaseSalePriceCents: leasePriceCents + leaseFreightCents,
    leaseRebateCents,
    leaseDiscountCents,
    leaseDownPaymentCents,
    capitalCostReductionCents: leaseRebateCents + leaseDiscountCents + leaseDownPaymentCents,
  };
}
