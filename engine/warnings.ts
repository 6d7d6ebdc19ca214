import type { DealFigures } from './figures.ts';
import { type Mode, modes } from './form/deal-fields.ts';
import { compareDecimals, decimalOf } from './money/decimal.ts';
import { finalPriceCents } from './price/final-price.ts';
import type { RatesInForce } from './rates.ts';
import type { Deal } from './read-deal.ts';

/** Percent of the gross capitalised cost that a lease's cash down should not exceed (Honda Canada, lease FAQ). */
const largestDownPaymentPercent = 30;

/** Each warning about the figures, and the modes in which a link to a deal with a trade-in keeps it back. */
export const warningKeptBack = {
  negativeEquity: modes,
  creditExceedsPrice: [],
  noTerm: [],
  residualAboveCapitalisedAmount: ['Lease'],
  downpaymentAbove30Percent: [],
  aprAboveCriminalRate: ['Lease'],
  governmentRebateAboveItsPrice: [],
} as const satisfies Record<string, readonly Mode[]>;

type WarningName = keyof typeof warningKeptBack;

/** What the person should know about a deal beside its figures (calculation 2.2, warnings), unsorted. */
export function warningsOf(deal: Deal, figures: DealFigures, rates: RatesInForce): string[] {
  const { apr } = figures;
  const isCredit = deal.mode !== 'Cash';
  const isLease = deal.mode === 'Lease';
  const criminalPercent = decimalOf(rates.criminalRate.percent);
  const facts: readonly (readonly [WarningName, boolean])[] = [
    ['negativeEquity', figures.netTradeInCents < 0],
    ['creditExceedsPrice', figures.balanceCents < 0],
    ['noTerm', isCredit && figures.numberOfPayments === 0],
    ['residualAboveCapitalisedAmount', isLease && residualIsTooHigh(figures)],
    ['downpaymentAbove30Percent', isLease && downPaymentIsTooHigh(figures)],
    ['governmentRebateAboveItsPrice', finalPriceIsTooHigh(deal, figures, rates)],
    ['aprAboveCriminalRate', apr !== null && compareDecimals(apr, criminalPercent) > 0],
  ];
  return facts.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** A government's rebate is held against the deal's own final price, as its programme counts that. */
function finalPriceIsTooHigh(deal: Deal, figures: DealFigures, rates: RatesInForce): boolean {
  const isClaimed = deal.governmentRebateCents + deal.leaseGovernmentRebateCents > 0;
  return isClaimed && finalPriceCents(deal, figures) > rates.governmentRebate.mostCents;
}

function residualIsTooHigh(figures: DealFigures): boolean {
  return figures.paymentIsClamped || figures.residualCents > figures.capitalisedAmountCents;
}

function downPaymentIsTooHigh(figures: DealFigures): boolean {
  return figures.leaseDownPaymentCents * 100 > figures.leaseValueCents * largestDownPaymentPercent;
}
