import type { Purchase } from '#engine/price/purchase.ts';
import type { Deal } from '#engine/read-deal.ts';

/** What a cash deal comes to, in cents. */
export type CashFigures = {
  /** Total less net trade-in; below 0 where the buyer is owed money. */
  readonly balanceCents: number;
  readonly amountDueCents: number;
  readonly excessCreditCents: number;
  readonly dueOnDeliveryCents: number;
  readonly totalOutlayCents: number;
  readonly totalCostToOwnCents: number;
};

/** Calculation 5.7. */
export function cashFigures(deal: Deal, purchase: Purchase): CashFigures {
  const balanceCents = purchase.totalPurchasePriceCents - purchase.netTradeInCents;
  const amountDueCents = Math.max(0, balanceCents);
  const excessCreditCents = amountDueCents - balanceCents;
  const dueOnDeliveryCents = amountDueCents + deal.payableOnDeliveryCents;
  const totalOutlayCents = dueOnDeliveryCents - excessCreditCents;
  return {
    balanceCents,
    amountDueCents,
    excessCreditCents,
    dueOnDeliveryCents,
    totalOutlayCents,
    totalCostToOwnCents: totalOutlayCents,
  };
}
