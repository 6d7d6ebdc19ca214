import type { CashFigures } from './cash/cash.ts';
import type { FinanceFigures } from './finance/finance.ts';
import type { LeaseFigures } from './lease/lease.ts';
import type { Purchase } from './price/purchase.ts';

/**
 * Every figure of a deal by its plain name: cents, whole counts, decimals as text, days as ISO. Figures of the other
 * modes are 0, so that one shape serves all three.
 */
export type DealFigures = Purchase &
  CashFigures &
  FinanceFigures &
  LeaseFigures & {
    /** The same rate as text with four places; null where nothing is lent or repaid. */
    readonly aprPercent: string | null;
  };

/** The figures of a deal that has none yet. */
export const noFigures: DealFigures = {
  priceCents: 0,
  freightCents: 0,
  rebateCents: 0,
  discountCents: 0,
  salePriceCents: 0,
  extrasCents: 0,
  protectionCents: 0,
  warrantiesCents: 0,
  maintenanceAndLeaseProtectionCents: 0,
  insuranceCents: 0,
  insuranceTaxCents: 0,
  taxableFeesCents: 0,
  governmentFeesCents: 0,
  returnFeesCents: 0,
  lienRegistrationFeeCents: 0,
  feesCents: 0,
  tradeInAllowanceCents: 0,
  tradeInLienCents: 0,
  netTradeInCents: 0,
  tradeInCreditCents: 0,
  luxuryVehicleCents: 0,
  luxuryTaxBaseCents: 0,
  luxuryTaxCents: 0,
  taxedRebateCents: 0,
  taxedPriceCents: 0,
  taxableAmountCents: 0,
  salesTaxCents: 0,
  totalPurchasePriceCents: 0,
  balanceCents: 0,
  amountDueCents: 0,
  excessCreditCents: 0,
  amountFinancedCents: 0,
  paymentsPerYear: 0,
  numberOfPayments: 0,
  paymentCents: 0,
  costOfBorrowingCents: 0,
  totalOfPaymentsCents: 0,
  scheduleInterestCents: 0,
  finalPaymentCents: 0,
  apr: null,
  aprPercent: null,
  dueOnDeliveryCents: 0,
  totalOutlayCents: 0,
  totalCostToOwnCents: 0,
  firstPaymentDate: null,
  leasePriceCents: 0,
  leaseFreightCents: 0,
  leaseSalePriceCents: 0,
  leaseRebateCents: 0,
  leaseDiscountCents: 0,
  leaseDownPaymentCents: 0,
  capitalCostReductionCents: 0,
  grossResidualCents: 0,
  kilometreAdjustmentCents: 0,
  residualCents: 0,
  netKilometresPerYear: '0',
  leaseValueCents: 0,
  capitalisedAmountCents: 0,
  basePaymentCents: 0,
  paymentIsClamped: false,
  taxedBalanceCents: 0,
  taxablePaymentCents: 0,
  paymentTaxCents: 0,
  leasePaymentCents: 0,
  upfrontTaxBaseCents: 0,
  upfrontTaxCents: 0,
  dropOffTaxCents: 0,
  residualTaxCents: 0,
  basePaymentsTotalCents: 0,
  leasePaymentsTotalCents: 0,
  leaseTaxCents: 0,
  dueUponDeliveryCents: 0,
  leaseInterestCents: 0,
  leaseCostOfBorrowingCents: 0,
  averageInterestCents: 0,
};
