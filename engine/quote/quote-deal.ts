import type { DealFieldName, DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import { fieldCounts } from '#engine/form/field-lists.ts';
import { proposedInsuranceTax, proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { specOf } from './line-kinds.ts';
import { type Quote, type QuoteLine, type QuoteTerms, statedCents } from './quote.ts';

const largestCents = largestNumber * 100;

/** Above it a rate is a slip of the finger. */
const highestPercent = 999;

/** The condition by which a deal is read: only new vehicles are leased. */
const conditionOf = ({ mode, condition }: QuoteTerms) => (mode === 'Lease' ? 'New' : condition);

/**
 * The field of a deal that a line stands in. What has no field in this mode or for this condition stands with other
 * fees or discounts, which are taxed alike.
 */
function fieldOf({ kind, cents }: QuoteLine, terms: QuoteTerms): DealFieldName | null {
  const { sign, field: purchaseField, leaseField } = specOf(kind);
  const { mode } = terms;
  const field = mode === 'Lease' ? leaseField : purchaseField;
  if (field === undefined) return null;
  const discount = mode === 'Lease' ? 'leaseDiscount' : 'discount';
  if (sign > 0 && cents < 0 && kind !== 'tradeInLien') return discount;
  if (field === 'downpayment' || fieldCounts(field, mode, conditionOf(terms))) return field;
  return sign < 0 ? discount : 'other';
}

/** The amounts of a bill by the fields of a deal, in cents. */
function fieldSums({ lines, terms }: Quote): ReadonlyMap<DealFieldName, number> {
  const sums = new Map<DealFieldName, number>();
  for (const line of lines) {
    const field = fieldOf(line, terms);
    if (field !== null) sums.set(field, Math.min(largestCents, (sums.get(field) ?? 0) + Math.abs(line.cents)));
  }
  return sums;
}

/** The taxes of the bill's province; a rate that depends on the price is found by the calculation. */
function taxOf(terms: QuoteTerms, rates: RateBook, today: IsoDate): DealInput {
  const province = provinceOf(rates, terms.province);
  if (province === undefined) return { tax: 'Exempt' };
  const { kind, combinedPercent, components, tradeInReducesTax } = proposedTax(province, 0, today);
  const insuranceTax = proposedInsuranceTax(province, today);
  return {
    tax: kind,
    taxRate: combinedPercent,
    options: { taxComponents: components, tradeInReducesTax, ...(insuranceTax && { insuranceTax }) },
  };
}

/** A bill of sale as a deal: each amount in the field of its kind, the tax that of its province. */
export function quoteDeal(quote: Quote, rates: RateBook, today: IsoDate): DealInput {
  const { terms } = quote;
  const sums = fieldSums(quote);
  const { options, ...tax } = taxOf(terms, rates, today);
  const lenderFees = statedCents(quote, 'lenderFee');
  return {
    cashFinanceLease: terms.mode,
    type: conditionOf(terms),
    // What a lease's lien fee comes to is proposed only where nothing is typed.
    lienRegistrationFee: '0.00',
    ...Object.fromEntries([...sums].map(([name, cents]) => [name, formatCents(cents)])),
    ...tax,
    interestRate: isAbove(terms.interestPercent, highestPercent) ? '' : terms.interestPercent,
    frequency: terms.frequency,
    options: {
      ...options,
      ...(lenderFees !== null && {
        lenderFees: formatCents(Math.min(largestCents, lenderFees)),
        lenderFeesFinanced: true,
      }),
    },
  };
}
