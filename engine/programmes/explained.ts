import type { ProgrammeChoice } from './choose.ts';
import { type Deciding, decidingLine, idsOf, type WeighedSet } from './weigh.ts';

/** A set as words can be made from it. */
type ExplainedSet = {
  /** The rate programme first, then the rebates; empty: no programme. */
  readonly ids: readonly string[];
  /** Percent a year; null in Cash. */
  readonly interestRate: string | null;
  readonly residualPercentage: string | null;
  /** Cents, tax included; in Cash what is due; null for a lease without a residual. */
  readonly paymentCents: number | null;
  /** Cents to the payment that is applied: above 0 where this set is dearer; null where either has none. */
  readonly differenceCents: number | null;
};

/** Why a deal has these programmes, what comes next, and what a condition would bring: data, without words. */
export type ChoiceExplained = {
  readonly applied: ExplainedSet;
  readonly next: ExplainedSet | null;
  /** What the applied set is better by than the next one: its payment, else what all payments come to, and so on. */
  readonly decidedBy: Deciding | null;
  readonly conditions: readonly (ExplainedSet & { readonly needs: readonly string[] })[];
};

/** Says of a choice why it is that one. */
export function explainChoice(choice: ProgrammeChoice): ChoiceExplained {
  const { applied, next, offers } = choice;
  const said = (set: WeighedSet) => explained(set, choice);
  return {
    applied: said(applied),
    next: next && said(next),
    decidedBy: next && decidingLine(applied, next),
    conditions: offers.map(({ offered }) => ({ ...said(offered), needs: offered.needs })),
  };
}

function explained(set: WeighedSet, { applied, reading: { deal, mode } }: ProgrammeChoice): ExplainedSet {
  const { interestRate = deal.interestRate, residualPercentage = deal.residualPercentage } = set.filled;
  return {
    ids: idsOf(set),
    interestRate: mode === 'Cash' ? null : textOf(interestRate),
    residualPercentage: mode === 'Lease' ? textOf(residualPercentage) : null,
    paymentCents: set.paymentCents,
    differenceCents:
      set.paymentCents === null || applied.paymentCents === null ? null : set.paymentCents - applied.paymentCents,
  };
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);
