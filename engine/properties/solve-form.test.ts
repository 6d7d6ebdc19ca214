import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealInput } from '#engine/form/deal-input.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { paymentGrid } from '#engine/solve/grid.ts';
import { type Unknown, unknowns, withSolution } from '#engine/solve/solution.ts';
import { solveDownPayment, solvePrice, solveRate, solveTerm } from '#engine/solve/solve.ts';
import { costOfForm, solveForm } from '#engine/solve/solve-form.ts';
import { always, anyPaidDeal, fewerRuns, today } from '#engine/testing/any-deal.ts';
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

test('the form and its deal have the same solutions', () => {
  always(
    fc.tuple(anyForm, anyTarget),
    ([form, target]) => {
      const input = dealInput(form);
      const solvers = { price: solvePrice, downPayment: solveDownPayment, term: solveTerm, rate: solveRate };
      for (const unknown of unknowns) {
        const answer = solveForm(form, unknown, target, bounds[unknown], rateBook, today);
        const { [unknown]: solve } = solvers;
        expect(answer.kind === 'found' ? answer.best.value : null).toBe(
          solve(input, rateBook, today, target, bounds[unknown]),
        );
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
