import { describe, expect, it } from 'vitest';
import type { DealInput } from './deal-fields.ts';
import { notUnderstood } from './not-understood.ts';

const named = (input: DealInput) => notUnderstood(input).map(({ field }) => field);

describe('a number of a deal', () => {
  it.each([
    '',
    ' ',
    '38995',
    '38,995',
    '38 995.50',
    '$38,995.00',
    '$ 5',
    '.5',
    '-5',
    '+5',
    '1,234,567.8',
    ' 38995 ',
    5,
    null,
  ])('is understood as %j', (interestRate) => {
    expect(named({ interestRate })).toEqual([]);
  });

  it.each(['6,99', '1,23,456', '12345,67', '1.234,56', 'abc', '5k', '$', '-', '6.99 %', '5..1', '5.', '38$995'])(
    'is not understood as %j',
    (interestRate) => {
      expect(notUnderstood({ interestRate })).toEqual([{ field: 'interestRate', options: null }]);
    },
  );
});

describe('a choice of a deal', () => {
  it.each<DealInput>([
    {},
    { cashFinanceLease: 'Finance', frequency: 'Bi Weekly', type: 'PreOwned', tax: 'Exempt' },
    { cashFinanceLease: 2, frequency: '', type: null },
    { cashFinanceLease: '0' },
  ])('is understood in %j', (input) => {
    expect(named(input)).toEqual([]);
  });

  it.each<[DealInput, string]>([
    [{ frequency: 'Biweekly' }, 'frequency'],
    [{ frequency: 'monthly' }, 'frequency'],
    [{ cashFinanceLease: 'finance' }, 'cashFinanceLease'],
    [{ cashFinanceLease: 3 }, 'cashFinanceLease'],
    [{ cashFinanceLease: -1 }, 'cashFinanceLease'],
    [{ tax: 'Foo' }, 'tax'],
    [{ type: 42 }, 'type'],
    // A mode alone may be said by its number.
    [{ type: '0' }, 'type'],
  ])('is not understood in %j', (input, field) => {
    expect(named(input)).toEqual([field]);
  });

  it('says what may be chosen', () => {
    expect(notUnderstood({ frequency: 'Yearly' })[0]?.options).toContain('Bi Weekly');
  });
});

it('options are read alike, each named once, and texts are never doubted', () => {
  const taxComponents = [
    { name: 'GST', rate: '5,0' },
    { name: 'QST', rate: '9,975' },
  ];
  const options = { taxComponents, lenderFees: 'some', excessKmResidualRate: '0.08' };
  expect(named({ note: 'abc', make: '6,99', options })).toEqual(['options.taxComponents', 'options.lenderFees']);
});

it('the price of a kilometre is doubted like any number', () => {
  expect(named({ options: { excessKmResidualRate: '0,08', lenderFees: '500' } })).toEqual([
    'options.excessKmResidualRate',
  ]);
});
