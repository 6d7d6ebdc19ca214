import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { RateBook } from '#engine/rates.ts';
import { type AllInRules, type CheckContext, checkContext } from './check-context.ts';
import { checkLease } from './check-lease.ts';
import { checkLines } from './check-lines.ts';
import { checkLoan } from './check-loan.ts';
import { checkSums, sumOfCharges } from './check-sums.ts';
import { checkTaxes } from './check-taxes.ts';
import type { Finding } from './finding.ts';
import { loanTermsOf } from './loan-terms.ts';
import type { Quote } from './quote.ts';

/** What a check of a bill came to. */
export type QuoteCheck = {
  /** What does not add up first, the largest amounts first; then what to ask about, then what to know. */
  readonly findings: readonly Finding[];
  /** What deserves a question, in cents: what the bill asks more than expected, each amount once. */
  readonly questionCents: number;
  /** What the charges of the bill come to, in cents. */
  readonly chargesCents: number;
};

const weights = { difference: 0, ask: 1, note: 2 };

function checkCredit(context: CheckContext): Finding[] {
  const { mode } = context.quote.terms;
  if (mode === 'Cash') return [];
  const terms = loanTermsOf(context);
  return mode === 'Lease' ? checkLease(context, terms) : checkLoan(context, terms);
}

/**
 * Checks a dealer's bill of sale by the arithmetic of a deal. Every sum is held against the lines above it, every tax
 * against the lines that it is charged on, the payment against the amount that the bill finances: each mistake is named
 * where it is made and does not go on into the next figure.
 *
 * @param rates all rates, of which those in force on `today` are used
 * @param laws the provinces' laws on advertised prices
 * @param more what was found beside the bill itself
 */
export function checkQuote(
  quote: Quote,
  rates: RateBook,
  laws: AllInRules,
  today: IsoDate,
  more: readonly Finding[] = [],
): QuoteCheck {
  const context = checkContext(quote, rates, laws, today);
  const found = [...checkSums(quote), ...checkTaxes(context), ...checkCredit(context), ...checkLines(context), ...more];
  const findings = found.toSorted(
    (one, other) =>
      weights[one.severity] - weights[other.severity] ||
      Math.abs(other.differenceCents) - Math.abs(one.differenceCents),
  );
  const counted = findings.filter(({ severity }) => severity !== 'note');
  return {
    findings,
    questionCents: counted.reduce((sum, { differenceCents }) => sum + Math.max(0, differenceCents), 0),
    chargesCents: sumOfCharges(quote),
  };
}
