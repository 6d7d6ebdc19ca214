import { describe, expect, test } from 'vitest';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { rowInForce } from '#engine/rates.ts';
import { provinces as provinceNames } from '#reference/provinces/provinces.ts';
import { rateBook } from './rate-book.ts';

type Row = { readonly from: string; readonly source: { readonly title: string; readonly address: string } };

const { provinces, ...facts } = rateBook;
const allRows: readonly (readonly [string, readonly Row[]])[] = [
  ...Object.entries(facts),
  ...provinces.map(({ code, tax }) => [`tax of ${code}`, tax] as const),
  ...provinces.flatMap(({ code, regulatorFee }) =>
    regulatorFee === null ? [] : [[`regulator of ${code}`, regulatorFee.rows] as const],
  ),
];

describe('every row', () => {
  test.each(allRows)('of %s has its day and its source, oldest first', (_, rows) => {
    const days = rows.map(({ from }) => from);
    expect(days.filter((day) => !isIsoDate(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].toSorted());
    for (const { source } of rows) {
      expect(source.title).not.toBe('');
      if (source.address !== '') expect(URL.canParse(source.address)).toBe(true);
    }
  });
});

test('every tax is read where it is set or levied, none from a blog', () => {
  const hosts = provinces.flatMap(({ tax }) => tax.map(({ source }) => new URL(source.address).hostname));
  const official =
    /(?:^|\.)(?:canada\.ca|gazette\.gc\.ca|gov\.mb\.ca|manitoba\.ca|revenuquebec\.ca|saskatchewan\.ca|icbc\.com)$/;
  // Two say what the province's own notices say, which they name.
  const reported = ['www.mnp.ca', 'ryan.com'];
  expect(hosts.filter((host) => !official.test(host) && !reported.includes(host))).toEqual([]);
});

test('the provinces are those of the reference list', () => {
  const own = provinces.map(({ code, name }) => `${code} ${name}`);
  expect(own.toSorted()).toEqual(provinceNames.map(({ code, name }) => `${code} ${name}`).toSorted());
});

test('the constants of the deal calculator', () => {
  const today = '2026-11-21';
  const inForce = <Fact>(rows: Parameters<typeof rowInForce<Fact>>[0]) => rowInForce(rows, today);
  expect(inForce(rateBook.insuranceTax).percent).toBe('8');
  expect(inForce(rateBook.luxuryTax)).toMatchObject({
    thresholdCents: 10_000_000,
    percentOfTotal: '10',
    percentOfExcess: '20',
  });
  expect(inForce(rateBook.leaseLicenceFee).feeCents).toBe(3200);
  expect(inForce(rateBook.defaultFees)).toMatchObject({ airTaxCents: 10000, tireTaxCents: 2920, omvicFeeCents: 1250 });
  expect(inForce(rateBook.excessKilometres)).toMatchObject({
    residualDollarsPerKilometre: '0.08',
    endOfLeaseDollarsPerKilometre: '0.12',
  });
  expect(inForce(rateBook.criminalRate).percent).toBe('35');
  expect(inForce(rateBook.paymentCalendar)).toMatchObject({
    perYear: { Monthly: 12, Weekly: 52, 'Semi Monthly': 24, 'Bi Weekly': 26 },
    daysToFirst: { Monthly: 30, Weekly: 7, 'Semi Monthly': 15, 'Bi Weekly': 14 },
  });
  const omvic = provinces.find(({ code }) => code === 'ON')?.regulatorFee;
  expect(omvic?.name).toBe('OMVIC fee');
  expect(omvic === null || omvic === undefined ? 0 : inForce(omvic.rows).feeCents).toBe(2200);
});
