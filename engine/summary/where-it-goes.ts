import type { DealResult } from '#engine/deal.ts';

/** What the money of a deal goes to. */
export const shareNames = ['vehicle', 'extras', 'insurance', 'fees', 'tax', 'interest', 'oldLoan', 'payable'] as const;
export type ShareName = (typeof shareNames)[number];
export type Shares = Readonly<Record<ShareName, number>>;

/**
 * Divides all that a deal costs by what it goes to, in cents. The shares add up to the money that leaves the buyer's
 * hands, and to the trade-in that is given besides. Where more is owed on the trade-in than it is worth, the difference
 * is paid with the deal: a share of its own.
 *
 * The interest of a purchase and the use of a leased vehicle are what remains beside the other shares, so that not a
 * cent is lost: the interest is then the cost of borrowing and the lender's fees; the use of a vehicle is its price less
 * rebate, discount and residual.
 */
export function whereItGoes(result: DealResult): Shares {
  const { deal, figures } = result;
  const oldLoan = Math.max(0, -figures.netTradeInCents);
  const whole = figures.totalOutlayCents + Math.max(0, figures.netTradeInCents);
  const known = {
    extras:
      figures.extrasCents +
      figures.protectionCents +
      figures.warrantiesCents +
      figures.maintenanceAndLeaseProtectionCents,
    insurance: figures.insuranceCents + figures.insuranceTaxCents,
    fees: figures.feesCents,
    oldLoan,
    payable: deal.payableOnDeliveryCents,
  };
  const rest = whole - Object.values(known).reduce((sum, cents) => sum + cents, 0);
  if (deal.mode === 'Lease') {
    const tax = figures.leaseTaxCents + figures.luxuryTaxCents;
    const interest = figures.leaseCostOfBorrowingCents;
    return { ...known, tax, interest, vehicle: rest - tax - interest };
  }
  const tax = figures.salesTaxCents + figures.luxuryTaxCents;
  const vehicle = figures.salePriceCents - deal.governmentRebateCents;
  return { ...known, tax, vehicle, interest: rest - tax - vehicle };
}
