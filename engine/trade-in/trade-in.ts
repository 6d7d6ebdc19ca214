import type { Deal } from '#engine/read-deal.ts';

/**
 * A trade-in in cents: value less lien, below 0 where more is owed on the vehicle than it is worth. A typed total counts as
 * a value without lien while both are blank (calculation 4).
 */
export function tradeIn(deal: Deal) {
  const isTyped = deal.tradeInAllowanceCents + deal.tradeInLienCents === 0;
  const tradeInAllowanceCents = isTyped ? deal.typedTradeInCents : deal.tradeInAllowanceCents;
  return {
    tradeInAllowanceCents,
    tradeInLienCents: deal.tradeInLienCents,
    netTradeInCents: tradeInAllowanceCents - deal.tradeInLienCents,
    // What lowers the taxed price: the allowance, gross of the lien, or nothing where the deal says so.
    tradeInCreditCents: deal.tradeInReducesTax ? tradeInAllowanceCents : 0,
  };
}
