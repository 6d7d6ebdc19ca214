import type { DealResult } from './deal.ts';
import { interestRounding, repayLoan } from './finance/loan.ts';
import { periodRate } from './payment/period-rate.ts';

/** One payment of a schedule in cents; the closing row of a lease is numbered 'end'. */
export type ScheduleRow = {
  readonly number: number | 'end';
  readonly paymentCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly balanceCents: number;
};

/**
 * All payments of a financed or leased deal, before tax in a lease (calculation 6.4 and 7.5). Nothing for cash, without
 * a term, where nothing is financed, or where a lease's payment had to be set to 0.
 */
export function paymentSchedule(result: DealResult): readonly ScheduleRow[] {
  const { deal, figures } = result;
  if (figures.numberOfPayments === 0 || figures.amountFinancedCents === 0 || figures.paymentIsClamped) return [];
  return deal.mode === 'Lease' ? leaseSchedule(result) : loanSchedule(result);
}

function loanSchedule({ deal, figures }: DealResult): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  const loan = {
    financedCents: figures.amountFinancedCents,
    paymentCents: figures.paymentCents,
    rate: periodRate(deal.interestPercent, figures.paymentsPerYear),
    periods: figures.numberOfPayments,
  };
  repayLoan(loan, (interestCents, principalCents, balanceCents) => {
    const paymentCents = interestCents + principalCents;
    rows.push({ number: rows.length + 1, paymentCents, interestCents, principalCents, balanceCents });
  });
  return rows;
}

/**
 * The first payment falls on delivery and carries no interest. After the last one a closing row brings the balance to
 * the residual exactly: its interest is what the whole lease charges less what the rows before it charged.
 */
function leaseSchedule({ deal, figures }: DealResult): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  const paymentCents = figures.basePaymentCents;
  const rate = periodRate(deal.interestPercent, figures.paymentsPerYear);
  const interestOn = interestRounding(rate, figures.capitalisedAmountCents);
  let balanceCents = figures.capitalisedAmountCents;
  let chargedCents = 0;
  for (let number = 1; number <= figures.numberOfPayments; number += 1) {
    const interestCents = number === 1 ? 0 : interestOn(balanceCents);
    const principalCents = paymentCents - interestCents;
    chargedCents += interestCents;
    balanceCents -= principalCents;
    rows.push({ number, paymentCents, interestCents, principalCents, balanceCents });
  }
  const interestCents = figures.leaseInterestCents - chargedCents;
  const principalCents = balanceCents - figures.residualCents;
  rows.push({ number: 'end', paymentCents: 0, interestCents, principalCents, balanceCents: figures.residualCents });
  return rows;
}
