import { type Decimal, decimalOfDigits, powerOfTen } from '#engine/money/decimal.ts';
import { scaleRounded } from '#engine/money/round.ts';
import { isWorthAtLeast } from './annuity.ts';

/** What an annual percentage rate is worked out from; amounts in cents. */
export type AprQuestion = {
  /** What the person really gets: the amount financed or capitalised less the lender's fees. */
  readonly presentCents: number;
  readonly paymentCents: number;
  readonly futureCents: number;
  readonly periods: number;
  readonly paymentsPerYear: number;
  readonly inAdvance: number;
};

const stepsPerPercent = 10_000n;

/**
 * The annual percentage rate to four places, never below the contract's own rate: the periodic rate at which the
 * payments repay what was got, times the payments in a year (Cost of Borrowing Regulations, SOR/2002-262, which with
 * level payments come to this; for leases New Brunswick 2010-104 section 14).
 *
 * Found by bisection over steps of a ten-thousandth of a percent on exact comparisons, so it is the rounded true
 * value. (The payment is a rounded one: a fee of a few cents can fall below its rounding, and the contract's rate
 * is then the answer.) Null where no rate is high enough: nothing is got, or the payments at the start alone repay it.
 */
export function aprWithFees(question: AprQuestion, contractPercent: Decimal): Decimal | null {
  if (question.presentCents <= question.inAdvance * question.paymentCents) return null;
  let low = BigInt(scaleRounded(Number(stepsPerPercent), contractPercent.units, powerOfTen(contractPercent.scale)));
  let step = 1n;
  while (reaches(question, low + step)) {
    low += step;
    step *= 2n;
  }
  let high = low + step;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (reaches(question, middle)) low = middle;
    else high = middle;
  }
  const digits = String(low).padStart(5, '0');
  return decimalOfDigits(digits.slice(0, -4), digits.slice(-4));
}

/** Whether the true rate, rounded half up, is at least so many steps: the payments are worth it half a step below. */
function reaches(question: AprQuestion, steps: bigint): boolean {
  const rate = {
    numerator: 2n * steps - 1n,
    denominator: 2n * stepsPerPercent * 100n * BigInt(question.paymentsPerYear),
  };
  const { presentCents, paymentCents, futureCents, periods, inAdvance } = question;
  return isWorthAtLeast(presentCents, paymentCents, futureCents, { rate, periods, inAdvance });
}
