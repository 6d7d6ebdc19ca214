import type { ScheduleRow } from '#engine/schedule.ts';

/** One year of a schedule, counted from delivery; cents. */
export type ScheduleYear = {
  readonly year: number;
  readonly paymentCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  /** After the year's last payment. */
  readonly balanceCents: number;
};

/** The rows of a schedule summed by year; the closing row of a lease belongs to its last year. */
export function byYear(rows: readonly ScheduleRow[], paymentsPerYear: number): readonly ScheduleYear[] {
  const years: ScheduleYear[] = [];
  for (const row of rows) {
    const year = row.number === 'end' ? years.length : Math.ceil(row.number / paymentsPerYear);
    const sum = years[year - 1] ?? { year, paymentCents: 0, interestCents: 0, principalCents: 0, balanceCents: 0 };
    years[year - 1] = {
      year,
      paymentCents: sum.paymentCents + row.paymentCents,
      interestCents: sum.interestCents + row.interestCents,
      principalCents: sum.principalCents + row.principalCents,
      balanceCents: row.balanceCents,
    };
  }
  return years;
}
