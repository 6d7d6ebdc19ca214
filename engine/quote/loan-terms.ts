import { type Decimal, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { isBlank, readNumber } from '#engine/money/read-number.ts';
import { divideRounded } from '#engine/money/round.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { periodRate, type Ratio } from '#engine/payment/period-rate.ts';
import { rowInForce } from '#engine/rates.ts';
import type { CheckContext } from './check-context.ts';
import { sumOfCharges } from './check-sums.ts';
import { statedCents } from './quote.ts';

/** Rate and periods of a bill's loan or lease. */
export type LoanTerms = {
  readonly paymentsPerYear: number;
  /** By the term, and as the bill counts them; 0 where it does not say. */
  readonly byTerm: number;
  readonly counted: number;
  /** Null where no rate is stated. */
  readonly percent: Decimal | null;
  readonly rate: Ratio | null;
  /** What is lent or capitalised: as the bill says, else what its lines come to. */
  readonly principalCents: number;
};

/** No loan or lease of a car runs longer. */
const mostMonths = 120;
const mostPayments = 520;

const wholeNumber = (text: string, most: number): number => {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return number <= most ? number : 0;
};

/** A rate as typed; null where it is none. */
function percentOf(text: string): Decimal | null {
  return isBlank(text) || !/^\s*\d{1,3}(?:\.\d+)?\s*$/.test(text) ? null : readNumber(text, 'interestRate').value;
}

export function loanTermsOf({ quote, rates, today }: CheckContext): LoanTerms {
  const { frequency, termMonths, payments, interestPercent } = quote.terms;
  const paymentsPerYear = rowInForce(rates.paymentCalendar, today).perYear[frequency];
  const percent = percentOf(interestPercent);
  const financed = statedCents(
    { ...quote, lines: quote.lines.filter(({ kind }) => kind === 'amountFinanced').slice(-1) },
    'amountFinanced',
  );
  return {
    paymentsPerYear,
    byTerm: divideRounded(wholeNumber(termMonths, mostMonths) * paymentsPerYear, 12),
    counted: wholeNumber(payments, mostPayments),
    percent,
    rate: percent === null ? null : periodRate(percent, paymentsPerYear),
    principalCents: financed ?? Math.max(0, sumOfCharges(quote)),
  };
}

type Implied = {
  readonly paymentCents: number;
  readonly futureCents: number;
  readonly periods: number;
  readonly inAdvance: 0 | 1;
};

/**
 * The annual rate at which the payments repay what is lent, with two places; null where there is none.
 *
 * @param feeCents what the lender keeps of it: not interest, but a cost of borrowing like it
 */
export function impliedPercent(terms: LoanTerms, implied: Implied, feeCents = 0): string | null {
  const { principalCents, paymentsPerYear } = terms;
  const presentCents = principalCents - feeCents;
  if (implied.periods === 0 || presentCents <= 0) return null;
  const apr = aprWithFees({ ...implied, presentCents, paymentsPerYear }, { units: 0, scale: 0 });
  return apr === null ? null : formatDecimalPlaces(apr, 2);
}
