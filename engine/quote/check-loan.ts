import { isAbove } from '#engine/money/read-number.ts';
import { levelPayment } from '#engine/payment/annuity.ts';
import { rowInForce } from '#engine/rates.ts';
import { basisOf, type CheckContext } from './check-context.ts';
import { differing, type Finding, finding } from './finding.ts';
import type { LineKind } from './line-kinds.ts';
import { impliedPercent, type LoanTerms } from './loan-terms.ts';
import { linesOf, statedCents } from './quote.ts';

/** Lenders round a payment up or down to a cent. */
export const paymentRounding = 1;

const idsOf = ({ quote }: CheckContext, ...kinds: LineKind[]): string[] => linesOf(quote, ...kinds).map(({ id }) => id);

const expectedPayment = ({ rate, principalCents }: LoanTerms, periods: number): number | null =>
  rate === null || periods === 0 || principalCents === 0
    ? null
    : levelPayment(principalCents, 0, { rate, periods, inAdvance: 0 }).cents;

/** The number of payments that goes with the payment that is printed: as counted, else by the term. */
function periodsOf(terms: LoanTerms, paymentCents: number | null): number {
  const { counted, byTerm } = terms;
  const fits = [counted, byTerm].find((periods) => {
    const expected = expectedPayment(terms, periods);
    return expected !== null && paymentCents !== null && Math.abs(expected - paymentCents) <= paymentRounding;
  });
  return fits ?? (byTerm || counted);
}

function checkPayment(context: CheckContext, terms: LoanTerms, periods: number, stated: number): Finding[] {
  const expectedCents = expectedPayment(terms, periods);
  const implied = impliedPercent(terms, { paymentCents: stated, futureCents: 0, periods, inAdvance: 0 });
  const facts = { payments: periods, ...(implied !== null && { impliedPercent: implied }) };
  const lineIds = idsOf(context, 'payment');
  if (expectedCents === null) {
    return implied === null ? [] : [finding({ code: 'impliedRate', severity: 'note', lineIds, facts })];
  }
  const perPaymentCents = stated - expectedCents;
  if (Math.abs(perPaymentCents) <= paymentRounding) return [];
  const { interestPercent: percent } = context.quote.terms;
  const more = { differenceCents: perPaymentCents * periods, facts: { ...facts, perPaymentCents, percent } };
  return [differing('payment', lineIds, { statedCents: stated, expectedCents }, more)];
}

/** With a fee of the lender's among what is financed, the loan costs more than its rate says. */
function checkLenderFee(context: CheckContext, terms: LoanTerms, paymentCents: number, periods: number): Finding[] {
  const statedFee = statedCents(context.quote, 'lenderFee');
  if (statedFee === null || statedFee === 0) return [];
  const asked = { paymentCents, futureCents: 0, periods, inAdvance: 0 } as const;
  const real = impliedPercent(terms, asked, statedFee);
  const contract = impliedPercent(terms, asked);
  if (real === null || contract === null) return [];
  return [
    finding({
      code: 'aprWithFees',
      severity: 'note',
      lineIds: idsOf(context, 'lenderFee'),
      statedCents: statedFee,
      facts: { impliedPercent: real, percent: contract },
    }),
  ];
}

/** Payments that the bill counts and those of its term. */
export function checkCount(context: CheckContext, { counted, byTerm }: LoanTerms, stated: number | null): Finding[] {
  if (counted === 0 || byTerm === 0 || counted === byTerm) return [];
  return [
    finding({
      code: 'paymentsCount',
      severity: 'difference',
      lineIds: idsOf(context, 'payment'),
      differenceCents: (counted - byTerm) * (stated ?? 0),
      facts: { payments: counted },
    }),
  ];
}

/**
 * A printed figure against each of the values that would make sense of it, the likeliest first.
 *
 * @param toleranceCents what the rounding of many payments may add up to
 */
export function compareFigure(
  context: CheckContext,
  code: 'totalOfPayments' | 'costOfBorrowing' | 'dueOnDelivery' | 'upfrontTax',
  expected: readonly (number | null)[],
  toleranceCents: number,
): Finding[] {
  const stated = statedCents(context.quote, code);
  const values = expected.filter((value) => value !== null);
  const [expectedCents] = values;
  if (stated === null || expectedCents === undefined) return [];
  if (values.some((value) => Math.abs(value - stated) <= toleranceCents)) return [];
  return [differing(code, idsOf(context, code), { statedCents: stated, expectedCents })];
}

/** A rate above the Criminal Code's limit, stated or implied. */
export function checkCriminalRate(
  { rates, today }: CheckContext,
  percent: string | null,
  lineIds: string[],
): Finding[] {
  const row = rowInForce(rates.criminalRate, today);
  if (percent === null || !isAbove(percent, Number(row.percent))) return [];
  const facts = { impliedPercent: percent, percent: row.percent };
  return [finding({ code: 'criminalRate', severity: 'ask', lineIds, basis: basisOf(row), facts })];
}

/** The payment of a loan by amount, rate and term, and what the bill makes of it. */
export function checkLoan(context: CheckContext, terms: LoanTerms): Finding[] {
  const { quote } = context;
  const stated = statedCents(quote, 'payment');
  const periods = periodsOf(terms, stated);
  if (periods === 0) return [];
  const expected = expectedPayment(terms, periods);
  const totals = [stated, expected].map((cents) => (cents === null ? null : cents * periods));
  const costs = totals.map((cents) => (cents === null ? null : Math.max(0, cents - terms.principalCents)));
  const isFree = terms.percent !== null && Number(terms.percent.units) === 0;
  const tolerance = Math.ceil(periods / 2);
  const asked = { paymentCents: stated ?? expected ?? 0, futureCents: 0, periods, inAdvance: 0 } as const;
  const feeCents = statedCents(quote, 'lenderFee') ?? 0;
  // The Criminal Code counts a lender's fee too.
  const implied = stated === null && feeCents === 0 ? null : impliedPercent(terms, asked, feeCents);
  return [
    ...(stated === null ? [] : checkPayment(context, terms, periods, stated)),
    ...checkLenderFee(context, terms, asked.paymentCents, periods),
    ...checkCount(context, terms, stated),
    ...compareFigure(context, 'totalOfPayments', [...totals, isFree ? terms.principalCents : null], tolerance),
    ...compareFigure(context, 'costOfBorrowing', [...costs, isFree ? 0 : null], tolerance),
    ...checkCriminalRate(context, implied ?? (quote.terms.interestPercent || null), idsOf(context, 'payment')),
  ];
}
