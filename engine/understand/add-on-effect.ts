import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { DealFigures } from '#engine/figures.ts';
import { decline } from '#engine/form/add-ons.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { RateBook } from '#engine/rates.ts';

/** What one add-on changes in a deal; cents. Price, tax and interest add up to the total. */
export type AddOnEffect = {
  /** What it adds to one payment of the deal's frequency, tax included; 0 in Cash. */
  readonly paymentCents: number;
  /** What it adds to all that is paid until the end of the term. */
  readonly totalCents: number;
  readonly priceCents: number;
  /** Sales tax, tax on insurance and luxury tax. */
  readonly taxCents: number;
  /** What is left of the total: interest on the price and its tax, with the rounding of every payment. */
  readonly interestCents: number;
};

const addOnsOf = (figures: DealFigures): number =>
  figures.extrasCents +
  figures.protectionCents +
  figures.warrantiesCents +
  figures.maintenanceAndLeaseProtectionCents +
  figures.insuranceCents;

const taxesOf = (figures: DealFigures): number =>
  figures.salesTaxCents + figures.leaseTaxCents + figures.insuranceTaxCents + figures.luxuryTaxCents;

/**
 * What an add-on costs: the difference of the whole deal with it and without it, so exact to the cent.
 *
 * @param state a form of one mode, without numbers above the limit
 * @param result that form, worked out
 */
export function addOnEffect(state: DealState, result: DealResult, name: DealFieldName, rates: RateBook): AddOnEffect {
  const { today } = result;
  const without = calculateDeal(dealInput(decline(state, name, rates, today)), rates, today);
  const added = (amount: (figures: DealFigures) => number) => amount(result.figures) - amount(without.figures);
  const totalCents = added(({ totalOutlayCents }) => totalOutlayCents);
  const [priceCents, taxCents] = [added(addOnsOf), added(taxesOf)];
  return {
    paymentCents: added(({ paymentCents }) => paymentCents),
    totalCents,
    priceCents,
    taxCents,
    interestCents: totalCents - priceCents - taxCents,
  };
}
