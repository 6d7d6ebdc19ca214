import { describe, expect, test } from 'vitest';
import { chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import { type DealState, initialDealState } from '#engine/form/deal-state.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { affordablePrices, paymentGrid } from './grid.ts';
import { solutionTexts, solveForm, type Unknown, withSolution } from './solve-form.ts';

const today = '2026-11-20';
const loan = (texts: object = {}): DealState =>
  stateWith(
    {
      cashFinanceLease: 'Finance',
      type: 'PreOwned',
      tax: 'Exempt',
      estimatedSalesPrice: '12000',
      termsInYears: '1',
      interestRate: '0',
      ...texts,
    },
    { activeOption: 1 },
  );
const bounds: Record<Unknown, { least: number; most: number }> = {
  price: { least: 0, most: 10_000_000_00 },
  downPayment: { least: 0, most: 10_000_000_00 },
  term: { least: 1, most: 8 },
  rate: { least: 0, most: 100_00 },
};
const solve = (state: DealState, unknown: Unknown, target: number, within = bounds[unknown]) =>
  solveForm(state, unknown, target, within, rateBook, today);

describe('without interest or tax', () => {
  test('1,000.00 a month for a year buys twelve of them, and the cents that the rounding hides', () => {
    expect(solve(loan(), 'price', 1000_00)).toEqual({ kind: 'found', best: { value: 12_000_05, costCents: 1000_00 } });
  });

  test('900.00 a month need a tenth down, less what the rounding hides', () => {
    expect(solve(loan(), 'downPayment', 900_00)).toEqual({
      kind: 'found',
      best: { value: 1_199_95, costCents: 900_00 },
    });
  });

  test('500.00 a month take two years', () => {
    expect(solve(loan(), 'term', 500_00)).toEqual({ kind: 'found', best: { value: 2, costCents: 500_00 } });
    expect(solve(loan(), 'term', 500_00, { least: 2, most: 2 })).toMatchObject({ kind: 'found', best: { value: 2 } });
  });

  test('1,000.00 a month leave no room for interest', () => {
    expect(solve(loan(), 'rate', 1000_00)).toEqual({ kind: 'found', best: { value: 0, costCents: 1000_00 } });
  });
});

describe('where there is no answer, what comes closest', () => {
  test('is the longest term', () => {
    expect(solve(loan(), 'term', 124_99)).toEqual({ kind: 'closest', best: { value: 8, costCents: 125_00 } });
    expect(solve(loan(), 'term', 250_00, { least: 1, most: 3 })).toMatchObject({
      kind: 'closest',
      best: { value: 3, costCents: 333_33 },
    });
  });

  test('is the shortest of the terms that cost as much', () => {
    // 60 cents in 36 payments are two cents each, in 48, 60, 72, 84 and 96 one.
    const best = { value: 4, costCents: 1 };
    expect(solve(loan({ estimatedSalesPrice: '0.60' }), 'term', 0)).toEqual({ kind: 'closest', best });
  });

  test('is a shorter term where a longer lease costs more, for its kilometres are bought by the year', () => {
    const lease = stateWith(
      {
        cashFinanceLease: 'Lease',
        tax: 'Exempt',
        estimatedLeaseSalePrice: '30000',
        residualPercentage: '50',
        leaseDownpayment: '16000',
        excessKM: '15000',
        interestRate: '0',
        termsInYears: '3',
      },
      { activeOption: 2 },
    );
    // 14,000 down to 15,000 less 1,200 a year: 200 / 12 in one year, 1,400 / 24 in two.
    expect(solve(lease, 'term', 10_00)).toEqual({ kind: 'closest', best: { value: 1, costCents: 16_67 } });
  });

  test('is the largest down payment that the shopper allows', () => {
    expect(solve(loan(), 'downPayment', 900_00, { least: 0, most: 600_00 })).toEqual({
      kind: 'closest',
      best: { value: 600_00, costCents: 950_00 },
    });
  });

  test('is the lowest price and the lowest rate', () => {
    expect(solve(loan({ adminFee: '24000' }), 'price', 1000_00)).toMatchObject({
      kind: 'closest',
      best: { value: 0, costCents: 2000_00 },
    });
    expect(solve(loan(), 'rate', 999_99)).toMatchObject({ kind: 'closest', best: { value: 0, costCents: 1000_00 } });
  });

  test('is nothing where the payment does not depend on it, or no value is allowed', () => {
    expect(solve(loan({ termsInYears: '0' }), 'price', 1000_00)).toEqual({ kind: 'none' });
    expect(solve(loan(), 'term', 500_00, { least: 5, most: 4 })).toEqual({ kind: 'none' });
  });
});

describe('the answer put into the form', () => {
  const vancouver = (): DealState => {
    const finance = chooseMode(initialDealState(rateBook, today), 1, rateBook, today);
    return chooseProvince(withSolution(finance, 'price', 50_000_00, rateBook, today), 'BC', rateBook, today);
  };

  test('costs what was promised, also where the tax depends on the price', () => {
    const answer = solve(vancouver(), 'price', 1000_00);
    if (answer.kind !== 'found') throw new Error('there is a price');
    expect(answer.best.costCents).toBeLessThanOrEqual(1000_00);
    const dearer = withSolution(vancouver(), 'price', answer.best.value + 1, rateBook, today);
    // Above 55,000.00 the province's tax is 8 % and more: the solved form holds the rate of its own price.
    expect(Number(dearer.form.taxRate)).toBeGreaterThan(12);
  });

  test('replaces a typed header', () => {
    const typed = stateWith({ salePrice: '50000', capitalCostReduction: '900' }, { activeOption: 1 });
    expect(solutionTexts(typed, 'price', 12_000_00)).toEqual({
      salePrice: '',
      capitalCostReduction: '',
      estimatedSalesPrice: '12000.00',
    });
  });

  test('goes to the lease’s own fields', () => {
    const lease = stateWith({}, { activeOption: 2 });
    expect(solutionTexts(lease, 'price', 1_00)).toEqual({ estimatedLeaseSalePrice: '1.00' });
    expect(solutionTexts(lease, 'downPayment', 1_00)).toEqual({ leaseDownpayment: '1.00' });
    expect(solutionTexts(lease, 'rate', 7_39)).toEqual({ interestRate: '7.39' });
    expect(solutionTexts(lease, 'term', 4)).toEqual({ termsInYears: '4' });
  });
});

test('Cash has a price to solve, and no down payment, term or rate', () => {
  const cash = { ...loan({ cashFinanceLease: 'Cash' }), activeOption: 0 } as const;
  expect(solve(cash, 'price', 1000_00)).toEqual({ kind: 'found', best: { value: 1000_00, costCents: 1000_00 } });
  for (const unknown of ['downPayment', 'term', 'rate'] as const) {
    expect(solve(cash, unknown, 1000_00)).toEqual({ kind: 'none' });
  }
});

test('the grid is the payment for each term with each down payment', () => {
  expect(paymentGrid(loan(), [1, 2], [0, 6000_00], rateBook, today)).toEqual([
    [1000_00, 500_00],
    [500_00, 250_00],
  ]);
});

test('a payment buys more over a longer term, and nothing where fees alone cost more', () => {
  expect(affordablePrices(loan(), 1000_00, [1, 2], rateBook, today)).toEqual([
    { years: 1, priceCents: 12_000_05, costCents: 1000_00 },
    { years: 2, priceCents: 24_000_11, costCents: 1000_00 },
  ]);
  expect(affordablePrices(loan({ adminFee: '24000' }), 1000_00, [1], rateBook, today)).toEqual([
    { years: 1, priceCents: null, costCents: null },
  ]);
});
