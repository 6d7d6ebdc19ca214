import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byYear } from '#engine/balance/by-year.ts';
import { gapOf, moments, negativeEquity } from '#engine/balance/equity.ts';
import { withExtraPayments } from '#engine/balance/extra-payments.ts';
import { leaseEnd } from '#engine/balance/lease-end.ts';
import { valueAfter } from '#engine/balance/vehicle-value.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { always, anyPaidDeal, calculated, fewerRuns } from '#engine/testing/any-deal.ts';

const loans = anyPaidDeal('Finance').map(calculated);
const leases = anyPaidDeal('Lease').map(calculated);
const cents = (most: number) => fc.integer({ min: 0, max: most });
const percent = fc.integer({ min: 0, max: 120_00 }).map((hundredths) => decimalOf(formatCents(hundredths)));
const depreciation = fc.record({ firstYear: percent, laterYears: percent });
const extras = fc.record({
  everyCents: cents(900_00),
  onceCents: cents(20_000_00),
  onceWith: fc.integer({ min: 1, max: 90 }),
});

test('nothing paid beside the payments changes nothing', () => {
  always(
    loans,
    (result) => {
      const nothing = withExtraPayments(result, { everyCents: 0, onceCents: 0, onceWith: 1 });
      expect(nothing.rows).toEqual(paymentSchedule(result).filter(({ paymentCents }) => paymentCents > 0));
      expect([nothing.savedInterestCents, nothing.savedPayments]).toEqual([0, 0]);
    },
    fewerRuns,
  );
});

test('whatever is paid beside the payments, the whole loan is repaid, sooner and for no more', () => {
  always(
    fc.tuple(loans, extras),
    ([result, extra]) => {
      const { rows, savedInterestCents, savedPayments } = withExtraPayments(result, extra);
      const sum = (name: 'principalCents' | 'interestCents' | 'paymentCents') =>
        rows.reduce((total, row) => total + row[name], 0);
      expect(sum('principalCents')).toBe(result.figures.amountFinancedCents);
      expect(sum('paymentCents')).toBe(sum('principalCents') + sum('interestCents'));
      expect(rows.at(-1)?.balanceCents ?? 0).toBe(0);
      expect(savedInterestCents).toBeGreaterThanOrEqual(0);
      expect(savedPayments).toBeGreaterThanOrEqual(0);
    },
    fewerRuns,
  );
});

test('the years of a schedule sum to its rows', () => {
  always(
    fc.oneof(loans, leases),
    (result) => {
      const rows = paymentSchedule(result);
      const years = byYear(rows, result.figures.paymentsPerYear);
      for (const name of ['paymentCents', 'interestCents', 'principalCents'] as const) {
        const ofRows = rows.reduce((total, row) => total + row[name], 0);
        expect(years.reduce((total, year) => total + year[name], 0)).toBe(ofRows);
      }
      expect(years.at(-1)?.balanceCents).toBe(rows.at(-1)?.balanceCents);
    },
    fewerRuns,
  );
});

test('a value falls, and never below nothing', () => {
  always(fc.tuple(cents(300_000_00), depreciation, fc.integer({ min: 0, max: 400 })), ([value, rate, periods]) => {
    const [now, next] = [valueAfter(value, rate, periods, 52), valueAfter(value, rate, periods + 1, 52)];
    expect(now).toBeLessThanOrEqual(value);
    expect(next).toBeLessThanOrEqual(now);
    expect(next).toBeGreaterThanOrEqual(0);
  });
});

test('from the end of negative equity on nothing more is owed than the vehicle is worth', () => {
  always(
    fc.tuple(fc.oneof(loans, leases), cents(120_000_00), depreciation),
    ([result, value, rate]) => {
      const all = moments(result, paymentSchedule(result), value, rate);
      const found = negativeEquity(all, result.figures.paymentsPerYear);
      const after = all.filter(({ periods }) => found === null || (found.endsAt && periods >= found.endsAt.periods));
      expect(after.filter((moment) => gapOf(moment) > 0)).toEqual([]);
      expect(all.filter((moment) => found !== null && gapOf(moment) > gapOf(found.deepest))).toEqual([]);
      for (const [place, { date }] of all.entries()) expect(date > (all[place - 1]?.date ?? '')).toBe(true);
    },
    fewerRuns,
  );
});

test('more kilometres never make the end of a lease cheaper', () => {
  always(
    fc.tuple(leases, cents(60_000), cents(20_000)),
    ([result, driven, more]) => {
      const end = (kilometres: number) => leaseEnd(result, decimalOf(String(kilometres)), 0);
      expect(end(driven + more).returnCents).toBeGreaterThanOrEqual(end(driven).returnCents);
      expect(end(driven).buyOutCents).toBe(result.figures.residualCents + result.figures.residualTaxCents);
    },
    fewerRuns,
  );
});
