import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { divideRounded } from '#engine/money/round.ts';
import type { DealOutputs } from '#engine/outputs.ts';

/** Of a saved deal, what its comparison with others looks at: figures as the engine wrote them. */
export type SavedFigures = Pick<DealOutputs, 'totalOfPayments' | 'totalCostToOwn'>;

/**
 * What a saved deal costs in an average month of its term, so that weekly and monthly payments can be set side by side.
 *
 * @param years the term in whole years
 * @returns decimal text with two places; null where there is no term, or nothing is paid over it
 */
export function averageMonth({ totalOfPayments }: SavedFigures, years: number): string | null {
  const cents = centsUpToLimit(totalOfPayments);
  return cents > 0 && years > 0 ? formatCents(divideRounded(cents, years * 12)) : null;
}

/** Of a saved deal, what its taxes are read from. */
export type SavedTaxes = Pick<DealOutputs, 'salesTax' | 'luxuryTax' | 'leaseTaxValueHonda'>;

/** All sales tax and luxury tax of a saved deal, of whichever mode; decimal text with two places. */
export function allTax({ salesTax, luxuryTax, leaseTaxValueHonda }: SavedTaxes): string {
  const texts = [salesTax, luxuryTax, leaseTaxValueHonda];
  return formatCents(texts.reduce((sum, text) => sum + centsUpToLimit(text), 0));
}

/** The place of the deal that costs least to own; the first one at a tie, -1 where there is none. */
export function cheapestToOwn(deals: readonly SavedFigures[]): number {
  const costs = deals.map(({ totalCostToOwn }) => centsUpToLimit(totalCostToOwn));
  return costs.indexOf(Math.min(...costs));
}
