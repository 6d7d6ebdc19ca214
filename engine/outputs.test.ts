import { describe, expect, test } from 'vitest';
import { calculate, lease, loan } from '#engine/testing/plain-deals.ts';
import { explain } from './explain/explain.ts';
import { figureIsOf } from './figure-modes.ts';
import { modes } from './form/deal-fields.ts';
import { dealOutputs, figureNames, outputNames } from './outputs.ts';

describe('outputs', () => {
  test('come in the order of the specification, the warnings last', () => {
    expect(Object.keys(dealOutputs(calculate(loan)))).toEqual(outputNames);
    expect(outputNames.slice(0, 3)).toEqual(['salePrice', 'leaseSalePrice', 'capitalCostReduction']);
    expect(outputNames.at(-1)).toBe('warnings');
    expect(figureNames).toHaveLength(48);
  });

  test.each(modes)('of %s are those that it has a working of', (mode) => {
    const result = calculate({ ...loan, cashFinanceLease: mode });
    const without = figureNames.filter((name) => explain(result, name).rule.id === 'not-in-this-mode');
    expect(figureNames.filter((name) => !figureIsOf(name, mode))).toEqual(without);
  });

  test('are all sent in Cash and Finance, the lease’s as 0', () => {
    for (const input of [loan, { ...loan, cashFinanceLease: 'Cash' }] as const) {
      const outputs: Record<string, unknown> = { ...dealOutputs(calculate(input)) };
      const leaseNames = Object.keys(outputs).filter((name) => name.endsWith('Honda'));
      expect(leaseNames.map((name) => outputs[name])).toEqual(leaseNames.map(() => '0.00'));
    }
  });

  test('of a lease bear the names that all modes share too', () => {
    const outputs = dealOutputs(calculate({ ...lease, adminFee: '500', options: { lenderFees: '100' } }));
    expect(outputs).toMatchObject({
      totalPurchasePrice: outputs.totalLeaseValueHonda,
      totalAmountFinanced: outputs.capitalisedAmountHonda,
      monthlyPayment: outputs.monthlyPaymentHonda,
      finalPayment: outputs.monthlyPaymentHonda,
      costOfBorrowing: outputs.totalCostOfBorrowingHonda,
      totalOfPayments: outputs.totalMonthlyPaymentHonda,
      scheduleInterest: outputs.totalInterestPaidHonda,
      dueOnDelivery: outputs.dueUponDeliveryHonda,
      salePrice: '0.00',
      taxableAmount: '0.00',
      salesTax: '0.00',
      amountDue: '0.00',
    });
    expect(outputs.monthlyPaymentHonda).not.toBe('0.00');
  });

  test('of Cash: counts 0, no APR, no date', () => {
    expect(dealOutputs(calculate({ ...loan, cashFinanceLease: 'Cash' }))).toMatchObject({
      numberOfPayments: 0,
      monthlyPayment: '0.00',
      totalAmountFinanced: '0.00',
      apr: null,
      firstPaymentDate: null,
      netKM: '0',
    });
  });
});
