import { describe, expect, it } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { dealGroups } from '../details/detail-groups.ts';
import { savedDeal } from '../testing/saved-deal.ts';
import { explainedFigures } from './WorkedFigures.tsx';

const common = {
  type: 'New',
  make: 'ACURA',
  model: 'MDX',
  adminFee: '499.00',
  tax: 'HST',
  taxRate: '13',
  frequency: 'Monthly',
  termsInYears: '4',
  interestRate: '6.99',
  estimatedTradeValue: '9000.00',
  tradeValueLien: '2500.00',
};
const forms = {
  Cash: { ...common, cashFinanceLease: 'Cash', estimatedSalesPrice: '40000.00' },
  Finance: { ...common, cashFinanceLease: 'Finance', estimatedSalesPrice: '40000.00', downpayment: '1000.00' },
  Lease: { ...common, cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '40000.00', residualPercentage: '50' },
} as const satisfies Record<string, DealInput>;

describe('the workings of a saved deal', () => {
  it.each(Object.entries(forms))('%s: every figure of its page that is worked out has one', (mode, form) => {
    const enquiry = savedDeal(form);
    const { explained, differs } = explainedFigures(enquiry, rateBook);
    expect(differs).toBe(false);
    const figures = explained.map(({ figure }) => String(figure));
    const typed = Object.keys(form);
    const other = mode === 'Lease' ? ['totalPurchasePrice', 'totalAmountFinanced', 'monthlyPayment'] : [];
    const ofMode = dealGroups.filter((group) => group.mode === undefined || group.mode === mode);
    const worked = ofMode
      .flatMap(({ details }) => details)
      .filter(({ field, format }) => ['money', 'count', 'day'].includes(format) && !typed.includes(field))
      .filter(({ field }) => !/^(0|0\.00)?$/.test(String(enquiry[field] ?? '')))
      .map(({ field }) => String(field))
      .filter(
        (field) =>
          !other.includes(field) &&
          !(mode === 'Lease' && ['costOfBorrowing', 'totalOfPayments', 'dueOnDelivery'].includes(field)),
      );
    expect(worked.filter((field) => !figures.includes(field))).toEqual([]);
  });

  it('leaves a figure out that a private line makes another one, and says so', () => {
    const { tradeValueLien: _, ...shared } = savedDeal(forms.Finance);
    const { explained, differs } = explainedFigures(shared, rateBook);
    expect(differs).toBe(true);
    expect(explained.map(({ figure }) => figure)).toContain('salesTax');
    expect(explained.map(({ figure }) => figure)).not.toContain('netTradeIn');
  });

  it('names nothing that a link keeps back, though a figure comes out as it was saved', () => {
    // The tax that 10,000.00 saves is owed on it too, so that the deal comes to what it would without the trade-in.
    const saved = savedDeal({ ...forms.Cash, estimatedTradeValue: '10000.00', tradeValueLien: '11300.00' });
    const { estimatedTradeValue: _, tradeValueLien: __, ...left } = saved;
    const keptBack = { netTradeIn: null, totalPurchasePrice: null, salesTax: null, taxableAmount: null };
    const { explained } = explainedFigures({ ...left, ...keptBack } as unknown as typeof saved, rateBook);
    const named = explained.flatMap(({ figure, explanation }) => [
      figure,
      ...explanation.parts.map(({ name }) => name),
    ]);
    expect(named).toContain('totalTaxesAndFees');
    expect(named.filter((name) => name in keptBack)).toEqual([]);
  });
});
