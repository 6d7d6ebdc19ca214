import { addDays } from '#engine/dates/add-days.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { addDecimals, type Decimal, formatDecimal, isZero } from '#engine/money/decimal.ts';
import { divideRounded } from '#engine/money/round.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { numberOfPayments } from '#engine/payment/number-of-payments.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { atPrice, salesTax, type TaxedPurchase, taxOfPurchase } from '#engine/tax/sales-tax.ts';
import { basePayment, type LeaseTerms } from './base-payment.ts';
import { type CapitalisedLease, capitalisedLease } from './capitalised-lease.ts';

export type LeaseFigures = Readonly<ReturnType<typeof leaseFigures>>;

/** Everything that a lease comes to; cents (calculation 7 and 8). */
export function leaseFigures(deal: Deal, rates: RatesInForce, today: IsoDate) {
  const lease = capitalisedLease(deal, rates);
  const payments = leasePayments(deal, lease, rates);
  const isPaid = payments.numberOfPayments > 0;
  return {
    ...lease,
    ...payments,
    ...cashFlows(deal, lease, payments),
    ...interest(deal, lease, payments),
    // What the contract covers.
    netKilometresPerYear: formatDecimal(addDecimals(deal.allowedKilometresPerYear, deal.prepaidKilometresPerYear)),
    apr: aprOfLease(deal, lease, payments),
    // Payment 1 is collected on delivery: this is the date of the one after it.
    firstPaymentDate: isPaid ? addDays(today, rates.paymentCalendar.daysToFirst[deal.frequency]) : null,
  };
}

/** What is paid over the lease: calculation 7.3 (upfront tax) and 7.4. */
function cashFlows(deal: Deal, lease: CapitalisedLease, payments: LeasePayments) {
  const { numberOfPayments: count, leasePaymentCents, basePaymentCents, paymentTaxCents } = payments;
  const taxedRebateCents = deal.rebateTaxTreatment === 'afterTax' ? lease.leaseRebateCents : 0;
  // Cash down, a government's rebate, and the manufacturer's as far as it is taxed.
  const upfrontTaxBaseCents = lease.leaseDownPaymentCents + deal.leaseGovernmentRebateCents + taxedRebateCents;
  const upfront = upfrontTaxed(upfrontTaxBaseCents, taxedRebateCents);
  const upfrontTaxCents = taxOfPurchase(upfront, deal.taxComponents);
  const dropOffTaxCents = salesTax(lease.returnFeesCents, deal.taxComponents);
  // Buying the vehicle at lease end is a purchase of its own, at that price.
  const atBuyOut = deal.taxComponents.map((component) => atPrice(component, lease.residualCents));
  const residualTaxCents = salesTax(lease.residualCents, atBuyOut);
  const dueUponDeliveryCents =
    leasePaymentCents +
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

/** What is taxed when a lease begins, in cents: of a tax that the rebate lowers, without the rebate. */
export const upfrontTaxed = (upfrontTaxBaseCents: number, taxedRebateCents: number): TaxedPurchase => ({
  taxedPriceCents: upfrontTaxBaseCents,
  taxedRebateCents,
  warrantiesCents: 0,
  tradeInCreditCents: 0,
});

/** The implicit finance charge (calculation 7.5). */
function interest(deal: Deal, lease: CapitalisedLease, payments: LeasePayments) {
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

type LeasePayments = Readonly<ReturnType<typeof leasePayments>>;

/** The payments of a lease and the tax on them; cents (calculation 7.2 and 7.3). */
function leasePayments(deal: Deal, lease: CapitalisedLease, rates: RatesInForce) {
  const paymentsPerYear = rates.paymentCalendar.perYear[deal.frequency];
  const periods = numberOfPayments(deal.termYears, paymentsPerYear);
  const rate = periodRate(deal.interestPercent, paymentsPerYear);
  const terms: LeaseTerms = { residualCents: lease.residualCents, rate, periods, method: deal.leaseMethod };
  const base = basePayment(lease.capitalisedAmountCents, terms);
  const tradeInPartCents = deal.tradeInReducesTax ? lease.tradeInLienCents : 0 - lease.netTradeInCents;
  const untaxedCents = lease.insuranceCents + lease.insuranceTaxCents + tradeInPartCents;
  // What the taxed part of the payment repays: without insurance and the lien of the trade-in.
  const taxedBalanceCents = lease.balanceCents - untaxedCents;
  const taxablePaymentCents = untaxedCents === 0 ? base.cents : basePayment(taxedBalanceCents, terms).cents;
  const paymentTaxCents = salesTax(taxablePaymentCents, deal.taxComponents);
  return {
    paymentsPerYear,
    numberOfPayments: periods,
    basePaymentCents: base.cents,
    // The formula gave less than 0 and the payment was set to 0.
    paymentIsClamped: base.belowZero,
    taxedBalanceCents,
    taxablePaymentCents,
    paymentTaxCents,
    leasePaymentCents: base.cents + paymentTaxCents,
  };
}
