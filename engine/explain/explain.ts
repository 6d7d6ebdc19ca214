import type { DealResult } from '#engine/deal.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { figureNames, outputOf } from '#engine/outputs.ts';
import { leaseWorkings } from './lease-workings.ts';
import { partValue, workedAmountNames } from './part-values.ts';
import { cashWorkings, financeWorkings } from './purchase-workings.ts';
import type { RuleId } from './rules.ts';
import { type ExplanationPart, explained, type Operation, type Reference } from './working.ts';
import type { Explainable, Workings } from './workings.ts';

/** How a figure was made: its parts, what was done with them, by which rule, and the cited row where there is one. */
export type Explanation = {
  readonly figure: Explainable;
  readonly value: string | number | null;
  /** The rule, and its section of the calculation specification. */
  readonly rule: { readonly id: RuleId; readonly section: string };
  readonly operation: Operation;
  readonly parts: readonly ExplanationPart[];
  readonly reference?: Reference;
};

const workingsByMode: Record<Mode, Workings> = {
  Cash: cashWorkings,
  Finance: financeWorkings,
  Lease: leaseWorkings,
};

/** Every figure, and every amount on the way to one. */
export const explainables: readonly Explainable[] = [...figureNames, ...workedAmountNames];

/** How something that is no figure of a deal was made. */
export type MadeExplanation = Omit<Explanation, 'figure'>;

/** Says how one figure of a calculated deal was made. Nothing of this is built before it is asked for. */
export function explain(result: DealResult, figure: Explainable): Explanation {
  return { figure, ...explained(valueAsWritten(result, figure), workingsByMode[result.deal.mode][figure](result)) };
}

function valueAsWritten(result: DealResult, figure: Explainable): string | number | null {
  const name = figureNames.find((known) => known === figure);
  return name === undefined ? partValue(result, figure) : outputOf(result.figures, name);
}
