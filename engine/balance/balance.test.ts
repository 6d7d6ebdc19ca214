import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { calculate } from '#engine/testing/plain-deals.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { byYear } from './by-year.ts';
import { moments, negativeEquity } from './equity.ts';
import { withExtraPayments } from './extra-payments.ts';
import { leaseEnd } from './lease-end.ts';
import { dateAfter } from './payment-date.ts';
import { valueAfter } from './vehicle-value.ts';

const loan: DealInput = {
  cashFinanceLease: 'Finance',
  type: 'New',
  tax: 'Exempt',
  estimatedSalesPrice: '24000',
  termsInYears: '2',
  interestRate: '0',
  frequency: 'Monthly',
};
const depreciation = { firstYear: decimalOf('20'), laterYears: decimalOf('15') };

describe('the estimated value', () => {
  test('loses 20 % in the first year and 15 % of the rest in each later one, evenly within a year', () => {
    const after = (months: number) => valueAfter(30_000_00, depreciation, months, 12);
    expect([0, 6, 12, 24, 36].map(after)).toEqual([30_000_00, 27_000_00, 24_000_00, 20_400_00, 17_340_00]);
    // A twelfth of 6,000.00 and of 3,600.00.
    expect([1, 13].map(after)).toEqual([29_500_00, 23_700_00]);
  });

  test('is gone at 100 %, and never below nothing', () => {
    const total = { firstYear: decimalOf('250'), laterYears: decimalOf('100') };
    expect([6, 12, 30].map((months) => valueAfter(30_000_00, total, months, 12))).toEqual([15_000_00, 0, 0]);
  });
});

describe('the day of a payment', () => {
  const days = (frequency: string, count: number) => {
    const result = calculate({ ...loan, frequency });
    return Array.from({ length: count }, (_, periods) => dateAfter(result, periods));
  };

  test('is the deal’s first payment date, and then its rhythm', () => {
    expect(days('Monthly', 4)).toEqual(['2026-11-20', '2026-12-20', '2027-01-20', '2027-02-20']);
    expect(days('Bi Weekly', 3)).toEqual(['2026-11-20', '2026-12-04', '2026-12-18']);
    expect(days('Weekly', 3)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(days('Semi Monthly', 5)).toEqual(['2026-11-20', '2026-12-05', '2026-12-20', '2027-01-05', '2027-01-20']);
  });

  test('is thirty days after delivery, also where a month before it is another day than that of delivery', () => {
    const result = calculateDeal(loan, rateBook, '2027-01-15');
    expect([0, 1, 2].map((periods) => dateAfter(result, periods))).toEqual(['2027-01-15', '2027-02-14', '2027-03-14']);
  });

  test('is that of delivery where nothing is paid over time', () => {
    expect(dateAfter(calculate({ ...loan, termsInYears: '0' }), 3)).toBe('2026-11-20');
  });
});

describe('negative equity', () => {
  const of = (changes: DealInput, valueCents: number) => {
    const result = calculate({ ...loan, ...changes });
    const all = moments(result, paymentSchedule(result), valueCents, depreciation);
    return { all, found: negativeEquity(all, result.figures.paymentsPerYear) };
  };

  test('is none where the vehicle is always worth what is owed', () => {
    expect(of({ downpayment: '4000' }, 24_000_00).found).toBeNull();
  });

  test('lasts until the vehicle is worth what is owed for good', () => {
    // 24,000 owed, 1,000 a month off; worth 20,000, less 4,000 in the year: 333.33 a month. Level at month 6.
    const { all, found } = of({}, 20_000_00);
    expect(all).toHaveLength(25);
    expect(all[0]).toEqual({ periods: 0, date: '2026-11-20', balanceCents: 24_000_00, valueCents: 20_000_00 });
    expect(found).toMatchObject({
      deepest: { periods: 0 },
      endsAt: { periods: 6, date: '2027-05-20', balanceCents: 18_000_00, valueCents: 18_000_00 },
      months: 6,
    });
  });

  test('is deepest at the first of moments that are as deep', () => {
    const momentAt = (periods: number, balanceCents: number, valueCents: number) => ({
      periods,
      date: '2026-11-20',
      balanceCents,
      valueCents,
    });
    const all = [momentAt(0, 900_00, 800_00), momentAt(1, 700_00, 600_00), momentAt(2, 500_00, 500_00)];
    expect(negativeEquity(all, 12)).toEqual({ deepest: all[0], endsAt: all[2], months: 2 });
  });

  test('does not end in a lease whose residual is above the value', () => {
    const lease = {
      cashFinanceLease: 'Lease',
      estimatedLeaseSalePrice: '24000',
      residualPercentage: '75',
      termsInYears: '2',
      interestRate: '0',
    };
    const { all, found } = of(lease, 24_000_00);
    // Worth 16,320.00 at the end, 18,000.00 still owed.
    expect(all.at(-1)).toEqual({ periods: 24, date: '2028-11-20', balanceCents: 18_000_00, valueCents: 16_320_00 });
    // 1,680.00 are deeper than the 1,550.00 of a year in, where 20,750.00 are owed on 19,200.00.
    expect(found).toMatchObject({ deepest: { periods: 24 }, endsAt: null, months: 24 });
  });
});

describe('paying more', () => {
  const extra = (changes: Partial<Parameters<typeof withExtraPayments>[1]>, input: DealInput = loan) =>
    withExtraPayments(calculate(input), { everyCents: 0, onceCents: 0, onceWith: 1, ...changes });

  test('ends the loan sooner', () => {
    expect(extra({ everyCents: 1000_00 })).toMatchObject({ savedPayments: 12, savedInterestCents: 0 });
    expect(extra({ onceCents: 4000_00, onceWith: 6 })).toMatchObject({ savedPayments: 4 });
    expect(extra({ onceCents: 4500_00 }).rows.at(-1)).toMatchObject({ number: 20, paymentCents: 500_00 });
  });

  test('leaves the schedule as it is where nothing more is paid, its last payment too', () => {
    // 24 payments of 416.67 leave 2 cents.
    const { rows, savedPayments } = extra({}, { ...loan, estimatedSalesPrice: '10000.10' });
    expect(rows.at(-1)).toMatchObject({ number: 24, paymentCents: 416_69, balanceCents: 0 });
    expect(savedPayments).toBe(0);
  });

  test('saves the interest that nobody is charged any more', () => {
    // 12 % a year, 1 % a month on 1,000.00 over a year: 88.85 a month. Paid off at once it costs 10.00.
    const dear = { ...loan, estimatedSalesPrice: '1000', interestRate: '12', termsInYears: '1' };
    const { rows, savedInterestCents } = extra({ onceCents: 5000_00 }, dear);
    expect(rows).toEqual([
      { number: 1, paymentCents: 1010_00, interestCents: 10_00, principalCents: 1000_00, balanceCents: 0 },
    ]);
    expect(savedInterestCents).toBe(calculate(dear).figures.scheduleInterestCents - 10_00);
    // 100.00 more with the first payment: all but its 10.00 go off the balance.
    expect(extra({ onceCents: 100_00 }, dear).rows[0]).toMatchObject({ principalCents: 178_85, balanceCents: 821_15 });
  });

  test('is nothing where nothing is paid over time', () => {
    expect(extra({ everyCents: 100_00 }, { ...loan, cashFinanceLease: 'Cash' })).toEqual({
      rows: [],
      savedInterestCents: 0,
      savedPayments: 0,
    });
    expect(extra({ everyCents: 100_00 }, { ...loan, termsInYears: '0' }).rows).toEqual([]);
  });

  test('counts no payments that a loan of a few cents never had', () => {
    // 60 / 96 is one cent: repaid after 60 of 96 payments. 10 / 96 is none: all of it is in the last one.
    const ofCents = (estimatedSalesPrice: string) => extra({}, { ...loan, estimatedSalesPrice, termsInYears: '8' });
    expect(ofCents('0.60').rows).toHaveLength(60);
    expect(ofCents('0.60').savedPayments).toBe(0);
    expect(ofCents('0.10').rows.at(-1)).toMatchObject({ number: 96, paymentCents: 10 });
    expect(ofCents('0.10').savedPayments).toBe(0);
  });
});

describe('a schedule by year', () => {
  test('sums the payments of each', () => {
    expect(byYear(paymentSchedule(calculate(loan)), 12)).toEqual([
      { year: 1, paymentCents: 12_000_00, interestCents: 0, principalCents: 12_000_00, balanceCents: 12_000_00 },
      { year: 2, paymentCents: 12_000_00, interestCents: 0, principalCents: 12_000_00, balanceCents: 0 },
    ]);
  });

  test('counts the closing row of a lease to its last year', () => {
    // 24,000.00 down to 12,000.00 at half a percent a month: 588.90, 24 times; 2,133.60 are interest.
    const lease = {
      cashFinanceLease: 'Lease',
      estimatedLeaseSalePrice: '24000',
      residualPercentage: '50',
      termsInYears: '2',
      interestRate: '6',
    };
    expect(byYear(paymentSchedule(calculate(lease)), 12)).toEqual([
      { year: 1, paymentCents: 7_066_80, interestCents: 1_155_90, principalCents: 5_910_90, balanceCents: 18_089_10 },
      { year: 2, paymentCents: 7_066_80, interestCents: 977_70, principalCents: 6_089_10, balanceCents: 12_000_00 },
    ]);
  });
});

describe('the end of a lease', () => {
  const lease = {
    cashFinanceLease: 'Lease',
    estimatedLeaseSalePrice: '30000',
    residualPercentage: '50',
    tax: 'HST',
    taxRate: '13',
    termsInYears: '3',
    interestRate: '0',
    allowedKM: '20000',
    vehicleDropOffFee: '100',
  };
  const end = (driven: string, input: DealInput = lease) => leaseEnd(calculate(input), decimalOf(driven), 16_000_00);

  test('charges 0.12 and tax for each kilometre too many', () => {
    // 4,000 a year for 3 years: 1,440.00 and 187.20 tax; the drop-off fee is 113.00 with tax.
    expect(end('24000')).toMatchObject({ excessCents: 1_627_20, returnCents: 1_740_20, buyOutCents: 16_950_00 });
    expect(end('24000').buyingGainsCents).toBe(16_000_00 - 16_950_00 + 1_740_20);
  });

  test('sets them beside the same kilometres bought ahead at 0.08', () => {
    // The residual falls by 960.00: 15,000 / 36 = 416.67 + 54.17 tax become 15,960 / 36 = 443.33 + 57.63.
    const { ahead } = end('24000');
    expect(ahead).toEqual({ paymentCents: 30_12, totalCents: 36 * 30_12 });
  });

  test('charges nothing for what the contract covers, bought ahead or not', () => {
    expect(end('20000')).toMatchObject({ excessCents: 0, ahead: { paymentCents: 0, totalCents: 0 } });
    expect(end('15000')).toMatchObject({ excessCents: 0, ahead: { paymentCents: 0, totalCents: 0 } });
    expect(end('24000', { ...lease, excessKM: '4000' }).excessCents).toBe(0);
    expect(end('24000.5', { ...lease, excessKM: '4000' }).excessCents).toBe(20);
  });
});
