import { expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import { hasTradeIn, ownCopy } from './own-copy.ts';

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
};

const shared = (more: object = {}): Enquiry => {
  const outputs = dealOutputs(calculateDeal({ ...form, ...more }, rateBook, today));
  return {
    ...form,
    ...more,
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
    userId: null,
    dealer: { businessName: 'north-cars', name: 'North Cars' },
  };
};

const paymentOf = (enquiry: Enquiry) => {
  const { state } = ownCopy(enquiry, rateBook, today);
  return dealOutputs(calculateDeal(dealInput(state), rateBook, today)).monthlyPayment;
};

it('has the figures of the deal that was shared, at the same dealer, unsaved', () => {
  const enquiry = shared();
  expect(paymentOf(enquiry)).toBe(enquiry.monthlyPayment);
  expect(ownCopy(enquiry, rateBook, today)).toMatchObject({
    businessName: 'north-cars',
    sellerName: 'North Cars',
    edited: null,
    vehicleType: 'SUV',
    creditConsent: false,
    state: { activeOption: 1, form: { model: 'MDX', estimatedSalesPrice: '40000.00' } },
  });
});

it('has nothing of whoever shared it: no words, no acceptance, no car that is traded in', () => {
  const mine = { note: 'Ring Ann', termsAndConditions: 'yes', ageConfirmation: 'yes', creditPreApproval: 'Yes' };
  const trade = { estimatedTradeValue: '9000.00', tradeInMake: 'HONDA', tradeInModel: 'Civic', tradeInYear: '2019' };
  const enquiry = shared({ ...mine, ...trade });
  expect([hasTradeIn(enquiry), hasTradeIn(shared())]).toEqual([true, false]);
  const { form: copied } = ownCopy(enquiry, rateBook, today).state;
  for (const name of [...Object.keys(mine), ...Object.keys(trade)]) expect(copied).toHaveProperty(name, '');
  expect(paymentOf(enquiry)).toBe(shared().monthlyPayment);
});
