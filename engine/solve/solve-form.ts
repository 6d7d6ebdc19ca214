import { calculateDeal } from '#engine/deal.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { type DealState, type FieldTexts, modeOfOption } from '#engine/form/deal-state.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { RateBook } from '#engine/rates.ts';
import { largestWithin, smallestWithin } from './bisect.ts';

/** The least and the most that a solution may be, in the solution's own unit. */
export type Bounds = { readonly least: number; readonly most: number };

/** A value in the unknown's own unit, and what the deal costs with it: its payment, in Cash the amount due; cents. */
type Candidate = { readonly value: number; readonly costCents: number };

/**
 * `found`: the best value within the bounds that keeps the target. `closest`: none does, and this one comes closest.
 * `none`: the target does not depend on the unknown, or the bounds hold no value.
 */
export type Answer = { readonly kind: 'found' | 'closest'; readonly best: Candidate } | { readonly kind: 'none' };

/** What the whole deal costs as the form stands: the payment of its frequency with tax, in Cash the amount due; cents. */
export function costOfForm(state: DealState, rates: RateBook, today: IsoDate): number {
  const { figures } = calculateDeal(dealInput(state), rates, today);
  return modeOfOption(state.activeOption) === 'Cash' ? figures.amountDueCents : figures.paymentCents;
}

/**
 * Solves the form for one unknown, and names what comes closest where there is no answer: the largest price, the
 * smallest down payment, the shortest term or the largest rate with which the deal costs at most the target
 * (calculation 10).
 *
 * Each trial goes through the form's own transition, so a tax that depends on the price is that of the solved price,
 * and the answer put into the form costs exactly what was promised.
 *
 * @param state a form of one mode, without numbers above the limit
 * @param bounds in the unknown's unit: cents, whole years, hundredths of a percent
 */
export function solveForm(
  state: DealState,
  unknown: Unknown,
  targetCents: number,
  bounds: Bounds,
  rates: RateBook,
  today: IsoDate,
): Answer {
  const isCash = modeOfOption(state.activeOption) === 'Cash';
  if (bounds.least > bounds.most || (isCash && unknown !== 'price')) return { kind: 'none' };
  const costOf = (value: number): number => costOfForm(withSolution(state, unknown, value, rates, today), rates, today);
  const candidate = (value: number): Candidate => ({ value, costCents: costOf(value) });
  const keeps = (value: number): boolean => costOf(value) <= targetCents;
  if (unknown === 'term') return shortestTerm(bounds, targetCents, candidate);
  if (unknown === 'price' && costOf(0) === costOf(dearest)) return { kind: 'none' };
  const value = unknown === 'downPayment' ? smallestWithin(bounds, keeps) : largestWithin(bounds, keeps);
  if (value !== null) return { kind: 'found', best: candidate(value) };
  return { kind: 'closest', best: candidate(unknown === 'downPayment' ? bounds.most : bounds.least) };
}

/** A price that shows whether the target depends on it: cents. */
const dearest = 10_000_000_00;

/** One by one: kilometres bought ahead lower the residual of a longer lease, so that its payment may rise. */
function shortestTerm({ least, most }: Bounds, targetCents: number, candidate: (years: number) => Candidate): Answer {
  let best = candidate(least);
  for (let years = least + 1; best.costCents > targetCents && years <= most; years += 1) {
    const next = candidate(years);
    if (next.costCents < best.costCents) best = next;
  }
  return { kind: best.costCents <= targetCents ? 'found' : 'closest', best };
}

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
