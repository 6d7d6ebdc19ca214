import { describe, expect, test } from 'vitest';
import { conditions as allConditions, modes as allModes, type DealInput } from '#engine/form/deal-fields.ts';
import { fieldNames, type MoneyField, plainOf, specOf } from '#engine/form/field-lists.ts';
import { calculate, lease, loan, warnings } from '#engine/testing/plain-deals.ts';

const isAmount = (name: string): name is MoneyField => {
  const field = fieldNames.find((one) => one === name);
  return field !== undefined && specOf(field).kind === 'money' && specOf(field).plain !== undefined;
};
const amounts = fieldNames.filter(isAmount);

describe('reading a deal', () => {
  test.each([
    ['Cash', 'Cash'],
    ['Finance', 'Finance'],
    ['Lease', 'Lease'],
    [0, 'Cash'],
    [1, 'Finance'],
    [2, 'Lease'],
    ['1', 'Finance'],
    ['2', 'Lease'],
    ['-1', 'Cash'],
    ['lease', 'Cash'],
    ['', 'Cash'],
    [null, 'Cash'],
  ] as const)('mode %s is %s', (cashFinanceLease, mode) => {
    expect(calculate({ cashFinanceLease }).deal.mode).toBe(mode);
  });

  test('unknown choices fall back: New, HST, monthly, in advance, rebate after tax, trade-in counts', () => {
    const options = {
      leaseMethod: 'other',
      rebateTaxTreatment: 'other',
      tradeInReducesTax: null,
      lenderFeesFinanced: 1,
    };
    // Nothing that the type allows: it comes from outside, as a damaged store would give it.
    const input = { ...lease, type: 'Old', tax: 'VAT', frequency: 'Daily', options } as unknown as DealInput;
    expect(calculate(input).deal).toMatchObject({
      condition: 'New',
      taxKind: 'HST',
      frequency: 'Monthly',
      leaseMethod: 'annuityDue',
      rebateTaxTreatment: 'afterTax',
      tradeInReducesTax: true,
      lenderFeesFinanced: false,
    });
  });

  test('percentages stop at 100 and a term at 8 years; interest does not', () => {
    const { deal } = calculate({
      ...lease,
      taxRate: '150',
      residualPercentage: '100.5',
      termsInYears: '8.5',
      interestRate: '150',
    });
    expect(deal).toMatchObject({
      taxPercent: { units: 100, scale: 0 },
      residualPercent: { units: 100, scale: 0 },
      termYears: { units: 8, scale: 0 },
      interestPercent: { units: 150, scale: 0 },
    });
    const taxComponents = [{ name: 'GST', rate: '101' }];
    expect(calculate({ options: { taxComponents } }).deal.taxComponents).toEqual([
      { name: 'GST', percent: { units: 100, scale: 0 } },
    ]);
  });

  test('a counted amount above 10,000,000.00 throws and names its field, an ignored one does not', () => {
    expect(() => calculate({ freight: '10000000.01' })).toThrow(new RangeError('freight is above 10,000,000.00'));
    expect(() => calculate({ ...loan, options: { lenderFees: '1e9', taxComponents: [] } })).not.toThrow();
    expect(() => calculate({ ...loan, options: { lenderFees: '999999999' } })).toThrow(/^options.lenderFees/);
    expect(() => calculate({ cashFinanceLease: 'Cash', leaseFreight: '10000000.01' })).not.toThrow();
    expect(() => calculate({ otherExtras: '5', totalExtras: '10000000.01' })).not.toThrow();
  });

  test.each([
    ['options.taxComponents', { taxComponents: [{ name: 'GST', rate: '10000000.01' }] }],
    [
      'options.taxComponents',
      { taxComponents: [{ name: 'PST', rate: '7', bands: [{ below: '10000000.01', rate: '7' }] }] },
    ],
    ['options.insuranceTax', { insuranceTax: { lifeAndDisability: '10000000.01', replacementIns: '8' } }],
    ['options.insuranceTax', { insuranceTax: { lifeAndDisability: '8', replacementIns: '10000000.01' } }],
  ])('a rate or band above it names %s', (name, options) => {
    expect(() => calculate({ options })).toThrow(new RangeError(`${name} is above 10,000,000.00`));
  });

  test.each(amounts)('%s is read where it counts', (name) => {
    const { modes = allModes, conditions: [type] = allConditions } = specOf(name);
    for (const mode of allModes) {
      const { deal } = calculate({ cashFinanceLease: mode, type, [name]: '12.34' });
      expect([mode, deal[plainOf(name)]]).toEqual([mode, modes.includes(mode) ? 12_34 : 0]);
    }
  });

  test('a down payment counts in Finance alone, a deposit in a lease alone', () => {
    const sums = { downpayment: '1000', securityDeposit: '500' };
    const read = allModes.map((cashFinanceLease) => calculate({ cashFinanceLease, ...sums }).deal);
    expect(read.map(({ downPaymentCents, securityDepositCents }) => [downPaymentCents, securityDepositCents])).toEqual([
      [0, 0],
      [1000_00, 0],
      [0, 500_00],
    ]);
  });

  test('each counted field below 0 is warned of once, sorted', () => {
    const options = {
      lenderFees: '-1',
      taxComponents: [
        { name: 'GST', rate: '-5' },
        { name: 'PST', rate: '-7' },
      ],
    };
    expect(
      warnings({ ...loan, freight: -1, adminFee: '-1', interestRate: '-6', residualPercentage: '-5', options }),
    ).toEqual([
      'negative:adminFee',
      'negative:freight',
      'negative:interestRate',
      'negative:options.lenderFees',
      'negative:options.taxComponents',
    ]);
    expect(warnings({ ...lease, options: { excessKmResidualRate: '-1' } })).toEqual([
      'negative:options.excessKmResidualRate',
    ]);
    expect(warnings({ tax: 'Exempt', taxRate: '-5' })).toEqual([]);
  });

  test('a tax on premiums below 0 counts as 0 and is warned of once, one of 0 or more is not', () => {
    const below = { insuranceTax: { lifeAndDisability: '-8', replacementIns: '-5' } };
    expect(warnings({ options: below })).toEqual(['negative:options.insuranceTax']);
    expect(calculate({ options: below }).deal.insuranceTax).toEqual({
      lifeAndDisability: { units: 0, scale: 0 },
      replacementIns: { units: 0, scale: 0 },
    });
    expect(warnings({ options: { insuranceTax: { lifeAndDisability: '0', replacementIns: '5' } } })).toEqual([]);
  });
});
