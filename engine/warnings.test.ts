import { describe, expect, test } from 'vitest';
import { lease, loan, warnings } from '#engine/testing/plain-deals.ts';

describe('warnings', () => {
  test.each([
    ['negativeEquity', { estimatedSalesPrice: '9000', estimatedTradeValue: '100', tradeValueLien: '100.01' }, true],
    ['negativeEquity', { estimatedSalesPrice: '9000', estimatedTradeValue: '100', tradeValueLien: '100' }, false],
    ['creditExceedsPrice', { type: 'PreOwned', estimatedSalesPrice: '100', estimatedTradeValue: '100.01' }, true],
    ['creditExceedsPrice', { type: 'PreOwned', estimatedSalesPrice: '100', estimatedTradeValue: '100' }, false],
    ['creditExceedsPrice', { ...loan, tax: 'Exempt', downpayment: '35000.01' }, true],
    ['creditExceedsPrice', { ...loan, tax: 'Exempt', downpayment: '35000' }, false],
    ['creditExceedsPrice', { ...lease, leaseDownpayment: '35000.01' }, true],
    ['creditExceedsPrice', { ...lease, leaseDownpayment: '35000' }, false],
    ['noTerm', { ...loan, termsInYears: '' }, true],
    ['noTerm', { ...lease, termsInYears: '0' }, true],
    ['noTerm', { ...loan, termsInYears: '1' }, false],
    ['noTerm', { termsInYears: '0' }, false],
    ['residualAboveCapitalisedAmount', { ...lease, residualPercentage: '', buyOut: '35000.01' }, true],
    ['residualAboveCapitalisedAmount', { ...lease, residualPercentage: '', buyOut: '35000' }, false],
    ['downpaymentAbove30Percent', { ...lease, leaseDownpayment: '10500.01' }, true],
    ['downpaymentAbove30Percent', { ...lease, leaseDownpayment: '10500' }, false],
    ['downpaymentAbove30Percent', { ...lease, capitalCostReduction: '10500.01' }, true],
    ['downpaymentAbove30Percent', { ...lease, leaseDiscount: '10500.01' }, false],
    ['aprAboveCriminalRate', { ...loan, interestRate: '35.00001' }, true],
    ['aprAboveCriminalRate', { ...loan, interestRate: '35' }, false],
    ['aprAboveCriminalRate', { ...loan, interestRate: '34', options: { lenderFees: '900' } }, true],
    ['aprAboveCriminalRate', { ...lease, interestRate: '36' }, true],
    ['aprAboveCriminalRate', { ...loan, interestRate: '36', termsInYears: '0' }, false],
  ] as const)('%s in %o: %s', (warning, input, holds) => {
    expect(warnings(input).includes(warning)).toBe(holds);
  });
});
