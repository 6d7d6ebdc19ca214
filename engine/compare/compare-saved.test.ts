import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { allTax, averageMonth, cheapestToOwn } from './compare-saved.ts';

const saved = (changes: object) =>
  dealOutputs(
    calculateDeal(
      {
        cashFinanceLease: 'Finance',
        estimatedSalesPrice: '36000',
        tax: 'Exempt',
        termsInYears: '3',
        interestRate: '0',
        ...changes,
      },
      rateBook,
      '2026-11-20',
    ),
  );

describe('an average month', () => {
  test.each(['Monthly', 'Bi Weekly', 'Weekly'])(
    'of a deal without interest is its price over the months, paid %s',
    (frequency) => {
      const month = averageMonth(saved({ frequency }), 3);
      expect(Math.abs(Number(month) - 1000)).toBeLessThan(0.05);
    },
  );

  test('is rounded to the cent', () => {
    expect(averageMonth({ totalOfPayments: '100.00', totalCostToOwn: '0.00' }, 1)).toBe('8.33');
    expect(averageMonth({ totalOfPayments: '0.06', totalCostToOwn: '0.00' }, 1)).toBe('0.01');
  });

  test('is none where nothing is paid over a term', () => {
    expect(averageMonth(saved({ cashFinanceLease: 'Cash' }), 3)).toBeNull();
    expect(averageMonth(saved({}), 0)).toBeNull();
  });
});

describe('the cheapest to own', () => {
  test('is the deal with the smallest cost, the first at a tie', () => {
    const [dear, cheap] = [saved({ interestRate: '5' }), saved({})];
    expect(cheapestToOwn([dear, cheap])).toBe(1);
    expect(cheapestToOwn([cheap, dear, cheap])).toBe(0);
    expect(cheapestToOwn([])).toBe(-1);
  });

  test('counts the buy-out of a lease', () => {
    const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '36000', residualPercentage: '50' };
    expect(cheapestToOwn([saved({ ...lease, interestRate: '9' }), saved({})])).toBe(1);
  });
});

describe('all tax of a saved deal', () => {
  const taxed = { tax: 'HST', taxRate: '13' };

  test('is the sales tax of a purchase, and the luxury tax', () => {
    expect(allTax(saved(taxed))).toBe('4680.00');
    // 10,000 of luxury tax, and 13 % of 160,000.
    expect(allTax(saved({ ...taxed, estimatedSalesPrice: '150000' }))).toBe('30800.00');
  });

  test('is the tax on every payment of a lease', () => {
    const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '36000', residualPercentage: '50' };
    // 18,000 over 36 payments: 500.00, and 65.00 of tax on each.
    expect(allTax(saved({ ...taxed, ...lease }))).toBe('2340.00');
  });
});
