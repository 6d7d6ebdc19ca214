import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { addOns, decline, isAddOn } from '#engine/form/add-ons.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { lease, loan } from '#engine/testing/plain-deals.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { addOnEffect } from './add-on-effect.ts';

const today = '2026-11-20';

const formOf = (deal: DealInput) => loadEnquiry(deal, rateBook, today);

const effectOf = (deal: DealInput, name: Parameters<typeof addOnEffect>[2]) => {
  const state = formOf(deal);
  return addOnEffect(state, calculateDeal(dealInput(state), rateBook, today), name, rateBook);
};

describe('what an add-on costs, against figures worked out apart from the engine', () => {
  test('financed: 39,550.00 against 40,680.00 at 6 % over 60 months', () => {
    // 764.61 and 786.46 a month; 1,130.00 of it is the coating and its tax.
    expect(effectOf({ ...loan, packagesAndextras: '1000' }, 'packagesAndextras')).toEqual({
      paymentCents: 21_85,
      totalCents: 1_311_00,
      priceCents: 1_000_00,
      taxCents: 130_00,
      interestCents: 181_00,
    });
  });

  test('insurance carries 8 % and no sales tax', () => {
    expect(effectOf({ ...loan, lifeAndDisability: '600' }, 'lifeAndDisability')).toEqual({
      paymentCents: 12_53,
      totalCents: 751_80,
      priceCents: 600_00,
      taxCents: 48_00,
      interestCents: 103_80,
    });
  });

  test('leased: it is paid off whole, 36 payments of 724.35 against 696.98', () => {
    expect(effectOf({ ...lease, sideSteps: '800' }, 'sideSteps')).toEqual({
      paymentCents: 27_37,
      totalCents: 985_32,
      priceCents: 800_00,
      taxCents: 113_40,
      interestCents: 71_92,
    });
  });

  test('a maintenance package is leased like an extra', () => {
    expect(effectOf({ ...lease, maintenanceProtection: '800' }, 'maintenanceProtection')).toEqual(
      effectOf({ ...lease, sideSteps: '800' }, 'sideSteps'),
    );
  });

  test('in cash there is no payment and no interest; the luxury tax that it brings counts', () => {
    const deal = { cashFinanceLease: 'Cash', estimatedSalesPrice: '105000', taxRate: '13', otherExtras: '2000' };
    expect(effectOf(deal, 'otherExtras')).toEqual({
      paymentCents: 0,
      totalCents: 2_712_00,
      priceCents: 2_000_00,
      taxCents: 712_00,
      interestCents: 0,
    });
  });

  test('a total in place of lines counts like a line; an empty line costs nothing', () => {
    const deal = { ...loan, totalWarranties: '1000' };
    expect(effectOf(deal, 'totalWarranties').totalCents).toBe(1_311_00);
    expect(effectOf(deal, 'comprehensiveWarranty').totalCents).toBe(0);
  });
});

describe('declining', () => {
  test('empties the field, and the deal is the one without it', () => {
    const state = decline(formOf({ ...loan, rustProofing: '700' }), 'rustProofing', rateBook, today);
    expect(state.form.rustProofing).toBe('');
    const declined = calculateDeal(dealInput(state), rateBook, today);
    expect(declined.figures).toEqual(calculateDeal(loan, rateBook, today).figures);
  });

  test('is for extras, protection, warranties, maintenance and insurance alone', () => {
    expect(addOns).toHaveLength(23);
    expect(isAddOn('leaseProtection')).toBe(true);
    expect(isAddOn('totalInsurance')).toBe(true);
    expect(isAddOn('adminFee')).toBe(false);
    expect(isAddOn('freight')).toBe(false);
  });
});
