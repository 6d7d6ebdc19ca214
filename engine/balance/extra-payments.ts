import type { DealResult } from '#engine/deal.ts';
import { interestRounding } from '#engine/finance/loan.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { paymentSchedule, type ScheduleRow } from '#engine/schedule.ts';

/** What is paid beside the payments of a loan; cents. */
export type ExtraPayments = {
  /** With every payment. */
  readonly everyCents: number;
  /** Once, with the payment of this number. */
  readonly onceCents: number;
  readonly onceWith: number;
};

/** A loan repaid sooner, and what that saves. */
export type SoonerRepaid = {
  readonly rows: readonly ScheduleRow[];
  readonly savedInterestCents: number;
  readonly savedPayments: number;
};

/**
 * A financed deal's schedule with more paid than agreed: all of it goes off the balance, the payment stays, and the loan
 * ends sooner. Without anything more it is the schedule itself, row by row (calculation 6.4).
 */
export function withExtraPayments(result: DealResult, extra: ExtraPayments): SoonerRepaid {
  const { deal, figures } = result;
  // A loan of a few cents is repaid before its last payments, by the rounding of those before them.
  const agreed = paymentSchedule(result).findLastIndex(({ paymentCents }) => paymentCents > 0) + 1;
  const interestOn = interestRounding(
    periodRate(deal.interestPercent, figures.paymentsPerYear),
    figures.amountFinancedCents,
  );
  const rows: ScheduleRow[] = [];
  let balanceCents = agreed > 0 ? figures.amountFinancedCents : 0;
  let paidInterestCents = 0;
  for (let number = 1; balanceCents > 0; number += 1) {
    const interestCents = interestOn(balanceCents);
    const isLast = number === figures.numberOfPayments;
    const moreCents = extra.everyCents + (number === extra.onceWith ? extra.onceCents : 0);
    const offCents = Math.max(0, figures.paymentCents - interestCents) + moreCents;
    const principalCents = isLast ? balanceCents : Math.min(balanceCents, offCents);
    balanceCents -= principalCents;
    paidInterestCents += interestCents;
    rows.push({ number, paymentCents: interestCents + principalCents, interestCents, principalCents, balanceCents });
  }
  return {
    rows,
    savedInterestCents: figures.scheduleInterestCents - paidInterestCents,
    savedPayments: agreed - rows.length,
  };
}
