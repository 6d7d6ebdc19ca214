import { expect, test } from 'vitest';
import { compareDecimals, formatDecimal } from '#engine/money/decimal.ts';
import { taxedParts } from '#engine/tax/sales-tax.ts';
import { always, anyDeal, anyDealOfAnyMode, calculated } from '#engine/testing/any-deal.ts';

/** The first of a tax's bands for a price in cents. */
const bandOf = (bands: readonly { belowCents: number | null; percent: object }[], cents: number) =>
  bands.find(({ belowCents }) => belowCents === null || cents < belowCents);

/*
 * No threshold is held against another base than its tax: what moves the one moves the other.
 */

test('a band of a sales tax is held against what the tax is charged on, before the trade-in', () => {
  const withoutTradeIn = { estimatedTradeValue: '', tradeValueLien: '', totalEstimatedTradeInValue: '' };
  for (const mode of ['Cash', 'Finance'] as const) {
    always(anyDeal(mode), (input) => {
      const { deal, figures } = calculated({ ...input, ...withoutTradeIn });
      for (const component of deal.taxComponents) {
        if (!component.bands) continue;
        const [vehicle] = taxedParts(component, figures);
        expect(bandOf(component.bands, vehicle?.baseCents ?? 0)?.percent).toEqual(component.percent);
        // The trade-in lowers what is taxed, and not the rate.
        const traded = calculated({ ...input, ...withoutTradeIn, estimatedTradeValue: '20000' }).deal.taxComponents;
        const same = traded.find(({ name }) => name === component.name);
        expect(formatDecimal(same?.percent ?? component.percent)).toBe(formatDecimal(component.percent));
      }
    });
  }
});

test('what raises the taxed price never lowers its rate', () => {
  always(anyDealOfAnyMode, (input) => {
    const before = calculated(input).deal.taxComponents;
    const after = calculated({ ...input, otherExtras: '2500', sideSteps: '2500' }).deal.taxComponents;
    const more = calculated({ ...input, otherExtras: '9500', sideSteps: '2500' }).deal.taxComponents;
    expect(before.length).toBe(after.length);
    for (const [place, component] of after.entries()) {
      const later = more[place];
      expect(later ? compareDecimals(later.percent, component.percent) : 1).toBeGreaterThanOrEqual(0);
    }
  });
});

test('the luxury tax is owed where its own base is above the threshold, and nowhere else', () => {
  always(anyDealOfAnyMode, (input) => {
    const { deal, figures, rates } = calculated(input);
    const isOwed = deal.condition === 'New' && figures.luxuryTaxBaseCents > rates.luxuryTax.thresholdCents;
    expect(figures.luxuryTaxCents > 0).toBe(isOwed && figures.luxuryTaxBaseCents - rates.luxuryTax.thresholdCents >= 3);
  });
});
