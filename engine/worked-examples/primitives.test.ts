import { describe, expect, test } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { addDays } from '#engine/dates/add-days.ts';
import { calculateDeal } from '#engine/deal.ts';
import { lienRegistrationFee } from '#engine/fees/fees.ts';
import { type DealInput, type Frequency, modes } from '#engine/form/deal-fields.ts';
import { basePayment } from '#engine/lease/base-payment.ts';
import { excessKilometreCharge } from '#engine/lease/excess-kilometre-charge.ts';
import { decimalOf, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import { isWorthAtLeast, levelPayment } from '#engine/payment/annuity.ts';
import { aprWithFees } from '#engine/payment/apr.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { rowInForce } from '#engine/rates.ts';
import type { LeaseMethod } from '#engine/read-deal.ts';
import { paymentSchedule, type ScheduleRow } from '#engine/schedule.ts';
import type { Unknown } from '#engine/solve/solve-form.ts';
import { luxuryTax } from '#engine/tax/luxury-tax.ts';
import { taxOnCents } from '#engine/tax/sales-tax.ts';
import { solved } from '#engine/testing/solved.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { type Example, examples, examplesOf } from './examples.ts';
import { expectFigures } from './expect-figures.ts';

const today = '2026-11-20';
type Inputs = Example['inputs'];

const text = (inputs: Inputs, name: string, otherwise = '0') => String(inputs[name] ?? otherwise);
const cents = (inputs: Inputs, name: string) => readMoney(text(inputs, name), name).cents;
const count = (inputs: Inputs, name: string) => Number(inputs[name] ?? 0);
const decimal = (inputs: Inputs, name: string) => decimalOf(text(inputs, name));
const rateOf = (inputs: Inputs) => periodRate(decimal(inputs, 'interestRate'), count(inputs, 'paymentsPerYear'));
const periodsOf = (inputs: Inputs) => count(inputs, 'numberOfPayments');

function financePayment(inputs: Inputs) {
  const financed = cents(inputs, 'amountFinanced');
  const annuity = { rate: rateOf(inputs), periods: periodsOf(inputs), inAdvance: 0 };
  const payment = levelPayment(financed, 0, annuity).cents;
  const all = payment * annuity.periods;
  return {
    payment: formatCents(payment),
    costOfBorrowing: formatCents(all - financed),
    totalOfPayments: formatCents(all),
  };
}

function leasePayment(inputs: Inputs) {
  const [capitalised, residualCents] = [cents(inputs, 'capitalised'), cents(inputs, 'residual')];
  const periods = periodsOf(inputs);
  // The cases name only methods that the engine knows.
  const method = text(inputs, 'method', 'annuityDue') as LeaseMethod;
  const payment = basePayment(capitalised, { residualCents, rate: rateOf(inputs), periods, method }).cents;
  const tax = taxOnCents(payment, decimal(inputs, 'taxRate'));
  return {
    payment: formatCents(payment),
    tax: formatCents(tax),
    paymentWithTax: formatCents(payment + tax),
    totalOfPayments: formatCents(payment * periods),
    costOfBorrowing: formatCents(payment * periods + residualCents - capitalised),
  };
}

function paymentWithAdvances(inputs: Inputs) {
  const annuity = { rate: rateOf(inputs), periods: periodsOf(inputs), inAdvance: count(inputs, 'advancePayments') };
  return { payment: formatCents(levelPayment(cents(inputs, 'capitalised'), cents(inputs, 'residual'), annuity).cents) };
}

/** What the payments are worth, to the nearest cent: at least half a cent less, asked in half cents. */
function presentValue(inputs: Inputs, inAdvance: number) {
  const annuity = { rate: rateOf(inputs), periods: periodsOf(inputs), inAdvance };
  const [payment, residual] = [cents(inputs, 'payment'), cents(inputs, 'residual')];
  let [low, high] = [0, 10_000_000_00];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWorthAtLeast(2 * middle - 1, 2 * payment, 2 * residual, annuity)) low = middle;
    else high = middle;
  }
  return { presentValue: formatCents(low + cents(inputs, 'downpayment')) };
}

function solveApr(inputs: Inputs) {
  const question = {
    presentCents: cents(inputs, 'principal'),
    paymentCents: cents(inputs, 'payment'),
    futureCents: 0,
    periods: periodsOf(inputs),
    paymentsPerYear: count(inputs, 'paymentsPerYear'),
    inAdvance: 0,
  };
  const apr = aprWithFees(question, decimalOf('0'));
  return { apr: apr === null ? null : formatDecimalPlaces(apr, 4) };
}

function firstPaymentDate(inputs: Inputs) {
  // The cases name only frequencies of the calendar.
  const frequency = text(inputs, 'frequency') as Frequency;
  const days = rowInForce(rateBook.paymentCalendar, today).daysToFirst[frequency];
  return { firstPaymentDate: addDays(text(inputs, 'today'), days) };
}

function excessKmCharge(inputs: Inputs) {
  const driven = decimal(inputs, 'drivenKM');
  const charge = excessKilometreCharge(driven, decimal(inputs, 'allowedTotalKM'), decimal(inputs, 'ratePerKM'));
  return { charge: formatCents(charge) };
}

/** The cases' names of what is solved; a term is answered in years, all else in hundredths. */
const unknownOf: Readonly<Record<string, Unknown>> = {
  price: 'price',
  downpayment: 'downPayment',
  term: 'term',
  rate: 'rate',
};

function solve({ what, deal, target }: Inputs) {
  const { today: day, ...input } = deal as DealInput & { today: string };
  const unknown = unknownOf[String(what)];
  if (unknown === undefined) throw new Error(`Nothing solves ${what}.`);
  const value = solved(input, unknown, readMoney(String(target), 'target').cents, day);
  return { solution: value === null || unknown === 'term' ? value : formatCents(value) };
}

function compare({ today: day, ...input }: Inputs) {
  const comparison = compareModes(input as DealInput, rateBook, String(day));
  const compared = modes.map((mode) => {
    const outcome = comparison[mode];
    if (outcome === null) return [mode, null] as const;
    const { totalOutlayCents, totalCostToOwnCents, paymentCents, costOfBorrowingCents } = outcome;
    const value = {
      totalOutlay: formatCents(totalOutlayCents),
      payment: formatCents(paymentCents),
      numberOfPayments: outcome.numberOfPayments,
      costOfBorrowing: formatCents(costOfBorrowingCents),
      ownsVehicle: outcome.ownsVehicle,
      totalCostToOwn: formatCents(totalCostToOwnCents),
    };
    return [mode, { value }] as const;
  });
  return { ...Object.fromEntries(compared), cheapestToOwn: comparison.cheapestToOwn };
}

function schedule({ today: day, ...input }: Inputs) {
  const rows = paymentSchedule(calculateDeal(input as DealInput, rateBook, String(day)));
  const sumOf = (column: (row: ScheduleRow) => number) => formatCents(rows.reduce((sum, row) => sum + column(row), 0));
  return {
    rows: rows.length,
    sumInterest: sumOf(({ interestCents }) => interestCents),
    sumPrincipal: sumOf(({ principalCents }) => principalCents),
    firstRow: rowOf(rows[0]),
    secondRow: rowOf(rows[1]),
    lastRow: rowOf(rows.at(-1)),
  };
}

function rowOf(row: ScheduleRow | undefined) {
  if (row === undefined) return null;
  const value = {
    no: row.number,
    payment: formatCents(row.paymentCents),
    interest: formatCents(row.interestCents),
    principal: formatCents(row.principalCents),
    balance: formatCents(row.balanceCents),
  };
  return { value };
}

const primitives: Record<string, (inputs: Inputs) => object> = {
  tax: (inputs) => ({ tax: formatCents(taxOnCents(cents(inputs, 'base'), decimal(inputs, 'rate'))) }),
  luxuryTax: (inputs) => ({
    luxuryTax: formatCents(luxuryTax(cents(inputs, 'total'), rowInForce(rateBook.luxuryTax, today))),
  }),
  lienFee: (inputs) => ({
    fee: formatCents(lienRegistrationFee(decimal(inputs, 'years'), rowInForce(rateBook.lienRegistration, today))),
  }),
  financePayment,
  leasePayment,
  paymentWithAdvances,
  annuityDuePresentValue: (inputs) => presentValue(inputs, 1),
  annuityPresentValueWithResidual: (inputs) => presentValue(inputs, 0),
  solveApr,
  firstPaymentDate,
  excessKmCharge,
  solve,
  compare,
  schedule,
};

describe.each(Object.keys(primitives))('%s', (fn) => {
  test.each(examplesOf(fn))('$id', ({ inputs, expected }) => {
    expectFigures(primitives[fn]?.(inputs) ?? {}, expected);
  });
});

test('every case is held by this table or by that of the deals', () => {
  const held = Object.keys(primitives).flatMap((fn) => examplesOf(fn));
  expect(held.length + examplesOf('deal').length).toBe(examples.length);
  expect(examples).toHaveLength(165);
});
