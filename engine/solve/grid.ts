import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { RateBook } from '#engine/rates.ts';
import { costOfForm, solveForm, withSolution } from './solve-form.ts';

/**
 * The payment for each term with each down payment, in cents: one row a term, one column a down payment.
 *
 * @param state a form in Finance or Lease, without numbers above the limit
 * @param terms whole years
 * @param downPayments cents
 */
export function paymentGrid(
  state: DealState,
  terms: readonly number[],
  downPayments: readonly number[],
  rates: RateBook,
  today: IsoDate,
): readonly (readonly number[])[] {
  return terms.map((years) => {
    const ofTerm = withSolution(state, 'term', years, rates, today);
    return downPayments.map((cents) =>
      costOfForm(withSolution(ofTerm, 'downPayment', cents, rates, today), rates, today),
    );
  });
}

/** What a payment buys over a term; cents, both null where even a car for nothing costs more. */
export type Affordable = {
  readonly years: number;
  readonly priceCents: number | null;
  readonly costCents: number | null;
};

/** The largest price that a payment buys over each term, everything else as it stands in the form. */
export function affordablePrices(
  state: DealState,
  targetCents: number,
  terms: readonly number[],
  rates: RateBook,
  today: IsoDate,
): readonly Affordable[] {
  return terms.map((years) => {
    const ofTerm = withSolution(state, 'term', years, rates, today);
    const answer = solveForm(ofTerm, 'price', targetCents, anyPrice, rates, today);
    if (answer.kind !== 'found') return { years, priceCents: null, costCents: null };
    return { years, priceCents: answer.best.value, costCents: answer.best.costCents };
  });
}

const anyPrice = { least: 0, most: 10_000_000_00 };
