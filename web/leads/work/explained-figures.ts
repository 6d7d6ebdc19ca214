import { calculateDeal } from '#engine/deal.ts';
import { type Explanation, explain } from '#engine/explain/explain.ts';
import type { FigureName } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';

/** What a dealer is asked about, in the order of the deal. */
const askedAbout: Record<string, readonly FigureName[]> = {
  Cash: ['salePrice', 'totalTaxesAndFees', 'netTradeIn', 'salesTax', 'totalPurchasePrice', 'amountDue'],
  Finance: [
    'salePrice',
    'totalTaxesAndFees',
    'netTradeIn',
    'salesTax',
    'totalPurchasePrice',
    'totalAmountFinanced',
    'monthlyPayment',
    'costOfBorrowing',
  ],
  Lease: [
    'leaseSalePrice',
    'totalTaxesAndFees',
    'capitalCostReduction',
    'totalLeaseValueHonda',
    'capitalisedAmountHonda',
    'buyOut',
    'baseMonthlyPaymentHonda',
    'taxBaseMonthlyPaymentHonda',
    'monthlyPaymentHonda',
    'dueUponDeliveryHonda',
    'totalCostOfBorrowingHonda',
  ],
};

type Explained = { readonly figure: FigureName; readonly value: string; readonly explanation: Explanation };

/**
 * How the figures of a saved deal were made: worked out again from its form by the rates of its day. A figure that does
 * not come out as it was saved, because a rule has changed since, is left out, and `differs` says so.
 */
export function explainedFigures(
  enquiry: Enquiry,
  rates: RateBook,
): { readonly explained: readonly Explained[]; readonly differs: boolean } {
  const { form = {}, options, calculatedOn, cashFinanceLease = '' } = enquiry;
  const result = calculateDeal({ ...form, ...(options ? { options } : {}) }, rates, calculatedOn);
  const all = (askedAbout[cashFinanceLease] ?? []).map((figure) => {
    const explanation = explain(result, figure);
    return { figure, explanation, value: String(explanation.value ?? ''), saved: String(enquiry[figure] ?? '') };
  });
  const same = all.filter(({ value, saved }) => value === saved);
  return { explained: same.filter(({ value }) => !/^(0\.00)?$/.test(value)), differs: same.length < all.length };
}
