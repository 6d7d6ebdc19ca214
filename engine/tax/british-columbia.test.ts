import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { initialDealState } from '#engine/form/deal-state.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const today = '2026-11-28';

/** A form of British Columbia as somebody fills it in: with the fees that it begins with, or with none. */
function inBritishColumbia(typed: Partial<Record<DealFieldName, string>>, option: 0 | 1 | 2 = 1, withFees = false) {
  const begun = withFees ? initialDealState(rateBook, today) : stateWith({ type: 'New' });
  const chosen = chooseProvince(chooseMode(begun, option, rateBook, today), 'BC', rateBook, today);
  const bare = withFees ? chosen : typeField(chosen, 'omvicFee', '', rateBook, today);
  // Object.entries forgets that the keys are field names.
  return (Object.entries(typed) as [DealFieldName, string][]).reduce(
    (state, [name, text]) => typeField(state, name, text, rateBook, today),
    bare,
  );
}

const worked = (...given: Parameters<typeof inBritishColumbia>) => {
  const state = inBritishColumbia(...given);
  return { state, ...calculateDeal(dealInput(state), rateBook, today) };
};

/** Its two taxes as the calculation took them, in percent. */
const percents = ({ deal }: ReturnType<typeof worked>) =>
  deal.taxComponents.map(({ percent }) => Number(formatDecimal(percent)));

describe('one price sets the band of the PST and is taxed', () => {
  test('equipment that is sold with the car moves it (the ministry’s answer on Bulletin PST 308)', () => {
    // 54,600 + 1,000 of extras = 55,600, in the band of 8 %.
    const deal = worked({ estimatedSalesPrice: '54600', otherExtras: '1000' });
    expect(percents(deal)).toEqual([5, 8]);
    expect(deal.figures.salesTaxCents).toBe(2780_00 + 4448_00);
    expect(deal.state.form.taxRate).toBe('13');
  });

  test('with the fees that the form begins with', () => {
    // 54,600 + 1,000 + air 100 + tires 20 + levy 10 = 55,730.00: 8 % = 4,458.40.
    const deal = worked({ estimatedSalesPrice: '54600', otherExtras: '1000' }, 1, true);
    expect(deal.figures.taxableAmountCents).toBe(55_730_00);
    expect(deal.figures.salesTaxCents).toBe(2786_50 + 4458_40);
  });

  // Price 53,000 + freight 1,990 + admin 695 + air 100 + tires 29.20 + levy 10 = 55,824.20.
  const asSeen = { estimatedSalesPrice: '53000', freight: '1990', adminFee: '695', airTax: '100', tireTax: '29.20' };
  test.each([
    [{}, 8, 55_824_20],
    [{ rustProofing: '1500' }, 10, 57_324_20],
    [{ sideSteps: '4500' }, 10, 60_324_20],
    [{ estimatedSalesPrice: '54510' }, 10, 57_334_20],
    [{ estimatedSalesPrice: '54510', estimatedTradeValue: '20000' }, 10, 37_334_20],
  ])('%j: %i %%', (more, percent, taxableCents) => {
    const deal = worked({ ...asSeen, omvicFee: '10', ...more });
    expect(percents(deal)).toEqual([5, percent]);
    expect(deal.figures.taxableAmountCents).toBe(taxableCents);
    expect(deal.state.options.taxComponents?.[1]?.rate).toBe(String(percent));
  });

  test('the maker’s rebate lowers that price for the PST, and not for the GST (Bulletin PST 116)', () => {
    // GST on 57,334.20 = 2,866.71; PST on 55,334.20 at 8 % = 4,426.74.
    const deal = worked({ ...asSeen, omvicFee: '10', estimatedSalesPrice: '54510', rebate: '2000' });
    expect(percents(deal)).toEqual([5, 8]);
    expect(deal.figures.taxableAmountCents).toBe(57_334_20);
    expect(deal.figures.salesTaxCents).toBe(2866_71 + 4426_74);
  });

  test('the federal luxury tax is part of it', () => {
    // 120,000: luxury tax 20 % of 20,000 = 4,000; with 1,000 more 121,000 + 4,200 = 125,200, 15 %.
    expect(percents(worked({ estimatedSalesPrice: '120000' }))).toEqual([5, 10]);
    expect(percents(worked({ estimatedSalesPrice: '121000' }))).toEqual([5, 15]);
  });

  test('of a used car as of a new one', () => {
    const used = chooseCondition(inBritishColumbia({}), 'PreOwned', rateBook, today);
    const state = typeField(
      typeField(used, 'estimatedSalesPrice', '54600', rateBook, today),
      'adminFee',
      '500',
      rateBook,
      today,
    );
    expect(state.options.taxComponents?.[1]?.rate).toBe('8');
  });

  test('of a lease with what is leased with the car', () => {
    const lease = { estimatedLeaseSalePrice: '54000', leaseFreight: '2000', residualPercentage: '50' };
    expect(percents(worked(lease, 2))).toEqual([5, 9]);
    expect(percents(worked({ ...lease, paintProtection: '1000' }, 2))).toEqual([5, 10]);
    expect(percents(worked({ ...lease, leaseRebate: '1000' }, 2))).toEqual([5, 8]);
    expect(percents(worked({ ...lease, maintenanceProtection: '1000' }, 2))).toEqual([5, 9]);
  });

  test('of a lease that ends in a purchase by that price', () => {
    // The residual of 27,000 is in the band of 7 %, the lease itself in that of 9 %.
    const { figures } = worked({ estimatedLeaseSalePrice: '54000', leaseFreight: '2000', residualPercentage: '50' }, 2);
    expect(figures.residualTaxCents).toBe(1350_00 + 1890_00);
  });
});

test('an optional warranty is not taxed by the province, and does not move the band (Bulletin PST 303)', () => {
  const plain = worked({ estimatedSalesPrice: '90000' });
  const with4000 = worked({ estimatedSalesPrice: '90000', comprehensiveWarranty: '4000' });
  // The GST alone: 5 % of 4,000.
  expect(with4000.figures.salesTaxCents - plain.figures.salesTaxCents).toBe(200_00);
  expect(percents(worked({ estimatedSalesPrice: '54000', comprehensiveWarranty: '4000' }))).toEqual([5, 7]);
});

test('a trade-in of more than the car is worth leaves no tax', () => {
  const { figures } = worked({
    estimatedSalesPrice: '40000',
    comprehensiveWarranty: '2000',
    estimatedTradeValue: '60000',
  });
  expect(figures.salesTaxCents).toBe(0);
});
