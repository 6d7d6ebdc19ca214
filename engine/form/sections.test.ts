import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { type DealFieldName, type DealInput, dealFields } from './deal-fields.ts';
import { dealInput } from './deal-input.ts';
import { fieldsOf, sectionsOf, sectionTotal } from './sections.ts';

const today = '2026-11-21';
const idsOf = (option: -1 | 0 | 1 | 2) => sectionsOf(option).map(({ id }) => id);
const totalsOf = (input: DealInput) => {
  const result = calculateDeal(input, rateBook, today);
  const option = { Cash: 0, Finance: 1, Lease: 2 } as const;
  return Object.fromEntries(sectionsOf(option[result.deal.mode]).map(({ id }) => [id, sectionTotal(result, id)]));
};

describe('sections', () => {
  test('are numbered from 1 in each mode, in the order of the screen', () => {
    expect(sectionsOf(0).map(({ id, number }) => `${number} ${id}`)).toEqual([
      '1 your-details',
      '2 vehicle',
      '3 estimated-sale-price',
      '4 optional-extras',
      '5 protection-packages',
      '6 warranties',
      '7 insurance',
      '8 other-taxes-and-fees',
      '9 trade-in',
      '10 terms-rate-and-sales-tax',
      '11 notes',
      '12 acceptance',
    ]);
    expect(idsOf(1)).toEqual([
      'your-details',
      'credit-pre-approval',
      'vehicle',
      'estimated-sale-price',
      'optional-extras',
      'protection-packages',
      'warranties',
      'insurance',
      'other-taxes-and-fees',
      'trade-in',
      'downpayment',
      'terms-rate-and-sales-tax',
      'notes',
      'acceptance',
    ]);
    expect(idsOf(2)).toEqual([
      'your-details',
      'credit-pre-approval',
      'vehicle',
      'capitalized-cost',
      'residual-value',
      'capital-cost-reduction',
      'optional-extras',
      'protection-packages',
      'maintenance-and-lease-protection',
      'insurance',
      'other-taxes-and-fees',
      'trade-in',
      'security-deposit',
      'terms-rate-and-sales-tax',
      'notes',
      'acceptance',
    ]);
  });

  test('without a mode are those that all modes share, with price, terms and rate', () => {
    expect(idsOf(-1)).toEqual([
      'your-details',
      'vehicle',
      'estimated-sale-price',
      'optional-extras',
      'protection-packages',
      'insurance',
      'other-taxes-and-fees',
      'trade-in',
      'terms-rate-and-sales-tax',
      'notes',
      'acceptance',
    ]);
  });

  test('hold every field but the mode once', () => {
    const held = [...new Set(([0, 1, 2] as const).flatMap(idsOf))].flatMap((id) => fieldsOf(id));
    const all = Object.keys(dealFields).filter((name) => name !== ('cashFinanceLease' satisfies DealFieldName));
    expect(held.toSorted()).toEqual(all.toSorted());
  });
});

describe('running totals', () => {
  test('of a financed deal', () => {
    expect(
      totalsOf({
        cashFinanceLease: 'Finance',
        estimatedSalesPrice: '35000',
        freight: '1995',
        otherExtras: '100.50',
        rustProofing: '200',
        powerTrainWarranty: '300',
        replacementIns: '400',
        adminFee: '499',
        estimatedTradeValue: '5000',
        tradeValueLien: '6000',
        downpayment: '1000',
        taxRate: '13',
      }),
    ).toEqual({
      'your-details': null,
      'credit-pre-approval': null,
      vehicle: null,
      'estimated-sale-price': 36_995_00,
      'optional-extras': 100_50,
      'protection-packages': 200_00,
      warranties: 300_00,
      insurance: 400_00,
      'other-taxes-and-fees': 499_00,
      'trade-in': -1000_00,
      downpayment: 1000_00,
      'terms-rate-and-sales-tax': 4302_29,
      notes: null,
      acceptance: null,
    });
  });

  test('of a lease', () => {
    expect(
      totalsOf({
        cashFinanceLease: 'Lease',
        estimatedLeaseSalePrice: '35000',
        leaseFreight: '1995',
        residualPercentage: '50',
        leaseDiscount: '700',
        leaseProtection: '800',
        securityDeposit: '450',
      }),
    ).toMatchObject({
      'capitalized-cost': 36_995_00,
      'residual-value': 17_500_00,
      'capital-cost-reduction': 700_00,
      'maintenance-and-lease-protection': 800_00,
      'security-deposit': 450_00,
    });
  });

  test('keep a typed total while the lines are blank', () => {
    expect(totalsOf({ cashFinanceLease: 'Cash', totalExtras: '800' })['optional-extras']).toBe(800_00);
    expect(totalsOf({ cashFinanceLease: 'Cash', totalExtras: '800', sideSteps: '5' })['optional-extras']).toBe(5_00);
  });
});

test('the form’s deal carries its texts and options', () => {
  const input = dealInput(stateWith({ discount: '500' }, { options: { lenderFees: '100' } }));
  expect(input).toMatchObject({ discount: '500', freight: '', options: { lenderFees: '100' } });
});
