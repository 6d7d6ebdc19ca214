import type { DealResult } from '#engine/deal.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { Dated, Source } from '#engine/rates.ts';
import { fieldValue, type PartName, partValue } from './part-values.ts';
import { type RuleId, rules } from './rules.ts';

/**
 * How the parts make the figure. Amounts are rounded to the cent, a half cent up, where a name says so.
 *
 * - `sum`: plus parts less minus parts; `sumAtLeastZero`: the same, but never below 0
 * - `payments`: count x amount, plus and minus the other parts; `paymentsAtLeastZero`: never below 0
 * - `same`: the value part itself
 * - `zero`: 0, because of the cause parts; `absent`: there is no such figure
 * - `percent`: base x percent / 100, rounded; `taxes`: that for each percent part, rounded one by one, added; a part with a base of its own takes that
 * - `luxuryTax`: nothing up to the threshold, else the smaller of two percentages, rounded
 * - `feeByTerm`: the reference table's fee for the term
 * - `kilometres`: the product of the factors, rounded, at most the `most` part
 * - `wholeNumber`: the product of the factors, rounded to a whole number
 * - `quotient`: the amount over the count, rounded
 * - `loanPayment`, `leasePayment`: the level payment, rounded
 * - `scheduleInterest`, `finalPayment`: the schedule's sum of interest and its last payment
 * - `contractRate`: the percentage, to four places; `aprWithFees`: the rate that repays the present value
 * - `worthToday`: plus and minus parts, and the payments by what they are worth today, rounded
 * - `addDays`: the date plus so many days
 */
export type Operation =
  | 'sum'
  | 'sumAtLeastZero'
  | 'payments'
  | 'paymentsAtLeastZero'
  | 'same'
  | 'zero'
  | 'absent'
  | 'percent'
  | 'taxes'
  | 'luxuryTax'
  | 'feeByTerm'
  | 'kilometres'
  | 'wholeNumber'
  | 'quotient'
  | 'loanPayment'
  | 'leasePayment'
  | 'scheduleInterest'
  | 'finalPayment'
  | 'contractRate'
  | 'aprWithFees'
  | 'worthToday'
  | 'addDays';

export type PartRole =
  | 'plus'
  | 'minus'
  | 'value'
  | 'cause'
  | 'base'
  | 'percent'
  | 'threshold'
  | 'percentOfTotal'
  | 'percentOfExcess'
  | 'term'
  | 'factor'
  | 'most'
  | 'count'
  | 'amount'
  | 'presentValue'
  | 'futureValue'
  | 'payment'
  | 'percentPerYear'
  | 'paymentsPerYear'
  | 'inAdvance'
  | 'method'
  | 'date'
  | 'days';

/** What an offer adds to the facts of its deals. */
export type OfferFactName = 'returnElsewhere' | 'cashInsteadOfPayments';

/** One part of a figure. Money has two places, percentages and counts are plain, days ISO. */
export type ExplanationPart = {
  readonly name: PartName | OfferFactName;
  readonly role: PartRole;
  readonly value: string;
  /** What a tax component is called in the deal: GST, QST. */
  readonly label?: string;
  /** What a tax component comes to by itself. */
  readonly amount?: string;
  /** What it is charged on, where that is not the base that all share. */
  readonly base?: string;
};

/** A dated, cited row of the rate book that the figure used. */
export type Reference = { readonly from: string; readonly source: Source };

/** How one figure was made, before its name and value are put to it. */
export type Working = {
  readonly rule: RuleId;
  readonly operation: Operation;
  readonly parts: readonly ExplanationPart[];
  readonly reference?: Reference;
};

/** How a figure is made in one deal. */
export type Explainer = (result: DealResult) => Working;

type Signed = `+${PartName}` | `-${PartName}`;

/** The terms of a sum; false stands for one that does not count in this deal. */
export type Terms = readonly (Signed | false)[];

export function part(result: DealResult, role: PartRole, name: PartName): ExplanationPart {
  return { name, role, value: partValue(result, name) };
}

function signedParts(result: DealResult, terms: Terms): ExplanationPart[] {
  return terms.flatMap((term) => {
    if (term === false) return [];
    // A signed term is its sign and a part's name, by its type.
    const name = term.slice(1) as PartName;
    return [part(result, term.startsWith('-') ? 'minus' : 'plus', name)];
  });
}

/** Lines of the form as terms that are added. */
export const plus = (lines: readonly DealFieldName[]): Terms => lines.map((line): Signed => `+${line}`);

export function sum(rule: RuleId, result: DealResult, ...terms: Terms): Working {
  return { rule, operation: 'sum', parts: signedParts(result, terms) };
}

export function sumAtLeastZero(rule: RuleId, result: DealResult, ...terms: Terms): Working {
  return { rule, operation: 'sumAtLeastZero', parts: signedParts(result, terms) };
}

/** count x amount with further terms. */
export function payments(
  rule: RuleId,
  result: DealResult,
  count: PartName,
  amount: PartName,
  ...terms: Terms
): Working {
  const parts = [part(result, 'count', count), part(result, 'amount', amount), ...signedParts(result, terms)];
  return { rule, operation: 'payments', parts };
}

/** The figure is another one under a name of its own. */
export function same(name: PartName, rule: RuleId = 'same-figure'): Explainer {
  return (result) => ({ rule, operation: 'same', parts: [part(result, 'value', name)] });
}

/** The figure is what the person typed into the field. */
export function typed(rule: RuleId, result: DealResult, name: DealFieldName): Working {
  return { rule, operation: 'same', parts: [{ name, role: 'value', value: fieldValue(result, name) }] };
}

/** The figure is 0, because of the parts named. */
export function zero(rule: RuleId, result: DealResult, ...causes: readonly PartName[]): Working {
  return { rule, operation: 'zero', parts: causes.map((name) => part(result, 'cause', name)) };
}

/** A figure of another mode. */
export const notInThisMode: Explainer = (result) => zero('not-in-this-mode', result, 'cashFinanceLease');

/** All of these are figures of another mode. */
export const noneInThisMode = <Name extends PartName>(names: readonly Name[]) =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(names.map((name) => [name, notInThisMode])) as Readonly<Record<Name, Explainer>>;

/** There is no such figure, because of the parts named. */
export function absent(rule: RuleId, result: DealResult, ...causes: readonly PartName[]): Working {
  return { ...zero(rule, result, ...causes), operation: 'absent' };
}

/** The row of the rate book behind a figure. */
export function reference<Fact>({ from, source }: Dated<Fact>): { reference: Reference } {
  return { reference: { from, source } };
}

/** A value with how it was made, and the section of its rule. */
export const explained = <Value>(value: Value, { rule, ...working }: Working) => ({
  value,
  rule: { id: rule, section: rules[rule] },
  ...working,
});
