import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { RateBook } from '#engine/rates.ts';

/** What a deal can be solved for: cents, cents, whole years, hundredths of a percent. */
export const unknowns = ['price', 'downPayment', 'term', 'rate'] as const;
export type Unknown = (typeof unknowns)[number];

type Place = { readonly field: DealFieldName; readonly text: (value: number) => string };

const places: Record<Unknown, { readonly purchase: Place; readonly lease: Place }> = {
  price: {
    purchase: { field: 'estimatedSalesPrice', text: formatCents },
    lease: { field: 'estimatedLeaseSalePrice', text: formatCents },
  },
  downPayment: {
    purchase: { field: 'downpayment', text: formatCents },
    lease: { field: 'leaseDownpayment', text: formatCents },
  },
  term: {
    purchase: { field: 'termsInYears', text: String },
    lease: { field: 'termsInYears', text: String },
  },
  // Hundredths of a percent are written as cents are: 739 is 7.39.
  rate: {
    purchase: { field: 'interestRate', text: formatCents },
    lease: { field: 'interestRate', text: formatCents },
  },
};

/** Headers that stand for the lines of which one is solved; a solver blanks them (calculation 10). */
const headers = ['salePrice', 'leaseSalePrice', 'capitalCostReduction'] as const;

/** What a solution writes into the form: the field, and an empty text for each header that was typed. */
export function solutionTexts({ form, activeOption }: DealState, unknown: Unknown, value: number): FieldTexts {
  const { field, text } = places[unknown][activeOption === 2 ? 'lease' : 'purchase'];
  const typed = headers.filter((name) => form[name] !== '');
  return { ...Object.fromEntries(typed.map((name) => [name, ''])), [field]: text(value) };
}

/** The form with a solution typed into it. */
export function withSolution(
  state: DealState,
  unknown: Unknown,
  value: number,
  rates: RateBook,
  today: IsoDate,
): DealState {
  return typeAll(state, solutionTexts(state, unknown, value), rates, today);
}

/** The form with several texts typed into it, one after the other. */
function typeAll(state: DealState, texts: FieldTexts, rates: RateBook, today: IsoDate): DealState {
  // Object.entries forgets that the keys are field names.
  const entries = Object.entries(texts) as readonly [DealFieldName, string][];
  return entries.reduce((typed, [name, text]) => typeField(typed, name, text, rates, today), state);
}
