import { dateAfter } from '#engine/balance/payment-date.ts';
import type { DealResult } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';

/** The amounts that a disclosure adds to the figures of a deal; cents. */
export type Disclosed = {
  /** Interest and the lender's fees: what the law calls the cost of borrowing, and Québec the credit charges. */
  readonly costOfBorrowingCents: number;
  /** The amount financed without fees of the lender that are financed: what the credit is used for. */
  readonly netCapitalCents: number;
  /** Net capital and credit charges: all that is repaid for the credit (P-40.1, sections 67 to 69). */
  readonly totalObligationCents: number;
  /** What buying a leased vehicle costs at the end, tax included. */
  readonly optionPriceCents: number;
  readonly lastPaymentDate: IsoDate | null;
};

type Shown = {
  readonly amountFinancedCents: number;
  readonly interestCents: number;
  readonly residualCents: number;
};

/**
 * What a disclosure says beside the figures of a loan or lease.
 *
 * @param shown the figures that the reader may see, for a saved deal those that were saved
 */
export function disclosed(result: DealResult, shown: Shown): Disclosed {
  const { deal, figures } = result;
  // A fee is financed with a loan alone: where nothing is lent, nobody charges it (calculation 6.1).
  const isUncharged = deal.mode === 'Finance' && deal.lenderFeesFinanced && shown.amountFinancedCents === 0;
  const lenderFees = isUncharged ? 0 : deal.lenderFeesCents;
  const costOfBorrowingCents = shown.interestCents + lenderFees;
  const financedFees = deal.lenderFeesFinanced ? lenderFees : 0;
  const netCapitalCents = Math.max(0, shown.amountFinancedCents - financedFees);
  // The first payment of a lease is made on delivery, before its first period has passed.
  const lastPeriod = figures.numberOfPayments - (deal.mode === 'Lease' ? 1 : 0);
  return {
    costOfBorrowingCents,
    netCapitalCents,
    totalObligationCents: netCapitalCents + costOfBorrowingCents,
    optionPriceCents: shown.residualCents + figures.residualTaxCents,
    lastPaymentDate: figures.firstPaymentDate === null ? null : dateAfter(result, lastPeriod),
  };
}
