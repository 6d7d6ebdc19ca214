import { describe, expect, test } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { calculate, lease, loan } from '#engine/testing/plain-deals.ts';
import { explain } from './explain.ts';
import { explainShare } from './explain-share.ts';

type Explained = Parameters<typeof explain>[1];

const cash = { estimatedSalesPrice: '35000', taxRate: '13' };
const how = (deal: DealInput, name: Explained) => explain(calculate(deal), name);
const namesOf = (deal: DealInput, name: Explained) => how(deal, name).parts.map((part) => part.name);

describe('a government’s rebate', () => {
  test('is a part of what is due only where there is one', () => {
    expect(namesOf(cash, 'amountDue')).toEqual(['totalPurchasePrice', 'netTradeIn']);
    expect(namesOf({ ...cash, governmentRebate: '5000' }, 'amountDue')).toEqual([
      'totalPurchasePrice',
      'netTradeIn',
      'governmentRebate',
    ]);
  });

  test('is a part of what is leased only where there is one', () => {
    const names = ['totalLeaseValueHonda', 'capitalCostReduction', 'netTradeIn'];
    expect(namesOf(lease, 'capitalisedAmountHonda')).toEqual(names);
    expect(namesOf({ ...lease, leaseGovernmentRebate: '3000' }, 'capitalisedAmountHonda').toSorted()).toEqual(
      [...names, 'leaseGovernmentRebate'].toSorted(),
    );
  });

  test('lowers the vehicle’s share of the money, of a purchase and of a lease', () => {
    expect(explainShare(calculate({ ...loan, governmentRebate: '5000' }), 'vehicle')).toMatchObject({
      value: '30000.00',
      parts: [
        { name: 'salePrice', role: 'plus', value: '35000.00' },
        { name: 'governmentRebate', role: 'minus', value: '5000.00' },
      ],
    });
    // 35,000.00 less the rebate and the residual of 17,500.00.
    expect(explainShare(calculate({ ...lease, leaseGovernmentRebate: '3000' }), 'vehicle')).toMatchObject({
      value: '14500.00',
      parts: [
        { name: 'leaseSalePrice', value: '35000.00' },
        { name: 'leaseRebate', value: '0.00' },
        { name: 'leaseGovernmentRebate', role: 'minus', value: '3000.00' },
        { name: 'leaseDiscount', value: '0.00' },
        { name: 'buyOut', value: '17500.00' },
      ],
    });
  });
});

describe('the rule', () => {
  test('of what is due in cash, and of what the buyer gets back, is section 5.7', () => {
    expect(how(cash, 'amountDue').rule).toEqual({ id: 'amount-due', section: '5.7' });
    expect(how(cash, 'excessCredit').rule).toEqual({ id: 'excess-credit', section: '5.7' });
  });

  test('of what a financed deal gives back is that of the amount financed', () => {
    expect(how(loan, 'excessCredit').rule).toEqual({ id: 'amount-financed', section: '6.1' });
  });

  test('of the total says whether the last payment is like the others', () => {
    // Without tax and interest 36,000.00 is 60 times 600.00, and 35,000.00 is 60 times 583.33 and 0.20.
    const level = { ...loan, tax: 'Exempt', estimatedSalesPrice: '36000', interestRate: '0' };
    expect(how(level, 'totalOutlay').rule).toEqual({ id: 'total-outlay', section: '6.6' });
    const uneven = { ...level, estimatedSalesPrice: '35000' };
    expect(how(uneven, 'totalOutlay').rule).toEqual({ id: 'total-outlay-at-level-payments', section: '6.3' });
  });
});

describe('the tax on premiums', () => {
  const premiums = { ...loan, lifeAndDisability: '2000', replacementIns: '1000' };

  test('is one percentage of all premiums where the calculation’s own holds, of a dated row', () => {
    const { rule, operation, parts, reference } = how(premiums, 'insuranceTax');
    expect([rule, operation]).toEqual([{ id: 'insurance-tax', section: '5.4' }, 'percent']);
    expect(parts).toEqual([
      { name: 'totalInsurance', role: 'base', value: '3000.00' },
      { name: 'insuranceTaxPercent', role: 'percent', value: '8' },
    ]);
    expect(reference?.from).toBe('2010-07-01');
  });

  test('is named line by line where a province has two rates, and cites no row of Ontario', () => {
    const options = { insuranceTax: { lifeAndDisability: '9', replacementIns: '5' } };
    const { operation, parts, reference } = how({ ...premiums, options }, 'insuranceTax');
    expect(operation).toBe('taxes');
    expect(parts).toEqual([
      { name: 'totalInsurance', role: 'base', value: '3000.00' },
      { name: 'insuranceTaxPercent', role: 'percent', value: '9', amount: '180.00', base: '2000.00' },
      { name: 'insuranceTaxPercent', role: 'percent', value: '5', amount: '50.00', base: '1000.00' },
    ]);
    expect(reference).toBeUndefined();
  });
});

describe('the tax at the start of a lease', () => {
  test('names a base of its own where the maker’s rebate lowers it, and none where it is the whole', () => {
    const taxComponents = [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7', lessRebate: true },
    ] as const;
    const deal = { ...lease, leaseDownpayment: '2000', leaseRebate: '1000', options: { taxComponents } };
    expect(how(deal, 'upfrontTax').parts).toEqual([
      { name: 'upfrontTaxBase', role: 'base', value: '3000.00' },
      { name: 'taxComponent', role: 'percent', label: 'GST', value: '5', amount: '150.00' },
      { name: 'taxComponent', role: 'percent', label: 'PST', value: '7', amount: '140.00', base: '2000.00' },
    ]);
  });
});
