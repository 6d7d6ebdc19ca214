import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { type DealInput, dealFields, modes } from '#engine/form/deal-fields.ts';
import { fieldsWith } from '#engine/form/field-lists.ts';
import { figureNames } from '#engine/outputs.ts';
import { evaluate } from '#engine/testing/evaluate-explanation.ts';
import { examples } from '#engine/worked-examples/examples.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { explain, explainables } from './explain.ts';
import { intermediateNames } from './part-values.ts';

/** A deal with another amount in every field, so that no line of a working can be missing unseen. */
const withEveryAmount = modes.map((cashFinanceLease) => ({
  id: `every amount, ${cashFinanceLease}`,
  deal: {
    ...Object.fromEntries(fieldsWith({ kind: 'money' }).map((name, at) => [name, `${101 + 7 * at}.0${at % 10}`])),
    cashFinanceLease,
    type: 'New',
    estimatedSalesPrice: '48000',
    estimatedLeaseSalePrice: '48000',
    termsInYears: '4',
    interestRate: '5.9',
    residualPercentage: '45',
    tax: 'HST',
    taxRate: '13',
  } as const,
}));

const ofExamples = examples.flatMap(({ id, fn, inputs }) => {
  const deal = fn === 'solve' ? inputs.deal : inputs;
  return ['deal', 'solve', 'compare', 'schedule'].includes(fn)
    ? [{ id, deal: deal as DealInput & { today?: string } }]
    : [];
});

const deals = [...ofExamples, ...withEveryAmount];

const resultOf = ({ today = '2026-11-20', ...input }: DealInput & { today?: string }) =>
  calculateDeal(input, rateBook, today);

const knownNames = new Set<string>([...Object.keys(dealFields), ...figureNames, ...intermediateNames]);

describe('the parts make the figure', () => {
  test.each(deals)('$id', ({ deal }) => {
    const result = resultOf(deal);
    for (const name of explainables) {
      const explanation = explain(result, name);
      const made = evaluate(explanation);
      const value = explanation.value;
      const isSame =
        made === null || value === null || Number.isNaN(Number(made)) ? made === value : Number(made) === Number(value);
      expect(
        isSame,
        `${name}: ${String(value)}, but its parts make ${String(made)}: ${JSON.stringify(explanation)}`,
      ).toBe(true);
      expect(explanation.parts.filter((part) => !knownNames.has(part.name))).toEqual([]);
    }
  });

  test('there are figures in every one of them', () => {
    expect(deals.length).toBeGreaterThan(100);
    expect(explainables).toHaveLength(figureNames.length + 11);
  });
});

describe('an explanation', () => {
  const lease = resultOf({
    cashFinanceLease: 'Lease',
    estimatedLeaseSalePrice: '142000',
    leaseFreight: '1995',
    residualPercentage: '52',
    termsInYears: '3',
    interestRate: '6.99',
    excessKM: '2000',
    totalInsurance: '500',
    taxRate: '13',
    adminFee: '499',
  });

  test('names its figure, value, rule and section, operation and parts', () => {
    expect(explain(lease, 'leaseSalePrice')).toEqual({
      figure: 'leaseSalePrice',
      value: '143995.00',
      rule: { id: 'lease-price', section: '7.1' },
      operation: 'sum',
      parts: [
        { name: 'estimatedLeaseSalePrice', role: 'plus', value: '142000.00' },
        { name: 'leaseFreight', role: 'plus', value: '1995.00' },
      ],
    });
  });

  test.each([
    ['luxuryTax', '2022-09-01'],
    ['insuranceTax', '2010-07-01'],
    ['lienRegistrationFee', '2010-07-01'],
    ['kilometreAdjustment', '2015-01-01'],
    ['numberOfPayments', '2020-01-01'],
    ['firstPaymentDate', '2020-01-01'],
  ] as const)('of %s cites its dated row', (name, from) => {
    const { reference } = explain(lease, name);
    expect(reference?.from).toBe(from);
    expect(reference?.source.title).not.toBe('');
  });

  test('names each tax component with what it comes to', () => {
    const taxComponents = [
      { name: 'GST', rate: '5' },
      { name: 'QST', rate: '9.975' },
    ];
    const cash = resultOf({ estimatedSalesPrice: '15000', options: { taxComponents } });
    expect(explain(cash, 'salesTax')).toMatchObject({
      value: '2246.25',
      operation: 'taxes',
      parts: [
        { name: 'taxableAmount', role: 'base', value: '15000.00' },
        { name: 'taxComponent', role: 'percent', value: '5', label: 'GST', amount: '750.00' },
        { name: 'taxComponent', role: 'percent', value: '9.975', label: 'QST', amount: '1496.25' },
      ],
    });
  });

  test('of a figure of another mode says so', () => {
    expect(explain(lease, 'salesTax')).toMatchObject({
      value: '0.00',
      rule: { id: 'not-in-this-mode', section: '3' },
      operation: 'zero',
      parts: [{ name: 'cashFinanceLease', role: 'cause', value: 'Lease' }],
    });
  });
});
