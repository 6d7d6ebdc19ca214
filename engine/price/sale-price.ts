import type { Deal } from '#engine/read-deal.ts';

/** The price of a purchase and what it is made of, in cents. */
export type SalePrice = {
  readonly priceCents: number;
  readonly freightCents: number;
  readonly rebateCents: number;
  readonly discountCents: number;
  readonly salePriceCents: number;
};

/**
 * estimatedSalesPrice + freight - rebate - discount, at least 0 (calculation 5.1). Without an estimated price a typed
 * sale price stands for itself, and freight, rebate and discount are ignored (calculation 4).
 */
export function salePrice(deal: Deal): SalePrice {
  if (deal.estimatedPriceCents === 0 && deal.typedSalePriceCents > 0) {
    const typed = deal.typedSalePriceCents;
    return { priceCents: typed, freightCents: 0, rebateCents: 0, discountCents: 0, salePriceCents: typed };
  }
  const { estimatedPriceCents: priceCents, freightCents, rebateCents, discountCents } = deal;
  const salePriceCents = Math.max(0, priceCents + freightCents - rebateCents - discountCents);
  return { priceCents, freightCents, rebateCents, discountCents, salePriceCents };
}
