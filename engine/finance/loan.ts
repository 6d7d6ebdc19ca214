import { divideRounded, divideRoundedWide } from '#engine/money/round.ts';
import type { Ratio } from '#engine/payment/period-rate.ts';

/** A loan repaid by level payments at period ends; amounts in cents, the rate that of one period. */
export type Loan = {
  readonly financedCents: number;
  readonly paymentCents: number;
  readonly rate: Ratio;
  readonly periods: number;
};

/** What one row of a loan says; called once for each payment, in order. */
export type LoanRow = (interestCents: number, principalCents: number, balanceCents: number) => void;

/**
 * Repays a loan row by row (calculation 6.4): interest on the balance to the cent, the rest of the payment off the
 * balance, never less than nothing nor more than all of it; the last payment takes what is left.
 */
export function repayLoan({ financedCents, paymentCents, rate, periods }: Loan, onRow: LoanRow): void {
  const interestOn = interestRounding(rate, financedCents);
  let balance = financedCents;
  for (let row = 1; row <= periods; row += 1) {
    const interest = interestOn(balance);
    const principal = row === periods ? balance : Math.min(balance, Math.max(0, paymentCents - interest));
    balance -= principal;
    onRow(interest, principal, balance);
  }
}

/** Sum of the interest and the last payment that is not 0, in cents. */
export function loanTotals(loan: Loan): { scheduleInterestCents: number; finalPaymentCents: number } {
  let scheduleInterestCents = 0;
  let finalPaymentCents = 0;
  repayLoan(loan, (interest, principal) => {
    scheduleInterestCents += interest;
    if (interest + principal > 0) finalPaymentCents = interest + principal;
  });
  return { scheduleInterestCents, finalPaymentCents };
}

/**
 * Interest of one period on a balance in cents, rounded to the cent. Chosen once for a schedule: plain integers where
 * the largest product is a safe integer, else BigInt.
 */
export function interestRounding(rate: Ratio, largestCents: number): (balanceCents: number) => number {
  const { numerator, denominator } = rate;
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  if (denominator <= safe && numerator * BigInt(largestCents) <= safe) {
    const [by, over] = [Number(numerator), Number(denominator)];
    return (balance) => divideRounded(balance * by, over);
  }
  return (balance) => divideRoundedWide(BigInt(balance) * numerator, denominator);
}
