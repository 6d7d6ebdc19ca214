import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DealResult } from '#engine/deal.ts';
import type { DealFigures } from '#engine/figures.ts';
import { type DealInput, type Mode, modes } from '#engine/form/deal-fields.ts';
import { picked, sharedFields } from '#engine/form/leaving-fields.ts';
import { compareDecimals, decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { shownByLink } from '#engine/shared-deal.ts';
import { always, anyDeal, calculated } from '#engine/testing/any-deal.ts';

/**
 * Whoever holds a link cannot tell a deal from its twin, in which a vehicle of another value is traded in with another
 * loan on it. What two deals show alike that differ in a figure does not give that figure, by sums or in any other way.
 */

/** All figures and lines that a link shows of a deal. */
function shown(deal: DealInput, result: DealResult) {
  const { warnings, ...figures } = dealOutputs(result);
  const { options: _, ...form } = deal;
  return { ...picked(form, sharedFields), ...shownByLink({ form, figures, warnings }) };
}

/** By how much more the twin's vehicle is valued. */
const moreCents = 2_000_00;

/** The twin with another lien, so that as much is left to pay; in a lease, where that shows, so that the payment is the same. */
function twinOf(deal: DealInput, { figures }: DealResult): DealInput {
  const { tradeInAllowanceCents, tradeInLienCents, balanceCents, paymentCents } = figures;
  const estimatedTradeValue = formatCents(tradeInAllowanceCents + moreCents);
  const owing = (cents: number): DealInput => ({ ...deal, estimatedTradeValue, tradeValueLien: formatCents(cents) });
  const ofLien = (cents: number) => calculated(owing(cents)).figures;
  const sameBalance = tradeInLienCents + balanceCents - ofLien(tradeInLienCents).balanceCents;
  if (ofLien(sameBalance).paymentCents === paymentCents) return owing(sameBalance);
  // A payment grows with the lien, by a cent at a time.
  let [low, high] = [tradeInLienCents, tradeInLienCents + 2 * moreCents];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (ofLien(middle).paymentCents < paymentCents) low = middle + 1;
    else high = middle;
  }
  return owing(low);
}

/** A deal of a mode that counts on a trade-in. */
const dealWithTradeIn = (mode: Mode): fc.Arbitrary<DealInput> =>
  anyDeal(mode).filter((deal) => {
    const { tradeInAllowanceCents, tradeInLienCents } = calculated(deal).figures;
    return tradeInAllowanceCents + tradeInLienCents > 0;
  });

/** Kept back so that neither can be worked out; without a tax that the trade-in lowers, other lines give them. */
const keptBack: Readonly<Record<Mode, readonly (keyof DealFigures)[]>> = {
  Cash: ['netTradeInCents', 'totalPurchasePriceCents', 'salesTaxCents', 'taxableAmountCents'],
  Finance: ['netTradeInCents', 'totalPurchasePriceCents', 'salesTaxCents', 'taxableAmountCents'],
  Lease: ['netTradeInCents', 'amountFinancedCents', 'basePaymentCents', 'paymentTaxCents', 'taxablePaymentCents'],
};

const isTaxedLess = ({ deal, figures }: DealResult): boolean =>
  deal.tradeInReducesTax &&
  deal.taxComponents.some(
    ({ percent, warrantyPercent }) =>
      compareDecimals(percent, decimalOf('1')) > 0 &&
      // Warranties with a rate of their own are taxed apart, whatever the car itself comes to.
      (deal.mode === 'Lease'
        ? figures.taxablePaymentCents > 0
        : figures.taxableAmountCents > (warrantyPercent === undefined ? 0 : figures.warrantiesCents)),
  );

describe.each(modes)('a link to a deal in %s', (mode) => {
  test('shows the same of deals that differ in the value of the trade-in and in what is owed on it', () => {
    let taxedLess = 0;
    always(dealWithTradeIn(mode), (deal) => {
      const result = calculated(deal);
      const twin = twinOf(deal, result);
      const other = calculated(twin);
      expect(shown(twin, other)).toEqual(shown(deal, result));
      const isOther = (name: keyof DealFigures) => other.figures[name] !== result.figures[name];
      expect((['tradeInAllowanceCents', 'tradeInLienCents'] as const).filter((name) => !isOther(name))).toEqual([]);
      if (!isTaxedLess(other)) return;
      taxedLess += 1;
      expect(keptBack[mode].filter((name) => !isOther(name))).toEqual([]);
    });
    expect(taxedLess).toBeGreaterThan(0);
  });

  test('shows every figure without a trade-in', () => {
    const amounts = { estimatedTradeValue: '', tradeValueLien: '0', totalEstimatedTradeInValue: undefined };
    always(anyDeal(mode), (deal) => {
      const without = { ...deal, ...amounts };
      const { warnings, ...figures } = dealOutputs(calculated(without));
      expect(shown(without, calculated(without))).toMatchObject({ figures, warnings });
    });
  });
});
