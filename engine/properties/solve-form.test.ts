import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { largestWithin, smallestWithin } from '#engine/solve/bisect.ts';
import { paymentGrid } from '#engine/solve/grid.ts';
import { costOfForm, solveForm, type Unknown, unknowns, withSolution } from '#engine/solve/solve-form.ts';
import { always, anyPaidDeal, calculated, fewerRuns, today } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const anyForm = fc
  .oneof(anyPaidDeal('Finance'), anyPaidDeal('Lease'))
  .map((deal) =>
    loadEnquiry({ ...deal, salePrice: '', leaseSalePrice: '', capitalCostReduction: '' }, rateBook, today),
  );
const anyTarget = fc.integer({ min: 0, max: 4000_00 });
const bounds: Record<Unknown, { least: number; most: number }> = {
  price: { least: 3_000_00, most: 90_000_00 },
  downPayment: { least: 500_00, most: 20_000_00 },
  term: { least: 2, most: 6 },
  rate: { least: 1_00, most: 20_00 },
};
const within = (unknown: Unknown) => fc.integer({ min: bounds[unknown].least, max: bounds[unknown].most });

test.each(unknowns)('no %s within the bounds comes closer than the one that is named', (unknown) => {
  always(
    fc.tuple(anyForm, anyTarget, within(unknown)),
    ([form, target, other]) => {
      const answer = solveForm(form, unknown, target, bounds[unknown], rateBook, today);
      if (answer.kind === 'none') return;
      const { value, costCents } = answer.best;
      expect(value).toBeGreaterThanOrEqual(bounds[unknown].least);
      expect(value).toBeLessThanOrEqual(bounds[unknown].most);
      expect(costOfForm(withSolution(form, unknown, value, rateBook, today), rateBook, today)).toBe(costCents);
      const otherCost = costOfForm(withSolution(form, unknown, other, rateBook, today), rateBook, today);
      if (answer.kind === 'closest') {
        expect(costCents).toBeGreaterThan(target);
        expect(otherCost).toBeGreaterThanOrEqual(costCents);
        return;
      }
      expect(costCents).toBeLessThanOrEqual(target);
      // Whatever goes further costs more than the target.
      const goesFurther = unknown === 'term' || unknown === 'downPayment' ? other < value : other > value;
      if (goesFurther) expect(otherCost).toBeGreaterThan(target);
    },
    fewerRuns,
  );
});

/** The fields of a deal that a solution is written into: amounts and hundredths of a percent with their two places. */
function written(unknown: Unknown, value: number, isLease: boolean): DealInput {
  const text = (value / 100).toFixed(2);
  switch (unknown) {
    case 'price':
      return isLease ? { estimatedLeaseSalePrice: text } : { estimatedSalesPrice: text };
    case 'downPayment':
      return isLease ? { leaseDownpayment: text } : { downpayment: text };
    case 'term':
      return { termsInYears: String(value) };
    case 'rate':
      return { interestRate: text };
  }
}

/** What the deal itself answers, with each trial written into its fields and none of the form's transitions. */
function solutionOfDeal(form: DealState, unknown: Unknown, target: number): number | null {
  const costOf = (value: number) =>
    calculated({ ...dealInput(form), ...written(unknown, value, form.activeOption === 2) }).figures.paymentCents;
  const keeps = (value: number) => costOf(value) <= target;
  const { least, most } = bounds[unknown];
  if (unknown === 'price' && costOf(0) === costOf(10_000_000_00)) return null;
  if (unknown === 'price' || unknown === 'rate') return largestWithin(bounds[unknown], keeps);
  if (unknown === 'downPayment') return smallestWithin(bounds.downPayment, keeps);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index).find(keeps) ?? null;
}

test('the form and its deal have the same solutions', () => {
  always(
    fc.tuple(anyForm, anyTarget),
    ([form, target]) => {
      for (const unknown of unknowns) {
        const answer = solveForm(form, unknown, target, bounds[unknown], rateBook, today);
        expect(answer.kind === 'found' ? answer.best.value : null).toBe(solutionOfDeal(form, unknown, target));
      }
    },
    fewerRuns,
  );
});

test('a field of the grid is the payment of the form with both', () => {
  always(
    fc.tuple(anyForm, within('term'), within('downPayment')),
    ([form, years, down]) => {
      const both = withSolution(
        withSolution(form, 'downPayment', down, rateBook, today),
        'term',
        years,
        rateBook,
        today,
      );
      expect(paymentGrid(form, [years], [down], rateBook, today)).toEqual([[costOfForm(both, rateBook, today)]]);
    },
    fewerRuns,
  );
});
