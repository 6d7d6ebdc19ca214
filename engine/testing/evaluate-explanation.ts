import { Decimal } from 'decimal.js';
import type { Explanation } from '#engine/explain/explain.ts';
import type { ExplanationPart, Operation, PartRole } from '#engine/explain/working.ts';

/**
 * For tests: makes a figure again from the parts of its explanation alone, by decimal.js and formulas of its own,
 * without the engine. Null for a figure that is absent.
 */
export function evaluate({ operation, parts, reference }: Omit<Explanation, 'figure'>): string | null {
  if (operation === 'absent') return null;
  if (operation === 'addDays') return dayAfter(text(parts, 'date'), one(parts, 'days').toNumber());
  if (operation === 'feeByTerm') return reference === undefined ? '' : feeByTerm(one(parts, 'term'));
  const places = operation === 'contractRate' || operation === 'aprWithFees' ? aprPlaces : 2;
  return amounts[operation](parts).toFixed(places, Decimal.ROUND_HALF_UP);
}

Decimal.set({ precision: 50, rounding: Decimal.ROUND_HALF_UP });

type Parts = readonly ExplanationPart[];

const none = new Decimal(0);
const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

function all(parts: Parts, role: PartRole): Decimal[] {
  return parts.filter((part) => part.role === role).map(({ value }) => new Decimal(value));
}

function text(parts: Parts, role: PartRole): string {
  return parts.find((part) => part.role === role)?.value ?? '';
}

function one(parts: Parts, role: PartRole): Decimal {
  return new Decimal(text(parts, role) || '0');
}

const aprPlaces = 4;
const shown = (percent: Decimal) => percent.toDecimalPlaces(aprPlaces, Decimal.ROUND_HALF_UP);

const total = (values: Decimal[]) => values.reduce((sum, value) => sum.plus(value), none);
const product = (values: Decimal[]) => values.reduce((result, value) => result.times(value), new Decimal(1));
const balance = (parts: Parts) => total(all(parts, 'plus')).minus(total(all(parts, 'minus')));
const counted = (parts: Parts) => one(parts, 'count').times(one(parts, 'amount')).plus(balance(parts));
const percentOf = (base: Decimal, percent: Decimal) => cents(base.times(percent).div(100));

const amounts: Record<Exclude<Operation, 'absent' | 'addDays' | 'feeByTerm'>, (parts: Parts) => Decimal> = {
  sum: balance,
  sumAtLeastZero: (parts) => Decimal.max(0, balance(parts)),
  payments: counted,
  paymentsAtLeastZero: (parts) => Decimal.max(0, counted(parts)),
  same: (parts) => one(parts, 'value'),
  zero: () => none,
  percent: (parts) => percentOf(one(parts, 'base'), one(parts, 'percent')),
  taxes: (parts) =>
    total(
      parts
        .filter(({ role }) => role === 'percent')
        .map(({ value, base }) => percentOf(new Decimal(base ?? text(parts, 'base')), new Decimal(value))),
    ),
  luxuryTax,
  kilometres: (parts) => Decimal.min(one(parts, 'most'), cents(product(all(parts, 'factor')))),
  wholeNumber: (parts) => product(all(parts, 'factor')).toDecimalPlaces(0, Decimal.ROUND_HALF_UP),
  quotient: (parts) => cents(one(parts, 'amount').div(one(parts, 'count'))),
  loanPayment: (parts) => cents(loanPayment(parts)),
  leasePayment: (parts) => Decimal.max(0, cents(leasePayment(parts))),
  scheduleInterest: (parts) => total(loanRows(parts).map(({ interest }) => interest)),
  finalPayment: (parts) => loanRows(parts).findLast(({ payment }) => payment.gt(0))?.payment ?? none,
  contractRate: (parts) => one(parts, 'percentPerYear'),
  aprWithFees,
  worthToday: (parts) => balance(parts).plus(cents(worthOfPayments(parts))),
};

function luxuryTax(parts: Parts): Decimal {
  const [base, threshold] = [one(parts, 'base'), one(parts, 'threshold')];
  if (base.lte(threshold)) return none;
  const ofExcess = base.minus(threshold).times(one(parts, 'percentOfExcess')).div(100);
  return cents(Decimal.min(base.times(one(parts, 'percentOfTotal')).div(100), ofExcess));
}

function periodRate(parts: Parts): Decimal {
  return one(parts, 'percentPerYear').div(100).div(one(parts, 'paymentsPerYear'));
}

function loanPayment(parts: Parts): Decimal {
  const [rate, count, present] = [periodRate(parts), one(parts, 'count'), one(parts, 'presentValue')];
  if (rate.isZero()) return present.div(count);
  return present.times(rate).div(new Decimal(1).minus(rate.plus(1).pow(count.negated())));
}

function worthOfPayments(parts: Parts): Decimal {
  const [rate, count, payment] = [periodRate(parts), one(parts, 'count'), one(parts, 'payment')];
  if (rate.isZero()) return payment.times(count);
  return payment.times(new Decimal(1).minus(rate.plus(1).pow(count.negated()))).div(rate);
}

function leasePayment(parts: Parts): Decimal {
  const [rate, count] = [periodRate(parts), one(parts, 'count')];
  const [present, future] = [one(parts, 'presentValue'), one(parts, 'futureValue')];
  const depreciation = present.minus(future).div(count);
  const method = text(parts, 'method');
  if (method === 'moneyFactor') return depreciation.plus(present.plus(future).times(rate).div(2));
  if (method === 'straightLine') return depreciation.plus(present.plus(future).plus(depreciation).times(rate).div(2));
  if (rate.isZero()) return depreciation;
  const discounted = rate.plus(1).pow(count.negated());
  const arrears = present.minus(future.times(discounted)).times(rate).div(new Decimal(1).minus(discounted));
  return method === 'annuityDue' ? arrears.div(rate.plus(1)) : arrears;
}

function loanRows(parts: Parts): { interest: Decimal; payment: Decimal }[] {
  const [rate, count, payment] = [periodRate(parts), one(parts, 'count').toNumber(), one(parts, 'payment')];
  let owed = one(parts, 'presentValue');
  return Array.from({ length: count }, (_, index) => {
    const interest = cents(owed.times(rate));
    const principal = index === count - 1 ? owed : Decimal.min(owed, Decimal.max(0, payment.minus(interest)));
    owed = owed.minus(principal);
    return { interest, payment: interest.plus(principal) };
  });
}

/** Bisection on the annual percentage, until no place that is shown is in doubt; at a half, from above. */
function aprWithFees(parts: Parts): Decimal {
  const [count, perYear] = [one(parts, 'count').toNumber(), one(parts, 'paymentsPerYear')];
  const isInAdvance = one(parts, 'inAdvance').gt(0);
  const worth = (percent: Decimal) => {
    const factor = percent.div(100).div(perYear).plus(1);
    const discounted = factor.pow(-count);
    const annuity = new Decimal(1)
      .minus(discounted)
      .div(factor.minus(1))
      .times(isInAdvance ? factor : 1);
    return one(parts, 'payment').times(annuity).plus(one(parts, 'futureValue').times(discounted));
  };
  let low = one(parts, 'percentPerYear');
  let high = low.plus(1);
  const present = one(parts, 'presentValue');
  if (low.isZero()) low = new Decimal('1e-9');
  if (worth(low).lt(present)) return one(parts, 'percentPerYear');
  while (worth(high).gt(present)) high = high.times(2);
  while (!shown(low).eq(shown(high)) && high.minus(low).gt('1e-30')) {
    const middle = low.plus(high).div(2);
    if (worth(middle).gt(present)) low = middle;
    else high = middle;
  }
  return high;
}

/** The three constants of the deal calculator, written down once more. */
function feeByTerm(years: Decimal): string {
  if (years.isZero()) return '0.00';
  if (years.lte(1)) return '95.49';
  return years.lte(5) ? '131.08' : '176.28';
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
