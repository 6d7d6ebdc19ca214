import type { Moment } from '#engine/balance/equity.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { ScheduleRow } from '#engine/schedule.ts';

/** A cell of a file: a word or a day as text, an amount as a number of dollars. */
export type Cell = string | number;

/** The head, and a line for each row: number, day, paid, interest, principal, owed, worth. */
export const scheduleSheet = (
  head: readonly string[],
  rows: readonly ScheduleRow[],
  moments: readonly Moment[],
  end: string,
): readonly (readonly Cell[])[] => {
  // A loan's first moment is that of delivery, before its first payment.
  const ahead = moments.length - rows.length;
  const lines = rows.map((row, place): readonly Cell[] => {
    const moment = moments[place + ahead];
    const cents = [row.paymentCents, row.interestCents, row.principalCents, row.balanceCents, moment?.valueCents ?? 0];
    return [row.number === 'end' ? end : row.number, moment?.date ?? '', ...cents.map((amount) => amount / 100)];
  });
  return [head, ...lines];
};

/** What the file is called: schedule-2026-acura-rdx.csv, with the word for what it holds. */
export const fileName = (word: string, { form }: DealState, ending: string): string =>
  [word, form.year, form.make, form.model, '']
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .concat(`.${ending}`);
