import { type DealResult, workOut } from '#engine/deal.ts';
import type { DealFigures } from '#engine/figures.ts';
import type { DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import type { Decimal } from '#engine/money/decimal.ts';
import { divideRoundedWide } from '#engine/money/round.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { fixedPointGrowth } from '#engine/payment/growth.ts';
import { periodRate, type Ratio } from '#engine/payment/period-rate.ts';
import { type RateBook, ratesInForce } from '#engine/rates.ts';
import { type Deal, readDeal } from '#engine/read-deal.ts';
import { largestWithin, smallestWithin } from '#engine/solve/bisect.ts';
import { withRatesByPrice } from '#engine/tax/rates-by-price.ts';
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
  /** The deal taken in this way; its warnings are not worked out. */
  readonly result: DealResult;
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
  /** The loan with that rebate, and the one at that rate. */
  readonly atBreakEven: { readonly rebate: OfferWay | null; readonly rate: OfferWay | null };
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
  const resultOf = (change: Partial<Deal>): DealResult => {
    const changed = withRatesByPrice({ ...deal, ...change }, inForce);
    return { deal: changed, figures: workOut(changed, inForce, today), warnings: [], rates: inForce, today };
  };
  const withRebate = (rebateCents: number) => loanWay(resultOf({ rebateCents }), offer);
  const atPercent = (interestPercent: Decimal) => loanWay(resultOf({ rebateCents: 0, interestPercent }), offer);
  const atRate = (units: number) => atPercent({ units, scale: 2 });
  const ways = {
    rebateAndCash: cashWay(resultOf({ rebateCents: offer.rebateCents, mode: 'Cash' })),
    rebateAndLoan: withRebate(offer.rebateCents),
    lowRate: atPercent(offer.lowPercent),
  };
  const most = Math.max(0, deal.estimatedPriceCents);
  const breakEvenRebateCents = smallestWithin(
    { least: 0, most },
    (cents) => withRebate(cents).todayCents <= ways.lowRate.todayCents,
  );
  const breakEvenRate = largestWithin(
    { least: 0, most: 100_00 },
    (units) => atRate(units).todayCents <= ways.rebateAndLoan.todayCents,
  );
  return {
    ways,
    cheapest: wayNames.reduce((best, name) => (ways[name].todayCents < ways[best].todayCents ? name : best)),
    breakEvenRebateCents,
    breakEvenRate,
    atBreakEven: {
      rebate: breakEvenRebateCents === null ? null : withRebate(breakEvenRebateCents),
      rate: breakEvenRate === null ? null : atRate(breakEvenRate),
    },
    realPercent: realCost(ways),
  };
}

function cashWay(result: DealResult): OfferWay {
  const { totalOutlayCents, amountDueCents } = result.figures;
  return { paymentCents: amountDueCents, totalCents: totalOutlayCents, todayCents: totalOutlayCents, result };
}

/** A loan: what is due on delivery counts as it is, the payments by what they are worth today. */
function loanWay(result: DealResult, { returnPercent }: Offer): OfferWay {
  const { figures } = result;
  const rate = periodRate(returnPercent, figures.paymentsPerYear);
  const laterCents = presentValue(figures.paymentCents, figures.numberOfPayments, rate);
  return {
    paymentCents: figures.paymentCents,
    totalCents: figures.totalOutlayCents,
    todayCents: figures.dueOnDeliveryCents + laterCents - figures.excessCreditCents,
    result,
  };
}

/** What a cash buyer with the rebate pays in the place of a loan's payments, 0 or less where nothing is lent; cents. */
export const cashInsteadCents = (cash: OfferWay, { dueOnDeliveryCents }: DealFigures): number =>
  cash.totalCents - dueOnDeliveryCents;

/** The yearly rate at which the low rate's payments repay what a cash buyer with the rebate pays instead of them. */
function realCost({ rebateAndCash, lowRate }: RebateOrRate['ways']): Decimal | null {
  const { figures } = lowRate.result;
  if (figures.numberOfPayments === 0) return null;
  const question = {
    presentCents: cashInsteadCents(rebateAndCash, figures),
    paymentCents: figures.paymentCents,
    futureCents: 0,
    periods: figures.numberOfPayments,
    paymentsPerYear: figures.paymentsPerYear,
    inAdvance: 0,
  };
  return aprWithFees(question, { units: 0, scale: 0 });
}

/**
 * What level payments at period ends are worth today, in cents, to somebody whose money earns `rate` a period elsewhere:
 * payment x (1 - (1 + i)^-n) / i.
 */
function presentValue(paymentCents: number, periods: number, rate: Ratio): number {
  if (rate.numerator === 0n) return paymentCents * periods;
  const { growth, one } = fixedPointGrowth(rate, periods);
  return divideRoundedWide(BigInt(paymentCents) * (growth - one) * rate.denominator, growth * rate.numerator);
}
