import { calculateDeal } from '#engine/deal.ts';
import { type Explanation, explain } from '#engine/explain/explain.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { FigureName } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';
import { type PartSource, sourcesOf } from '../../deals/working/sources.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import { formAgain } from '../tools/worked-again.ts';

const sections: readonly FigureName[] = ['totalExtras', 'estimatedProtectionPackagesAndExtras'];
const price: readonly FigureName[] = ['salePrice', ...sections, 'totalWarranties', 'totalInsurance', 'insuranceTax'];
const total: readonly FigureName[] = [
  'totalTaxesAndFees',
  'luxuryTax',
  'taxableAmount',
  'salesTax',
  'totalPurchasePrice',
  'netTradeIn',
] as const;
const credit: readonly FigureName[] = ['numberOfPayments', 'apr', 'firstPaymentDate'];

/** Every figure that the page of a saved deal shows, in the order of the deal. */
const shown: Record<string, readonly FigureName[]> = {
  Cash: [...price, ...total, 'amountDue', 'excessCredit', 'dueOnDelivery'],
  Finance: [
    ...price,
    ...total,
    'totalAmountFinanced',
    'excessCredit',
    'monthlyPayment',
    ...credit,
    'costOfBorrowing',
    'totalOfPayments',
    'dueOnDelivery',
  ],
  Lease: [
    'leaseSalePrice',
    ...sections,
    'maintenanceAndLeaseProtection',
    'totalInsurance',
    'insuranceTax',
    'totalTaxesAndFees',
    'lienRegistrationFee',
    'luxuryTax',
    'netTradeIn',
    'capitalCostReduction',
    'totalLeaseValueHonda',
    'capitalisedAmountHonda',
    'excessCredit',
    'buyOut',
    'netKM',
    'baseMonthlyPaymentHonda',
    'taxBaseMonthlyPaymentHonda',
    'monthlyPaymentHonda',
    ...credit,
    'totalMonthlyPaymentHonda',
    'totalMonthlyPaymentHondaWithouTax',
    'leaseTaxValueHonda',
    'dueUponDeliveryHonda',
    'totalCostOfBorrowingHonda',
    'totalInterestPaidHonda',
  ],
};

type Explained = {
  readonly figure: FigureName;
  readonly value: string;
  readonly explanation: Explanation;
  readonly sources: readonly PartSource[];
};

/**
 * How the figures of a saved deal were made: worked out again from its form by the rates of its day. A figure that does
 * not come out as it was saved, because a line is private or a rule has changed since, is left out, and `differs` says so.
 */
export function explainedFigures(
  enquiry: Enquiry,
  rates: RateBook,
): { readonly explained: readonly Explained[]; readonly differs: boolean } {
  const { options, calculatedOn, cashFinanceLease = '' } = enquiry;
  const state = formAgain(enquiry, rates);
  const input = { ...dealInput(state), ...(options ? { options } : {}) };
  const result = calculateDeal(input, rates, calculatedOn);
  const all = (shown[cashFinanceLease ?? ''] ?? []).map((figure) => {
    const explanation = explain(result, figure);
    const sources = sourcesOf(explanation, state, rates, calculatedOn);
    const [value, saved] = [String(explanation.value ?? ''), String(enquiry[figure] ?? '')];
    return { figure, explanation, sources, value, saved };
  });
  // No working names what a link keeps back, though it should come out as it was saved.
  const keptBack = new Set(Object.entries(enquiry).flatMap(([name, value]) => (value === null ? [name] : [])));
  const same = all.filter(
    ({ value, saved, explanation }) => value === saved && !explanation.parts.some(({ name }) => keptBack.has(name)),
  );
  return { explained: same.filter(({ value }) => !/^(0|0\.00)?$/.test(value)), differs: same.length < all.length };
}
