import type { Deal } from '#engine/read-deal.ts';

/** A trade-in in cents. The net is below 0 where more is owed on the vehicle than it is worth. */
export type TradeIn = {
  readonly tradeInAllowanceCents: number;
  readonly tradeInLienCents: number;
  readonly netTradeInCents: number;
  /** What lowers the taxed price: the allowance, gross of the lien, or nothing where the deal says so. */
  readonly tradeInCreditCents: number;
};

/** Value less lien; a typed total counts as a value without lien while both are blank (calculation 4). */
export function tradeIn(deal: Deal): TradeIn {
  const isTyped = deal.tradeInAllowanceCents + deal.tradeInLienCents === 0;
  const tradeInAllowanceCents = isTyped ? deal.typedTradeInCents : deal.tradeInAllowanceCents;
  return {
    tradeInAllowanceCents,
    tradeInLienCents: deal.tradeInLienCents,
    netTradeInCents: tradeInAllowanceCents - deal.tradeInLienCents,
    tradeInCreditCents: deal.tradeInReducesTax ? tradeInAllowanceCents : 0,
  };
}
