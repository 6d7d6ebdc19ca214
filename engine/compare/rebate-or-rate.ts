import { workOut } from '#engine/deal.ts';
import type { DealFigures } from '#engine/figures.ts';
import { presentValue } from '#engine/finance/present-value.ts';
import type { DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import type { Decimal } from '#engine/money/decimal.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { type RateBook, ratesInForce } from '#engine/rates.ts';
import { type Deal, readDeal } from '#engine/read-deal.ts';
import { largestWithin, smallestWithin } from '#engine/solve/bisect.ts';
import { fillBlankTwins } from './compare.ts';

/** What a manufacturer offers: a rebate in cash, or a lower rate without it. */
export type Offer = {
  readonly rebateCents: number;
  readonly lowPercent: Decimal;
  /** What the shopper's money earns elsewhere, percent a year. */
  readonly returnPercent: Decimal;
};

/** One way to take the offer; cents. `todayCents` is what all of it is worth today at the shopper's return. */
export type OfferWay = {
  readonly paymentCents: number;
  readonly totalCents: number;
  readonly todayCents: number;
};

export type OfferWayName = 'rebateAndCash' | 'rebateAndLoan' | 'lowRate';

/** The ways to take an offer, and where they change places. */
export type RebateOrRate = {
  readonly ways: Readonly<Record<OfferWayName, OfferWay>>;
  /** The smallest worth today; a tie goes to the first in the order of the ways. */
  readonly cheapest: OfferWayName;
  /** From this rebate on the loan with the rebate costs no more than the low rate, in cents; null where none is enough. */
  readonly breakEvenRebateCents: number | null;
  /** Up to this rate, in hundredths of a percent, the low rate costs no more than the loan with the rebate. */
  readonly breakEvenRate: number | null;
  /**
   * What the low rate really costs a year against paying cash with the rebate, as the rebate is given up for it: money
   * that earns more elsewhere is better kept there. Null where nothing is lent.
   */
  readonly realPercent: Decimal | null;
};

const wayNames = ['rebateAndCash', 'rebateAndLoan', 'lowRate'] as const;

/**
 * Sets a cash rebate against a subsidised rate: the vehicle paid in cash with the rebate, financed at the deal's own rate
 * with the rebate, and financed at the low rate without it. Taxes and all else are those of the deal.
 *
 * @param input a deal of a new vehicle with a term; a lease's price and downpayment count as a purchase's
 */
export function rebateOrRate(input: DealInput, offer: Offer, rates: RateBook, today: IsoDate): RebateOrRate {
  const inForce = ratesInForce(rates, today);
  const { deal } = readDeal({ ...fillBlankTwins(input), cashFinanceLease: 'Finance' }, inForce);
  const figuresOf = (change: Partial<Deal>): DealFigures => workOut({ ...deal, ...change }, inForce, today);
  const withRebate = (rebateCents: number) => figuresOf({ rebateCents });
  const atRate = (interestPercent: Decimal) => figuresOf({ rebateCents: 0, interestPercent });
  const wayOf = (figures: DealFigures) => loanWay(figures, offer);
  const ways = {
    rebateAndCash: cashWay(figuresOf({ rebateCents: offer.rebateCents, mode: 'Cash' })),
    rebateAndLoan: wayOf(withRebate(offer.rebateCents)),
    lowRate: wayOf(atRate(offer.lowPercent)),
  };
  const most = Math.max(0, deal.estimatedPriceCents);
  return {
    ways,
    cheapest: wayNames.reduce((best, name) => (ways[name].todayCents < ways[best].todayCents ? name : best)),
    breakEvenRebateCents: smallestWithin(
      { least: 0, most },
      (cents) => wayOf(withRebate(cents)).todayCents <= ways.lowRate.todayCents,
    ),
    breakEvenRate: largestWithin(
      { least: 0, most: 100_00 },
      (units) => wayOf(atRate({ units, scale: 2 })).todayCents <= ways.rebateAndLoan.todayCents,
    ),
    realPercent: realCost(atRate(offer.lowPercent), ways),
  };
}

function cashWay({ totalOutlayCents, amountDueCents }: DealFigures): OfferWay {
  return { paymentCents: amountDueCents, totalCents: totalOutlayCents, todayCents: totalOutlayCents };
}

/** A loan: what is due on delivery counts as it is, the payments by what they are worth today. */
function loanWay(figures: DealFigures, { returnPercent }: Offer): OfferWay {
  const rate = periodRate(returnPercent, figures.paymentsPerYear);
  const laterCents = presentValue(figures.paymentCents, figures.numberOfPayments, rate);
  return {
    paymentCents: figures.paymentCents,
    totalCents: figures.totalOutlayCents,
    todayCents: figures.dueOnDeliveryCents + laterCents - figures.excessCreditCents,
  };
}

/** The yearly rate at which the low rate's payments repay what a cash buyer with the rebate pays instead of them. */
function realCost(low: DealFigures, { rebateAndCash }: RebateOrRate['ways']): Decimal | null {
  if (low.numberOfPayments === 0 || low.amountFinancedCents === 0) return null;
  const question = {
    presentCents: rebateAndCash.totalCents - low.dueOnDeliveryCents + low.excessCreditCents,
    paymentCents: low.paymentCents,
    futureCents: 0,
    periods: low.numberOfPayments,
    paymentsPerYear: low.paymentsPerYear,
    inAdvance: 0,
  };
  return aprWithFees(question, { units: 0, scale: 0 });
}
