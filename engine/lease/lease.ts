import { addDays } from '#engine/dates/add-days.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { addDecimals, type Decimal, formatDecimal, isZero } from '#engine/money/decimal.ts';
import { divideRounded } from '#engine/money/round.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { numberOfPayments } from '#engine/payment/number-of-payments.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { salesTax } from '#engine/tax/sales-tax.ts';
import { basePayment, type LeaseTerms } from './base-payment.ts';
import { type CapitalisedLease, capitalisedLease } from './capitalised-lease.ts';

/** Everything that a lease comes to; cents. */
export type LeaseFigures = CapitalisedLease & LeasePayments & LeaseCashFlows & LeaseInterest & LeaseContract;

type LeaseContract = {
  /** Kilometres a year that the contract covers. */
  readonly netKilometresPerYear: string;
  readonly apr: Decimal | null;
  readonly firstPaymentDate: IsoDate | null;
};

/** Calculation 7 and 8. */
export function leaseFigures(deal: Deal, rates: RatesInForce, today: IsoDate): LeaseFigures {
  const lease = capitalisedLease(deal, rates);
  const payments = leasePayments(deal, lease, rates);
  const isPaid = payments.numberOfPayments > 0;
  return {
    ...lease,
    ...payments,
    ...cashFlows(deal, lease, payments),
    ...interest(deal, lease, payments),
    netKilometresPerYear: formatDecimal(addDecimals(deal.allowedKilometresPerYear, deal.prepaidKilometresPerYear)),
    apr: aprOfLease(deal, lease, payments),
    // Payment 1 is collected on delivery: this is the date of the one after it.
    firstPaymentDate: isPaid ? addDays(today, rates.paymentCalendar.daysToFirst[deal.frequency]) : null,
  };
}

type LeaseCashFlows = {
  /** Cash down, and the manufacturer's rebate as far as it is taxed. */
  readonly upfrontTaxBaseCents: number;
  readonly upfrontTaxCents: number;
  readonly dropOffTaxCents: number;
  readonly residualTaxCents: number;
  readonly basePaymentsTotalCents: number;
  readonly leasePaymentsTotalCents: number;
  readonly leaseTaxCents: number;
  readonly dueUponDeliveryCents: number;
  readonly totalOutlayCents: number;
  readonly totalCostToOwnCents: number;
};

/** Calculation 7.3 (upfront tax) and 7.4. */
function cashFlows(deal: Deal, lease: CapitalisedLease, payments: LeasePayments): LeaseCashFlows {
  const { numberOfPayments: count, leasePaymentCents, basePaymentCents, paymentTaxCents } = payments;
  const taxedRebateCents = deal.rebateTaxTreatment === 'afterTax' ? lease.leaseRebateCents : 0;
  const upfrontTaxBaseCents = lease.leaseDownPaymentCents + taxedRebateCents;
  const upfrontTaxCents = salesTax(upfrontTaxBaseCents, deal.taxComponents);
  const dropOffTaxCents = salesTax(lease.returnFeesCents, deal.taxComponents);
  const residualTaxCents = salesTax(lease.residualCents, deal.taxComponents);
  const dueUponDeliveryCents =
    (count > 0 ? leasePaymentCents : 0) +
    lease.leaseDownPaymentCents +
    upfrontTaxCents +
    deal.securityDepositCents +
    lease.governmentFeesCents +
    deal.payableOnDeliveryCents +
    (deal.lenderFeesFinanced ? 0 : deal.lenderFeesCents);
  const handingBackCents = lease.returnFeesCents + dropOffTaxCents;
  const laterPaymentsCents = Math.max(0, count - 1) * leasePaymentCents;
  const totalOutlayCents =
    dueUponDeliveryCents + laterPaymentsCents + handingBackCents - deal.securityDepositCents - lease.excessCreditCents;
  return {
    upfrontTaxBaseCents,
    upfrontTaxCents,
    dropOffTaxCents,
    residualTaxCents,
    basePaymentsTotalCents: count * basePaymentCents,
    leasePaymentsTotalCents: count * leasePaymentCents,
    leaseTaxCents: count * paymentTaxCents + upfrontTaxCents + dropOffTaxCents,
    dueUponDeliveryCents,
    totalOutlayCents,
    totalCostToOwnCents: totalOutlayCents - handingBackCents + lease.residualCents + residualTaxCents,
  };
}

type LeaseInterest = {
  readonly leaseInterestCents: number;
  readonly leaseCostOfBorrowingCents: number;
  readonly averageInterestCents: number;
};

/** The implicit finance charge (calculation 7.5). */
function interest(deal: Deal, lease: CapitalisedLease, payments: LeasePayments): LeaseInterest {
  const { numberOfPayments: count, basePaymentCents, paymentIsClamped } = payments;
  const isCharged = count > 0 && !paymentIsClamped && !isZero(deal.interestPercent);
  const leaseInterestCents = isCharged
    ? count * basePaymentCents + lease.residualCents - lease.capitalisedAmountCents
    : 0;
  return {
    leaseInterestCents,
    leaseCostOfBorrowingCents: leaseInterestCents + deal.lenderFeesCents,
    averageInterestCents: count === 0 ? 0 : divideRounded(leaseInterestCents, count),
  };
}

/** Without lender's fees the lease rate is the APR. None where nothing is capitalised or nothing is paid. */
function aprOfLease(deal: Deal, lease: CapitalisedLease, payments: LeasePayments): Decimal | null {
  const { numberOfPayments: periods, paymentsPerYear, basePaymentCents, paymentIsClamped } = payments;
  const presentCents = lease.capitalisedAmountCents - deal.lenderFeesCents;
  if (periods === 0 || paymentIsClamped || lease.capitalisedAmountCents === 0) return null;
  if (deal.lenderFeesCents === 0) return deal.interestPercent;
  const question = {
    presentCents,
    paymentCents: basePaymentCents,
    futureCents: lease.residualCents,
    periods,
    paymentsPerYear,
    inAdvance: 1,
  };
  return aprWithFees(question, deal.interestPercent);
}

/** The payments of a lease and the tax on them; cents. */
type LeasePayments = {
  readonly paymentsPerYear: number;
  readonly numberOfPayments: number;
  readonly basePaymentCents: number;
  /** The formula gave less than 0 and the payment was set to 0. */
  readonly paymentIsClamped: boolean;
  /** What the taxed part of the payment repays: without insurance and the lien of the trade-in. */
  readonly taxedBalanceCents: number;
  readonly taxablePaymentCents: number;
  readonly paymentTaxCents: number;
  readonly leasePaymentCents: number;
};

/** Calculation 7.2 and 7.3. */
function leasePayments(deal: Deal, lease: CapitalisedLease, rates: RatesInForce): LeasePayments {
  const paymentsPerYear = rates.paymentCalendar.perYear[deal.frequency];
  const periods = numberOfPayments(deal.termYears, paymentsPerYear);
  const rate = periodRate(deal.interestPercent, paymentsPerYear);
  const terms: LeaseTerms = { residualCents: lease.residualCents, rate, periods, method: deal.leaseMethod };
  const base = basePayment(lease.capitalisedAmountCents, terms);
  const tradeInPartCents = deal.tradeInReducesTax ? lease.tradeInLienCents : 0 - lease.netTradeInCents;
  const untaxedCents = lease.insuranceCents + lease.insuranceTaxCents + tradeInPartCents;
  const taxedBalanceCents = lease.balanceCents - untaxedCents;
  const taxablePaymentCents = untaxedCents === 0 ? base.cents : basePayment(taxedBalanceCents, terms).cents;
  const paymentTaxCents = salesTax(taxablePaymentCents, deal.taxComponents);
  return {
    paymentsPerYear,
    numberOfPayments: periods,
    basePaymentCents: base.cents,
    paymentIsClamped: base.belowZero,
    taxedBalanceCents,
    taxablePaymentCents,
    paymentTaxCents,
    leasePaymentCents: base.cents + paymentTaxCents,
  };
}
