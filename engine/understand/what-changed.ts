import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { fieldValue, partValue } from '#engine/explain/part-values.ts';
import type { DealFigures } from '#engine/figures.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { FigureName } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';

/** A form of one mode without numbers above the limit, or of none, with what it comes to. */
export type Moment = { readonly state: DealState; readonly result: DealResult };

const watched = {
  monthlyPayment: ({ paymentCents }: DealFigures) => paymentCents,
  amountDue: ({ amountDueCents }: DealFigures) => amountDueCents,
  dueOnDelivery: ({ dueOnDeliveryCents }: DealFigures) => dueOnDeliveryCents,
  totalOutlay: ({ totalOutlayCents }: DealFigures) => totalOutlayCents,
  totalCostToOwn: ({ totalCostToOwnCents }: DealFigures) => totalCostToOwnCents,
} as const satisfies Partial<Record<FigureName, (figures: DealFigures) => number>>;

type WatchedFigure = keyof typeof watched;

/** A figure that is another one than before; cents. */
export type FigureChange = { readonly figure: WatchedFigure; readonly fromCents: number; readonly toCents: number };

/** A field or the province, with what the engine read before and after: money with two places, the rest plain. */
export type Cause = { readonly name: DealFieldName | 'province'; readonly from: string; readonly to: string };

/** What an edit did to the figures, and why: the causes with the largest effect first. */
export type WhatChanged = {
  readonly figures: readonly [FigureChange, ...FigureChange[]];
  readonly causes: readonly [Cause, ...Cause[]];
  /** How many causes are not named. */
  readonly others: number;
};

const mostCauses = 2;

/**
 * What changed between two moments of a form, by one edit or one action. A chosen mode, condition or province is a cause
 * by itself, with all that it brought along.
 *
 * @returns null where no watched figure changed or no field did it, or where no way to pay was chosen before or after, but
 * not both times
 */
export function whatChanged(before: Moment, after: Moment, rates: RateBook): WhatChanged | null {
  if ((before.state.activeOption === -1) !== (after.state.activeOption === -1)) return null;
  const [figure, ...figures] = changedFigures(before.result, after.result);
  if (figure === undefined) return null;
  const [cause, ...causes] = causesOf(before, after, figure.figure, rates);
  if (cause === undefined) return null;
  return {
    figures: [figure, ...figures],
    causes: [cause, ...causes.slice(0, mostCauses - 1)],
    others: Math.max(0, causes.length - mostCauses + 1),
  };
}

function changedFigures(before: DealResult, after: DealResult): FigureChange[] {
  const changes = figuresToWatch(before.deal.mode, after.deal.mode).map((figure) => ({
    figure,
    fromCents: watched[figure](before.figures),
    toCents: watched[figure](after.figures),
  }));
  const real = changes.filter(({ fromCents, toCents }) => fromCents !== toCents);
  // In cash the total follows what is due: it is said once.
  return after.deal.mode === 'Cash' ? real.slice(0, 1) : real;
}

/** Payments of a loan and of a lease can be set beside each other, those of cash with neither. */
function figuresToWatch(before: string, after: string): readonly WatchedFigure[] {
  if (before !== after) {
    const isCash = before === 'Cash' || after === 'Cash';
    return isCash ? ['totalCostToOwn'] : ['monthlyPayment', 'dueOnDelivery', 'totalCostToOwn'];
  }
  return after === 'Cash'
    ? ['amountDue', 'dueOnDelivery', 'totalOutlay']
    : ['monthlyPayment', 'dueOnDelivery', 'totalOutlay'];
}

function causesOf(before: Moment, after: Moment, figure: WatchedFigure, rates: RateBook): Cause[] {
  for (const name of ['cashFinanceLease', 'type'] as const) {
    const chosen = causeAt(name, before.result, after.result);
    if (chosen !== null) return [chosen];
  }
  const [from, to] = [before.state.province, after.state.province];
  if (from !== to) return [{ name: 'province', from, to }];
  const causes = fieldNames.flatMap((name) => causeAt(name, before.result, after.result) ?? []);
  return byEffect(causes, before, after, figure, rates);
}

function causeAt(name: DealFieldName, before: DealResult, after: DealResult): Cause | null {
  const [from, to] = [valueRead(before, name), valueRead(after, name)];
  return from === to ? null : { name, from, to };
}

/** The tax rate is that of all parts: 13, or 5 + 7. */
function valueRead(result: DealResult, name: DealFieldName): string {
  return name === 'taxRate' ? partValue(result, 'taxComponent') : fieldValue(result, name);
}

/** Each cause by itself on the deal as it was: the one that moves the figure most comes first. */
function byEffect(causes: readonly Cause[], before: Moment, after: Moment, figure: WatchedFigure, rates: RateBook) {
  const was = watched[figure](before.result.figures);
  const effects = causes.map((cause) => {
    // The names are those of fields here: the province stands alone.
    const name = cause.name as DealFieldName;
    const options = name === 'taxRate' ? after.state.options : before.state.options;
    const { mode } = before.result.deal;
    const form = { ...before.state.form, cashFinanceLease: mode, [name]: after.state.form[name] };
    const changed = calculateDeal(dealInput({ ...before.state, form, options }), rates, after.result.today);
    return { cause, effect: Math.abs(watched[figure](changed.figures) - was) };
  });
  return effects.toSorted((one, other) => other.effect - one.effect).map(({ cause }) => cause);
}

// Object.keys forgets that the keys are field names.
const fieldNames = (Object.keys(dealFields) as readonly DealFieldName[]).filter((name) => 'plain' in dealFields[name]);
