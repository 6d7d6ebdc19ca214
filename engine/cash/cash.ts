import type { Purchase } from '#engine/price/purchase.ts';
import type { Deal } from '#engine/read-deal.ts';

export type CashFigures = Readonly<ReturnType<typeof cashFigures>>;

/** What a cash deal comes to, in cents (calculation 5.7). A
 * government's rebate pays a part of it after tax. The balance is below 0 where the buyer is owed money. */
export function cashFigures(deal: Deal, purchase: Purchase) {
  const balanceCents = purchase.totalPurchasePriceCents - purchase.netTradeInCents - deal.governmentRebateCents;
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
