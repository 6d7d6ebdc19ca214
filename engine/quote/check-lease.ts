import { basePayment, type LeaseTerms } from '#engine/lease/base-payment.ts';
import type { LeaseMethod } from '#engine/read-deal.ts';
import { salesTax } from '#engine/tax/sales-tax.ts';
import type { CheckContext } from './check-context.ts';
import { checkCount, checkCriminalRate, compareFigure, paymentRounding } from './check-loan.ts';
import { differing, type Finding, finding } from './finding.ts';
import { type LineKind, salesTaxKinds } from './line-kinds.ts';
import { impliedPercent, type LoanTerms } from './loan-terms.ts';
import { linesOf, statedCents } from './quote.ts';

const otherMethods: readonly LeaseMethod[] = ['annuityArrears', 'moneyFactor', 'straightLine'];
const taxRounding = 2;

/** A lease as the bill states it and as it should be; cents. */
type Lease = {
  readonly context: CheckContext;
  readonly terms: LoanTerms;
  readonly periods: number;
  readonly residualCents: number;
  readonly statedBase: number | null;
  readonly statedTax: number | null;
  readonly statedPayment: number | null;
  readonly expectedBase: number | null;
  readonly expectedTax: number | null;
};

const termsOfLease = ({ terms, periods, residualCents }: Lease): LeaseTerms | null =>
  terms.rate === null ? null : { residualCents, rate: terms.rate, periods, method: 'annuityDue' };

/** The tax on one payment: on the part that repays neither insurance nor what was owed on the trade-in. */
function taxOnPayment({ context, terms, statedBase, expectedBase }: Lease, of: LeaseTerms | null): number | null {
  const { quote, deal } = context;
  const base = statedBase ?? expectedBase;
  const untaxed = statedCents(quote, 'lifeAndDisability', 'replacementInsurance', 'insuranceTax', 'tradeInLien') ?? 0;
  if (untaxed > 0 && of === null) return null;
  const taxable = untaxed > 0 && of !== null ? basePayment(terms.principalCents - untaxed, of).cents : base;
  return taxable === null ? null : salesTax(taxable, deal.deal.taxComponents);
}

function leaseOf(context: CheckContext, terms: LoanTerms, residualCents: number): Lease {
  const { quote } = context;
  const stated = {
    statedBase: statedCents(quote, 'basePayment'),
    statedTax: statedCents(quote, ...salesTaxKinds),
    statedPayment: statedCents(quote, 'payment'),
  };
  const periods = terms.byTerm || terms.counted;
  const bare: Lease = { context, terms, periods, residualCents, ...stated, expectedBase: null, expectedTax: null };
  const of = termsOfLease(bare);
  const withBase = { ...bare, expectedBase: of === null ? null : basePayment(terms.principalCents, of).cents };
  return { ...withBase, expectedTax: taxOnPayment(withBase, of) };
}

const idsOf = ({ context }: Lease, ...kinds: LineKind[]): string[] =>
  linesOf(context.quote, ...kinds).map(({ id }) => id);

type Compared = { code: 'payment' | 'paymentTax'; kinds: readonly LineKind[]; stated: number; expected: number };

/** A part of the payment; what it differs by counts once for each payment. */
function comparePart(lease: Lease, { code, kinds, stated, expected }: Compared, rounding: number): Finding[] {
  const perPaymentCents = stated - expected;
  if (Math.abs(perPaymentCents) <= rounding) return [];
  const { periods } = lease;
  const facts = { payments: periods, perPaymentCents, ...factsOf(lease, code) };
  const more = { differenceCents: perPaymentCents * periods, facts };
  return [differing(code, idsOf(lease, ...kinds), { statedCents: stated, expectedCents: expected }, more)];
}

function factsOf(lease: Lease, code: Compared['code']) {
  if (code === 'paymentTax') return {};
  const implied = impliedOf(lease);
  return { percent: lease.context.quote.terms.interestPercent, ...(implied !== null && { impliedPercent: implied }) };
}

/** The rate that the payment before tax implies. */
function impliedOf(lease: Lease): string | null {
  const { statedBase, statedPayment, statedTax, expectedTax, terms, residualCents, periods } = lease;
  const tax = statedTax ?? expectedTax;
  const base = statedBase ?? (statedPayment !== null && tax !== null ? statedPayment - tax : null);
  if (base === null) return null;
  return impliedPercent(terms, { paymentCents: base, futureCents: residualCents, periods, inAdvance: 1 });
}

/** Whether a lessor's other way of reckoning makes the payment before tax. */
function isOtherMethod(lease: Lease, base: number): boolean {
  const of = termsOfLease(lease);
  if (of === null) return false;
  return otherMethods.some(
    (method) => Math.abs(basePayment(lease.terms.principalCents, { ...of, method }).cents - base) <= paymentRounding,
  );
}

function checkBase(lease: Lease): Finding[] {
  const { statedBase, expectedBase } = lease;
  if (statedBase === null || expectedBase === null) return [];
  if (Math.abs(statedBase - expectedBase) > paymentRounding && isOtherMethod(lease, statedBase)) {
    const facts = { perPaymentCents: statedBase - expectedBase };
    return [finding({ code: 'leaseConvention', severity: 'note', lineIds: idsOf(lease, 'basePayment'), facts })];
  }
  const kinds = ['basePayment'] as const;
  return comparePart(lease, { code: 'payment', kinds, stated: statedBase, expected: expectedBase }, paymentRounding);
}

function checkTax(lease: Lease): Finding[] {
  const { statedTax, expectedTax, context } = lease;
  if (statedTax === null || expectedTax === null || context.province === undefined) return [];
  const compared = { code: 'paymentTax', kinds: salesTaxKinds, stated: statedTax, expected: expectedTax } as const;
  return comparePart(lease, compared, taxRounding);
}

function checkWhole(lease: Lease): Finding[] {
  const { statedPayment, statedBase, expectedBase, statedTax, expectedTax } = lease;
  const [base, tax] = [statedBase ?? expectedBase, statedTax ?? expectedTax];
  if (statedPayment === null) return [];
  if (base === null || tax === null) {
    const implied = impliedOf(lease);
    const lineIds = idsOf(lease, 'payment');
    if (implied === null) return [];
    return [finding({ code: 'impliedRate', severity: 'note', lineIds, facts: { impliedPercent: implied } })];
  }
  const kinds = ['payment'] as const;
  const compared = { code: 'payment', kinds, stated: statedPayment, expected: base + tax } as const;
  return comparePart(lease, compared, statedBase === null ? taxRounding + paymentRounding : 0);
}

/** What is paid when the car is handed over: the first payment, cash down with its tax, deposit, government fees. */
function dueOnDelivery({ context, statedPayment, expectedBase, expectedTax }: Lease): number | null {
  const { quote } = context;
  const first = statedPayment ?? (expectedBase === null || expectedTax === null ? null : expectedBase + expectedTax);
  if (first === null) return null;
  const kinds = ['deposit', 'downPayment', 'upfrontTax', 'securityDeposit', 'lienFee', 'licenceFee'] as const;
  return first + (statedCents(quote, ...kinds) ?? 0);
}

/** The payment of a lease by capitalised amount, residual, rate and term, its tax, and what the bill makes of it. */
export function checkLease(context: CheckContext, terms: LoanTerms): Finding[] {
  const residualCents = statedCents(context.quote, 'residual');
  if (residualCents === null || (terms.byTerm === 0 && terms.counted === 0)) return [];
  const lease = leaseOf(context, terms, residualCents);
  const { periods, statedBase, expectedBase, statedPayment, expectedTax } = lease;
  const whole = expectedBase === null || expectedTax === null ? null : expectedBase + expectedTax;
  const totals = [statedPayment, whole].map((cents) => (cents === null ? null : cents * periods));
  const costs = [statedBase, expectedBase].map((cents) =>
    cents === null ? null : cents * periods + residualCents - terms.principalCents,
  );
  const tolerance = Math.ceil(periods / 2);
  const { upfrontTaxCents } = context.deal.figures;
  return [
    ...checkBase(lease),
    ...checkTax(lease),
    ...checkWhole(lease),
    ...checkCount(context, terms, statedPayment ?? statedBase),
    ...compareFigure(context, 'totalOfPayments', totals, tolerance),
    ...compareFigure(context, 'costOfBorrowing', costs, tolerance),
    ...compareFigure(context, 'upfrontTax', [context.province === undefined ? null : upfrontTaxCents], taxRounding),
    ...compareFigure(context, 'dueOnDelivery', [dueOnDelivery(lease)], 0),
    ...checkCriminalRate(context, impliedOf(lease), idsOf(lease, 'basePayment', 'payment')),
  ];
}
