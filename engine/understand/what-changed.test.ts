import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { typeField } from '#engine/form/type-field.ts';
import { lease, loan } from '#engine/testing/plain-deals.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { whatChanged } from './what-changed.ts';

const today = '2026-11-20';
const formOf = (deal: DealInput): DealState => loadEnquiry(deal, rateBook, today);
const momentOf = (state: DealState) => ({ state, result: calculateDeal(dealInput(state), rateBook, today) });

const changeOf = (before: DealInput, change: (state: DealState) => DealState) => {
  const state = formOf(before);
  return whatChanged(momentOf(state), momentOf(change(state)), rateBook);
};

const typed =
  (...texts: readonly (readonly [Parameters<typeof typeField>[1], string])[]) =>
  (state: DealState) =>
    texts.reduce((changed, [name, text]) => typeField(changed, name, text, rateBook, today), state);

describe('what changed, against figures worked out apart from the engine', () => {
  test('freight of 1,900.00: 764.61 becomes 806.12, sixty times', () => {
    expect(changeOf(loan, typed(['freight', '1,900']))).toEqual({
      figures: [
        { figure: 'monthlyPayment', fromCents: 764_61, toCents: 806_12 },
        { figure: 'totalOutlay', fromCents: 45_876_60, toCents: 48_367_20 },
      ],
      causes: [{ name: 'freight', from: '0.00', to: '1900.00' }],
      others: 0,
    });
  });

  test('a longer term: less a month, more in all', () => {
    expect(changeOf(loan, typed(['termsInYears', '7']))).toEqual({
      figures: [
        { figure: 'monthlyPayment', fromCents: 764_61, toCents: 577_77 },
        { figure: 'totalOutlay', fromCents: 45_876_60, toCents: 48_532_68 },
      ],
      causes: [{ name: 'termsInYears', from: '5', to: '7' }],
      others: 0,
    });
  });

  test('in cash only what is due is said; beside it what is collected on delivery', () => {
    const cash = { cashFinanceLease: 'Cash', estimatedSalesPrice: '10000', taxRate: '13' };
    expect(changeOf(cash, typed(['adminFee', '100']))?.figures).toEqual([
      { figure: 'amountDue', fromCents: 11_300_00, toCents: 11_413_00 },
    ]);
    expect(changeOf(cash, typed(['payableOnDelivery', '50']))?.figures).toEqual([
      { figure: 'dueOnDelivery', fromCents: 11_300_00, toCents: 11_350_00 },
    ]);
  });
});

test('in cash it is said too while no way to pay is chosen', () => {
  const none: DealState = { ...formOf({ estimatedSalesPrice: '10000', taxRate: '13' }), activeOption: -1 };
  const change = whatChanged(momentOf(none), momentOf(typed(['adminFee', '100'])(none)), rateBook);
  expect(change?.figures).toEqual([{ figure: 'amountDue', fromCents: 11_300_00, toCents: 11_413_00 }]);
});

describe('the causes', () => {
  test('stand with the largest effect first, and the rest is counted', () => {
    const change = changeOf(loan, typed(['adminFee', '100'], ['estimatedSalesPrice', '40000'], ['interestRate', '7']));
    // At 7 % instead of 6: 18.53 a month; 5,000.00 more: 109.23.
    expect(change?.causes.map(({ name }) => name)).toEqual(['estimatedSalesPrice', 'interestRate']);
    expect(change?.others).toBe(1);
  });

  test('stand by what they change, more or less', () => {
    // 100.00 more and 5,000.00 less.
    const change = changeOf(loan, typed(['adminFee', '100'], ['discount', '5000']));
    expect(change?.causes.map(({ name }) => name)).toEqual(['discount', 'adminFee']);
  });

  test('are weighed with the tax as it was, and the tax as it is now', () => {
    const taxComponents = [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7' },
    ];
    const parts = { ...loan, taxRate: '', options: { taxComponents } };
    // 1 % more tax on 35,000.00 is more than 100.00 and its tax.
    const change = changeOf(parts, typed(['adminFee', '100'], ['taxRate', '13']));
    expect(change?.causes.map(({ name }) => name)).toEqual(['taxRate', 'adminFee']);
  });

  test('a chosen way to pay stands alone, with what it brought; payments are set beside payments only', () => {
    const toLease = changeOf({ ...loan, residualPercentage: '50' }, (state) => chooseMode(state, 2, rateBook, today));
    expect(toLease?.causes).toEqual([{ name: 'cashFinanceLease', from: 'Finance', to: 'Lease' }]);
    expect(toLease?.figures.map(({ figure }) => figure)).toEqual(['monthlyPayment', 'dueOnDelivery', 'totalCostToOwn']);
    const toCash = changeOf(loan, (state) => chooseMode(state, 0, rateBook, today));
    expect(toCash?.figures).toEqual([{ figure: 'totalCostToOwn', fromCents: 45_876_60, toCents: 39_550_00 }]);
    const cash = { ...loan, cashFinanceLease: 'Cash' };
    const fromCash = changeOf(cash, (state) => chooseMode(state, 1, rateBook, today));
    expect(fromCash?.figures.map(({ figure }) => figure)).toEqual(['totalCostToOwn']);
  });

  test('a chosen condition or province stands alone too', () => {
    const used = changeOf({ ...loan, freight: '1900' }, (state) => chooseCondition(state, 'PreOwned', rateBook, today));
    expect(used?.causes).toEqual([{ name: 'type', from: 'New', to: 'PreOwned' }]);
    const state = { ...formOf(loan), origins: {} };
    const moved = whatChanged(momentOf(state), momentOf(chooseProvince(state, 'AB', rateBook, today)), rateBook);
    expect(moved?.causes).toEqual([{ name: 'province', from: '', to: 'AB' }]);
  });

  test('the tax rate is that of all its parts', () => {
    const parts = {
      taxComponents: [
        { name: 'GST', rate: '5' },
        { name: 'PST', rate: '7' },
      ],
    };
    const change = changeOf({ ...loan, options: parts }, typed(['taxRate', '13']));
    expect(change?.causes).toEqual([{ name: 'taxRate', from: '5 + 7', to: '13' }]);
  });
});

describe('nothing is said', () => {
  test('where no figure changed', () => {
    expect(changeOf(loan, typed(['note', 'Hello'], ['downpayment', 'abc']))).toBeNull();
  });

  test('of choosing a way to pay when none was chosen, or of taking the choice back', () => {
    const chosen = formOf(lease);
    const none = chooseMode(chosen, 2, rateBook, today);
    expect(whatChanged(momentOf(chosen), momentOf(none), rateBook)).toBeNull();
    expect(whatChanged(momentOf(none), momentOf(chooseMode(none, 2, rateBook, today)), rateBook)).toBeNull();
  });

  test('where no field did it, as where a lender’s fee comes with the rate', () => {
    expect(changeOf(loan, (state) => ({ ...state, options: { lenderFees: '495' } }))).toBeNull();
  });
});
