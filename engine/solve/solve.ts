import { workOut } from '#engine/deal.ts';
import type { DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import { largestNumber } from '#engine/money/read-number.ts';
import { type RateBook, ratesInForce } from '#engine/rates.ts';
import { type Deal, readDeal } from '#engine/read-deal.ts';
import { largestWithin, smallestWithin } from './bisect.ts';

/** The least and the most that a solution may be, in the solution's own unit. */
export type Bounds = { readonly least: number; readonly most: number };

const anyAmount: Bounds = { least: 0, most: largestNumber * 100 };
const anyTerm: Bounds = { least: 1, most: 8 };
const anyRate: Bounds = { least: 0, most: 100_00 };

/**
 * The solvers run the whole engine, taxes included (calculation 10). The target is the payment of the deal's frequency
 * with tax, in Cash the amount due; typed header prices are blanked. They answer null where there is no solution.
 */
type Solver = (
  input: DealInput,
  rates: RateBook,
  today: IsoDate,
  targetCents: number,
  bounds?: Bounds,
) => number | null;

/**
 * The largest price, in cents, at which the deal still costs at most the target.
 * Null too where the target does not depend on the price, and where no price that can be typed is too dear.
 */
export const solvePrice: Solver = (input, rates, today, targetCents, bounds = anyAmount) => {
  const { deal, costOf } = question(input, rates, today);
  const priced = (cents: number): Partial<Deal> =>
    deal.mode === 'Lease' ? { estimatedLeasePriceCents: cents } : { estimatedPriceCents: cents };
  const isWithin = (cents: number) => costOf(priced(cents)) <= targetCents;
  if (costOf(priced(anyAmount.least)) === costOf(priced(anyAmount.most))) return null;
  const price = largestWithin(bounds, isWithin);
  return price === anyAmount.most ? null : price;
};

/** The smallest down payment, in cents, at which the deal costs at most the target. Null in Cash. */
export const solveDownPayment: Solver = (input, rates, today, targetCents, bounds = anyAmount) => {
  const { deal, costOf } = question(input, rates, today);
  if (deal.mode === 'Cash') return null;
  const paid = (cents: number): Partial<Deal> =>
    deal.mode === 'Lease' ? { leaseDownPaymentCents: cents } : { downPaymentCents: cents };
  return smallestWithin(bounds, (cents) => costOf(paid(cents)) <= targetCents);
};

/** The shortest term, in whole years, at which the deal costs at most the target. Null in Cash. */
export const solveTerm: Solver = (input, rates, today, targetCents, bounds = anyTerm) => {
  const { deal, costOf } = question(input, rates, today);
  if (deal.mode === 'Cash') return null;
  // One by one: kilometres bought ahead lower the residual of a longer lease, so that its payment may rise.
  for (let years = bounds.least; years <= bounds.most; years += 1) {
    if (costOf({ termYears: { units: years, scale: 0 } }) <= targetCents) return years;
  }
  return null;
};

/**
 * The largest annual rate, in hundredths of a percent (739 is 7.39 %), at which the deal still costs at most the
 * target. Null in Cash.
 */
export const solveRate: Solver = (input, rates, today, targetCents, bounds = anyRate) => {
  const { deal, costOf } = question(input, rates, today);
  if (deal.mode === 'Cash') return null;
  return largestWithin(bounds, (units) => costOf({ interestPercent: { units, scale: 2 } }) <= targetCents);
};

/** The deal, read once, and what it costs in cents with some of it changed. */
function question(input: DealInput, rates: RateBook, today: IsoDate) {
  const inForce = ratesInForce(rates, today);
  const blanked = { ...input, salePrice: '', leaseSalePrice: '', capitalCostReduction: '' };
  const { deal } = readDeal(blanked, inForce);
  const costOf = (changes: Partial<Deal>): number => {
    const figures = workOut({ ...deal, ...changes }, inForce, today);
    return deal.mode === 'Cash' ? figures.amountDueCents : figures.paymentCents;
  };
  return { deal, costOf };
}
