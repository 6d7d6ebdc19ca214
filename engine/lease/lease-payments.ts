import { numberOfPayments } from '#engine/payment/number-of-payments.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { salesTax } from '#engine/tax/sales-tax.ts';
import { basePayment, type LeaseTerms } from './base-payment.ts';
import type { CapitalisedLease } from './capitalised-lease.ts';

/** The payments of a lease and the tax on them; cents. */
export type LeasePayments = {
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
export function leasePayments(deal: Deal, lease: CapitalisedLease, rates: RatesInForce): LeasePayments {
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
