import { describe, expect, it } from 'vitest';
import { rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { calculateDeal } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import { explainWorthToday } from '#engine/explain/explain-offer.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { formulaOf } from './formula.ts';

const formula = (deal: DealInput, figure: Parameters<typeof explain>[1]) =>
  formulaOf(explain(calculateDeal(deal, rateBook, '2026-11-20'), figure), 'en');

const loan = { cashFinanceLease: 'Finance', estimatedSalesPrice: '35000', tax: 'HST', taxRate: '13' };
const credit = { termsInYears: '5', interestRate: '6' };
const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '35000', residualPercentage: '50' };

describe('the formula with the numbers in it', () => {
  it('of a loan’s payment', () => {
    expect(formula({ ...loan, ...credit }, 'monthlyPayment')).toBe(
      '39,550.00 × (6% ÷ 12) ÷ (1 − (1 + 6% ÷ 12)^−60) = 764.61',
    );
    expect(formula({ ...loan, termsInYears: '5' }, 'monthlyPayment')).toBe('39,550.00 ÷ 60 = 659.17');
  });

  it('of a lease’s payment, the first one on delivery', () => {
    expect(formula({ ...lease, termsInYears: '3', interestRate: '6' }, 'baseMonthlyPaymentHonda')).toBe(
      '(35,000.00 − 17,500.00 ÷ (1 + 6% ÷ 12)^36) × (6% ÷ 12) ÷ (1 − (1 + 6% ÷ 12)^−36) ÷ (1 + 6% ÷ 12) = 616.80',
    );
  });

  it('of the luxury tax, and of two taxes side by side', () => {
    expect(formula({ ...loan, estimatedSalesPrice: '120000' }, 'luxuryTax')).toBe(
      'min(10% × 120,000.00; 20% × (120,000.00 − 100,000.00)) = 4,000.00',
    );
    expect(formula(loan, 'luxuryTax')).toBe('35,000.00 ≤ 100,000.00: 0.00');
    const taxComponents = [
      { name: 'GST', rate: '5' },
      { name: 'QST', rate: '9.975' },
    ];
    expect(formula({ ...loan, estimatedSalesPrice: '15000', options: { taxComponents } }, 'salesTax')).toBe(
      '5% × 15,000.00 + 9.975% × 15,000.00 = 2,246.25',
    );
  });

  it('of what the payments of a loan are worth today', () => {
    const offer = { rebateCents: 0, lowPercent: decimalOf('0'), returnPercent: decimalOf('12') };
    const typed = { ...loan, estimatedSalesPrice: '12000', tax: 'Exempt', termsInYears: '1', interestRate: '12' };
    const { ways } = rebateOrRate(typed, offer, rateBook, '2026-11-20');
    expect(formulaOf(explainWorthToday(ways.lowRate, offer.returnPercent), 'en')).toBe(
      '0.00 + 1,000.00 × (1 − (1 + 12% ÷ 12)^−12) ÷ (12% ÷ 12) = 11,255.08',
    );
  });

  it('is left out where the signs before the parts say it', () => {
    expect(formula(loan, 'salesTax')).toBe('');
    expect(formula(loan, 'totalPurchasePrice')).toBe('');
  });
});
