import { expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import { savedDeal, savedForm, savedOn } from '../testing/saved-deal.ts';
import { hasTradeIn, ownCopy } from './own-copy.ts';

const shared = (more: DealInput = {}): Enquiry =>
  savedDeal({ ...savedForm, ...more }, { dealer: { businessName: 'north-cars', name: 'North Cars' } });

const paymentOf = (enquiry: Enquiry) => {
  const { state } = ownCopy(enquiry, rateBook, savedOn);
  return dealOutputs(calculateDeal(dealInput(state), rateBook, savedOn)).monthlyPayment;
};

it('has the figures of the deal that was shared, at the same dealer, unsaved', () => {
  const enquiry = shared();
  expect(paymentOf(enquiry)).toBe(enquiry.monthlyPayment);
  expect(ownCopy(enquiry, rateBook, savedOn)).toMatchObject({
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
  expect(hasTradeIn({ ...shared(), netTradeIn: null } as unknown as Enquiry)).toBe(true); // as a link keeps it back
  const { form: copied } = ownCopy(enquiry, rateBook, savedOn).state;
  for (const name of [...Object.keys(mine), ...Object.keys(trade)]) expect(copied).toHaveProperty(name, '');
  expect(paymentOf(enquiry)).toBe(shared().monthlyPayment);
});
