import { expect, it } from 'vitest';
import { readAskedDeal } from './asked-deal.ts';
import { askableNames } from './asked-names.ts';

const read = (asked: Record<string, string>) => readAskedDeal((name) => asked[name] ?? null);

it('reads a vehicle and terms', () => {
  const asked = {
    type: 'PreOwned',
    make: 'HONDA',
    year: '2024',
    model: 'Civic Sedan',
    trim: 'Touring',
    estimatedSalesPrice: '40000.00',
    discount: '1500',
    downpayment: '5000.50',
    estimatedTradeValue: '8000',
    residualPercentage: '55.5',
    termsInYears: '7',
    interestRate: '6.99',
    frequency: 'Bi Weekly',
    province: 'BC',
  };
  expect(read(asked)).toEqual(asked);
});

it('leaves out what the form could not hold', () => {
  const unreadable = {
    type: 'Stolen',
    make: ' ',
    year: '24',
    model: 'x'.repeat(101),
    downpayment: '-5',
    leaseDownpayment: '99999999999',
    estimatedSalesPrice: '-40000',
    residualPercentage: '155',
    termsInYears: '9',
    interestRate: '6,99',
    frequency: 'Daily',
    province: 'bc',
  };
  expect(read(unreadable)).toEqual({});
});

it('reads a term between whole years, as a program has it', () => {
  for (const termsInYears of ['3.25', '3.5', '5.5', '6.5']) expect(read({ termsInYears })).toEqual({ termsInYears });
  for (const termsInYears of ['6.51', '0.5', '8.5']) expect(read({ termsInYears })).toEqual({});
});

it('asks for nothing by itself', () => {
  expect(read({})).toEqual({});
  expect(askableNames).not.toContain('note');
});
