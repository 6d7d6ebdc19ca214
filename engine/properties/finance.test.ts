import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { levelPayment } from '#engine/payment/annuity.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { paymentSchedule, type ScheduleRow } from '#engine/schedule.ts';
import { always, anyDeal, anyPaidDeal, calculated, rate } from '#engine/testing/any-deal.ts';

Decimal.set({ precision: 50, rounding: Decimal.ROUND_HALF_UP });

const sumOf = (rows: readonly ScheduleRow[], column: (row: ScheduleRow) => number) =>
  rows.reduce((sum, row) => sum + column(row), 0);

const withoutFees = (deal: DealInput): DealInput => ({ ...deal, options: { ...deal.options, lenderFees: '' } });

test('4. the schedule repays exactly what was financed, and its interest never rises', () => {
  always(anyDeal('Finance'), (deal) => {
    const result = calculated(deal);
    const { figures } = result;
    const rows = paymentSchedule(result);
    if (rows.length === 0) {
      expect(figures.amountFinancedCents * figures.numberOfPayments).toBe(0);
      return;
    }
    expect(rows).toHaveLength(figures.numberOfPayments);
    expect(sumOf(rows, ({ principalCents }) => principalCents)).toBe(figures.amountFinancedCents);
    expect(sumOf(rows, ({ interestCents }) => interestCents)).toBe(figures.scheduleInterestCents);
    expect(sumOf(rows, ({ paymentCents }) => paymentCents)).toBe(
      figures.amountFinancedCents + figures.scheduleInterestCents,
    );
    expect(rows.at(-1)?.balanceCents).toBe(0);
    expect(rows.findLast(({ paymentCents }) => paymentCents > 0)?.paymentCents).toBe(figures.finalPaymentCents);
    expect(
      rows.filter((row, index) => row.interestCents > (rows[index - 1]?.interestCents ?? row.interestCents)),
    ).toEqual([]);
    expect(rows.filter(({ principalCents, balanceCents }) => principalCents < 0 || balanceCents < 0)).toEqual([]);
  });
});

test('5. the cost of borrowing is the payments less the amount, near the schedule’s interest', () => {
  always(anyDeal('Finance'), (deal) => {
    const { deal: read, figures } = calculated(deal);
    const { paymentCents, numberOfPayments: count, amountFinancedCents, costOfBorrowingCents } = figures;
    const interestFree = Number(read.interestPercent.units) === 0;
    if (interestFree || count === 0) {
      expect([costOfBorrowingCents, interestFree ? figures.scheduleInterestCents : 0]).toEqual([0, 0]);
      return;
    }
    expect(costOfBorrowingCents).toBe(Math.max(0, paymentCents * count - amountFinancedCents));
    const growth =
      (1 + Number(read.interestPercent.units) / 10 ** (read.interestPercent.scale + 2) / figures.paymentsPerYear) **
      count;
    expect(Math.abs(costOfBorrowingCents - figures.scheduleInterestCents)).toBeLessThanOrEqual(
      0.5 * count * growth + count,
    );
  });
});

test('6. the payment is linear in the amount', () => {
  const terms = fc.tuple(fc.integer({ min: 1, max: 100_000_00 }), rate, fc.integer({ min: 1, max: 416 }));
  always(terms, ([cents, percent, periods]) => {
    const annuity = { rate: periodRate(decimalOf(percent), 12), periods, inAdvance: 0 };
    const once = levelPayment(cents, 0, annuity).cents;
    const thousandfold = levelPayment(cents * 1000, 0, annuity).cents;
    expect(Math.abs(once * 1000 - thousandfold)).toBeLessThanOrEqual(501);
  });
});

test('6. the payment rises with the rate, falls with the term and with the down payment', () => {
  always(fc.tuple(anyPaidDeal('Finance'), fc.integer({ min: 1, max: 500 })), ([deal, more]) => {
    const { figures } = calculated(deal);
    const dearer = calculated({ ...deal, interestRate: Number(deal.interestRate) + more / 100 }).figures;
    expect(dearer.paymentCents).toBeGreaterThanOrEqual(figures.paymentCents);
    const down = calculated({ ...deal, downpayment: Number(deal.downpayment ?? 0) + more }).figures;
    expect(down.paymentCents).toBeLessThanOrEqual(figures.paymentCents);
    const longer = calculated({ ...deal, termsInYears: Math.min(8, Number(deal.termsInYears) + 1) }).figures;
    expect(longer.paymentCents).toBeLessThanOrEqual(figures.paymentCents);
    const rounding = (figures.numberOfPayments + longer.numberOfPayments) / 2 + 1;
    expect(longer.costOfBorrowingCents).toBeGreaterThanOrEqual(figures.costOfBorrowingCents - rounding);
  });
});

test('7. without fees the regulation’s cost over term and average principal is the rate', () => {
  always(anyPaidDeal('Finance'), (deal) => {
    const result = calculated(withoutFees(deal));
    const { figures } = result;
    const rows = paymentSchedule(result);
    const before = rows.map((row) => row.balanceCents + row.principalCents);
    const owed = before.reduce((sum, balance) => sum + balance, 0);
    if (owed === 0) return;
    const years = figures.numberOfPayments / figures.paymentsPerYear;
    const percent = (figures.scheduleInterestCents / (years * (owed / rows.length))) * 100;
    const rounding = ((0.5 * rows.length) / (years * (owed / rows.length))) * 100;
    expect(Math.abs(percent - Number(deal.interestRate))).toBeLessThanOrEqual(rounding + 1e-9);
    expect(Number(figures.aprPercent)).toBe(Number(deal.interestRate));
  });
});

test('7. with fees the APR is at least the rate', () => {
  always(fc.tuple(anyPaidDeal('Finance'), fc.integer({ min: 1, max: 900_00 })), ([deal, fee]) => {
    const { figures } = calculated({ ...deal, options: { ...deal.options, lenderFees: formatCents(fee) } });
    if (figures.aprPercent !== null)
      expect(Number(figures.aprPercent)).toBeGreaterThanOrEqual(Number(deal.interestRate));
  });
});

test('the payment is the one that fifty decimal digits give', () => {
  const terms = fc.tuple(
    fc.integer({ min: 1, max: 300_000_00 }),
    rate,
    fc.integer({ min: 1, max: 416 }),
    fc.constantFrom(12, 24, 26, 52),
  );
  always(terms, ([cents, percent, periods, perYear]) => {
    const periodic = new Decimal(percent).div(100).div(perYear);
    const raw = periodic.isZero()
      ? new Decimal(cents).div(periods)
      : new Decimal(cents).times(periodic).div(new Decimal(1).minus(periodic.plus(1).pow(-periods)));
    const annuity = { rate: periodRate(decimalOf(percent), perYear), periods, inAdvance: 0 };
    expect(levelPayment(cents, 0, annuity).cents).toBe(raw.toDecimalPlaces(0).toNumber());
  });
});
