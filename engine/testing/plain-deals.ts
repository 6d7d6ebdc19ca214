import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { DealFigures } from '#engine/figures.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

export const lease = {
  cashFinanceLease: 'Lease',
  estimatedLeaseSalePrice: '35000',
  residualPercentage: '50',
  termsInYears: '3',
  interestRate: '6',
  taxRate: '13',
} as const;

export const loan = {
  cashFinanceLease: 'Finance',
  estimatedSalesPrice: '35000',
  termsInYears: '5',
  interestRate: '6',
  taxRate: '13',
} as const;

export const calculate = (input: DealInput): DealResult => calculateDeal(input, rateBook, '2026-11-20');
export const figures = (input: DealInput): DealFigures => calculate(input).figures;
export const warnings = (input: DealInput): readonly string[] => calculate(input).warnings;
