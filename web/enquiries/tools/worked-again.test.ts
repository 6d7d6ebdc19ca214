import { describe, expect, it } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import { workedAgain } from './worked-again.ts';

const today = '2026-11-20';
const form = {
  cashFinanceLease: 'Finance',
  type: 'New',
  make: 'ACURA',
  model: 'MDX',
  estimatedSalesPrice: '40000.00',
  adminFee: '499.00',
  tax: 'HST',
  taxRate: '13',
  termsInYears: '7',
  interestRate: '6.99',
  frequency: 'Monthly',
  estimatedTradeValue: '9000.00',
  tradeValueLien: '2500.00',
};

const outputs = dealOutputs(calculateDeal(form, rateBook, today));
const saved: Enquiry = {
  ...form,
  ...outputs,
  warnings: [...outputs.warnings],
  options: {},
  _id: 'x',
  version: 1,
  status: 'draft',
  statusChangedAt: '',
  createdAt: '',
  updatedAt: '',
  calculatedOn: today,
  makeId: { name: 'ACURA' },
  vehicleType: 'SUV',
  dealer: null,
  userId: null,
};

describe('a saved deal in the tools', () => {
  it('has the figures that were saved, whether its form came along or not', () => {
    for (const enquiry of [saved, { ...saved, form }]) {
      expect(workedAgain(enquiry, rateBook)?.result.figures).toEqual(calculateDeal(form, rateBook, today).figures);
    }
  });

  it('has the same lease beside it, whether its form came along or not', () => {
    const [bare, whole] = [saved, { ...saved, form }].map((enquiry) => {
      const state = workedAgain(enquiry, rateBook)?.state;
      return state && compareModes(dealInput(state), rateBook, today);
    });
    expect(whole).toBeDefined();
    expect(bare).toEqual(whole);
  });

  it('is not worked on where a line is kept private, and the figures would be others', () => {
    const { tradeValueLien: _, ...shared } = saved;
    expect(workedAgain(shared, rateBook)).toBeNull();
  });
});
