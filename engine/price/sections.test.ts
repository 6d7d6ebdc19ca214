import { describe, expect, test } from 'vitest';
import { fieldCounts, linesOfHeaders } from '#engine/form/field-lists.ts';
import { calculate, figures, lease } from '#engine/testing/plain-deals.ts';
import { tradeIn } from '#engine/trade-in/trade-in.ts';
import { sumOrTyped } from './sections.ts';

/** The figures in which the totals of the sections stand. */
const sectionFigures = {
  totalExtras: 'extrasCents',
  estimatedProtectionPackagesAndExtras: 'protectionCents',
  totalWarranties: 'warrantiesCents',
  maintenanceAndLeaseProtection: 'maintenanceAndLeaseProtectionCents',
  totalInsurance: 'insuranceCents',
  capitalCostReduction: 'capitalCostReductionCents',
  totalTaxesAndFees: 'feesCents',
} as const;

describe('section totals', () => {
  const sums = Object.entries(linesOfHeaders).filter(([header]) => header in sectionFigures);

  test.each(sums)('%s counts each of its lines', (header, lines) => {
    const plain = sectionFigures[header as keyof typeof sectionFigures];
    for (const cashFinanceLease of ['Finance', 'Lease'] as const) {
      const all = Object.fromEntries(lines.map((line, index) => [line, String(2 ** index)]));
      const counted = lines.filter((line) => fieldCounts(line, cashFinanceLease, 'New'));
      const expected = counted.reduce((sum, line) => sum + Number(all[line]) * 100, 0);
      const input = { ...all, cashFinanceLease, lienRegistrationFee: all.lienRegistrationFee ?? '0' };
      expect(figures(input)[plain]).toBe(expected);
    }
  });

  test('a typed total gives way to lines', () => {
    const { deal } = calculate({ tradeValueLien: '10' });
    expect(sumOrTyped({ ...deal, typedWarrantiesCents: 99 }, 'totalWarranties')).toBe(99);
    const lines = { extendedWarrantyCents: 1, powerTrainWarrantyCents: 2 };
    expect(sumOrTyped({ ...deal, ...lines, typedWarrantiesCents: 99 }, 'totalWarranties')).toBe(3);
    expect(tradeIn({ ...deal, typedTradeInCents: 99 })).toMatchObject({
      tradeInAllowanceCents: 0,
      netTradeInCents: -10_00,
    });
  });

  test('a typed fee total is taxed in full while the lines are blank', () => {
    const typed = figures({ type: 'New', estimatedSalesPrice: '10000', taxRate: '10', totalTaxesAndFees: '700' });
    expect(typed).toMatchObject({ feesCents: 700_00, taxableFeesCents: 700_00, salesTaxCents: 1070_00 });
    expect(figures({ totalTaxesAndFees: '700', estimatedTotalTaxesAndFees: '600' }).feesCents).toBe(600_00);
    expect(figures({ totalTaxesAndFees: '700', licenseFee: '59' })).toMatchObject({
      feesCents: 59_00,
      taxableFeesCents: 0,
    });
    expect(figures({ type: 'PreOwned', totalTaxesAndFees: '700', airTax: '100' }).feesCents).toBe(700_00);
  });

  test('a lien alone fills the trade-in', () => {
    expect(figures({ totalEstimatedTradeInValue: '4000', tradeValueLien: '1000' }).netTradeInCents).toBe(-1000_00);
    expect(figures({ totalEstimatedTradeInValue: '4000' })).toMatchObject({
      netTradeInCents: 4000_00,
      tradeInCreditCents: 4000_00,
    });
  });

  test('a typed sale price stands for itself, unless there is an estimated one', () => {
    const typed = { salePrice: '31000', freight: '1995', rebate: '500', discount: '250' };
    expect(figures(typed)).toMatchObject({
      salePriceCents: 31_000_00,
      taxableAmountCents: 31_000_00,
      luxuryTaxBaseCents: 31_000_00,
    });
    expect(figures({ ...typed, estimatedSalesPrice: '30000' }).salePriceCents).toBe(31_245_00);
    expect(figures({ freight: '1995' }).salePriceCents).toBe(1_995_00);
  });

  test('a typed lease price is the base of the residual, freight inside, unless there is an estimated one', () => {
    const typed = { ...lease, estimatedLeaseSalePrice: '', leaseSalePrice: '36000', leaseFreight: '1995' };
    expect(figures(typed)).toMatchObject({ leaseSalePriceCents: 36_000_00, residualCents: 18_000_00 });
    expect(figures({ ...typed, estimatedLeaseSalePrice: '30000' })).toMatchObject({
      leaseSalePriceCents: 31_995_00,
      residualCents: 15_000_00,
    });
    expect(figures({ ...typed, leaseSalePrice: '' }).leaseSalePriceCents).toBe(1_995_00);
  });

  test('cash down stays where the discount of a lease is as large as cash down and rebate', () => {
    const reduced = { ...lease, leaseRebate: '500', leaseDiscount: '1000', leaseDownpayment: '500' };
    expect(figures(reduced)).toMatchObject({ leaseDownPaymentCents: 500_00, capitalCostReductionCents: 2_000_00 });
  });
});
