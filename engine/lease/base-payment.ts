import { levelPayment, type Payment, paymentOf } from '#engine/payment/annuity.ts';
import type { Ratio } from '#engine/payment/period-rate.ts';
import type { LeaseMethod } from '#engine/read-deal.ts';

/** What a lease payment is worked out from; cents, and the rate of one period. */
export type LeaseTerms = {
  readonly residualCents: number;
  readonly rate: Ratio;
  readonly periods: number;
  readonly method: LeaseMethod;
};

/**
 * The payment before tax that brings a capitalised amount down to the residual, rounded to the cent, at least 0
 * (calculation 7.2). The default is payments in advance; the other methods are there to check foreign quotes.
 */
export function basePayment(capitalisedCents: number, terms: LeaseTerms): Payment {
  const { residualCents, rate, periods, method } = terms;
  if (periods === 0) return { cents: 0, belowZero: false };
  if (method === 'moneyFactor' || method === 'straightLine') return paymentOf(averagePayment(capitalisedCents, terms));
  const inAdvance = method === 'annuityDue' ? 1 : 0;
  return levelPayment(capitalisedCents, residualCents, { rate, periods, inAdvance });
}

/**
 * Depreciation per payment plus interest on an average balance: of the two ends (money factor), or of the straight
 * line's balances at the start of each period (one depreciation above it).
 */
function averagePayment(capitalisedCents: number, { residualCents, rate, periods, method }: LeaseTerms): Ratio {
  const count = BigInt(periods);
  const depreciation = BigInt(capitalisedCents - residualCents);
  const twiceAverage =
    BigInt(capitalisedCents + residualCents) * count + (method === 'straightLine' ? depreciation : 0n);
  return {
    numerator: 2n * depreciation * rate.denominator + twiceAverage * rate.numerator,
    denominator: 2n * count * rate.denominator,
  };
}
