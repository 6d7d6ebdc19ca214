import type { DealResult } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { ScheduleRow } from '#engine/schedule.ts';
import { dateAfter } from './payment-date.ts';
import { type Depreciation, valueAfter } from './vehicle-value.ts';

/** A moment of a deal: what is owed then, after the payment of the day, and what the vehicle is worth; cents. */
export type Moment = {
  readonly periods: number;
  readonly date: IsoDate;
  readonly balanceCents: number;
  readonly valueCents: number;
};

/** The day of delivery and the day of each row of a schedule, with balance and estimated value. */
export function moments(
  result: DealResult,
  rows: readonly ScheduleRow[],
  valueCents: number,
  depreciation: Depreciation,
): readonly Moment[] {
  const isLease = result.deal.mode === 'Lease';
  const perYear = result.figures.paymentsPerYear;
  const momentAt = (periods: number, balanceCents: number): Moment => ({
    periods,
    date: dateAfter(result, periods),
    balanceCents,
    valueCents: valueAfter(valueCents, depreciation, periods, perYear),
  });
  // A lease's first payment falls on delivery, which is then the first row's own moment.
  const ofRows = rows.map(({ balanceCents }, place) => momentAt(isLease ? place : place + 1, balanceCents));
  return isLease ? ofRows : [momentAt(0, result.figures.amountFinancedCents), ...ofRows];
}

/** How long and how deep more is owed than the vehicle is worth; null where it never is. */
export type NegativeEquity = {
  readonly deepest: Moment;
  /** The first moment from which on the vehicle is worth what is owed, for good; null where there is none. */
  readonly endsAt: Moment | null;
  /** Whole months from delivery until then, begun ones counted; until the last moment where it does not end. */
  readonly months: number;
};

/** When a deal comes above water for good, and how deep it was at worst; the first such moment at a tie. */
export function negativeEquity(all: readonly Moment[], paymentsPerYear: number): NegativeEquity | null {
  const last = all.findLastIndex((moment) => gapOf(moment) > 0);
  if (last === -1) return null;
  const deepest = all.reduce((deep, moment) => (gapOf(moment) > gapOf(deep) ? moment : deep));
  const endsAt = all[last + 1] ?? null;
  const { periods } = endsAt ?? all.at(-1) ?? deepest;
  return { deepest, endsAt, months: Math.ceil((periods * 12) / paymentsPerYear) };
}

/** What is owed beyond the vehicle's value, in cents; below 0 where the vehicle is worth more. */
export function gapOf({ balanceCents, valueCents }: Moment): number {
  return balanceCents - valueCents;
}
