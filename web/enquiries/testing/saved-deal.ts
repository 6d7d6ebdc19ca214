import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Enquiry } from '../details/detail-groups.ts';

/** The day on which the deals of the tests were worked out. */
export const savedOn = '2026-11-20';

/** A financed deal, as its form is kept. */
export const savedForm = {
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
} as const satisfies DealInput;

/** A saved deal as the server gives it to its owner, with the figures of its form. */
export function savedDeal(form: DealInput, more: Partial<Enquiry> = {}): Enquiry {
  const { warnings, ...figures } = dealOutputs(calculateDeal(form, rateBook, savedOn));
  return {
    ...form,
    ...figures,
    warnings: [...warnings],
    options: {},
    _id: 'x',
    version: 1,
    status: 'draft',
    statusChangedAt: '',
    createdAt: '',
    updatedAt: '',
    calculatedOn: savedOn,
    makeId: { name: 'ACURA' },
    vehicleType: 'SUV',
    dealer: null,
    userId: null,
    ...more,
  } as Enquiry; // the form's fields are texts in the tests
}
