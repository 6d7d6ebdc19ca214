import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { moments } from '#engine/balance/equity.ts';
import { calculateDeal } from '#engine/deal.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { csvOf } from './csv.ts';
import { fileName, scheduleSheet } from './schedule-sheet.ts';

const head = ['No.', 'Day', 'Paid', 'Interest', 'Principal', 'Owing', 'Value'];
const loan = {
  cashFinanceLease: 'Finance',
  tax: 'Exempt',
  estimatedSalesPrice: '24000.10',
  termsInYears: '2',
  interestRate: '6.99',
  frequency: 'Bi Weekly',
};

test('the file holds the schedule to the cent', () => {
  const result = calculateDeal(loan, rateBook, '2026-11-20');
  const rows = paymentSchedule(result);
  const depreciation = { firstYear: decimalOf('20'), laterYears: decimalOf('15') };
  const all = moments(result, rows, 24_000_10, depreciation);
  const text = csvOf(scheduleSheet(head, rows, all, 'End'));
  const [read, ...lines]: string[][] = parse(text, { bom: true });
  expect(read).toEqual(head);
  expect(lines).toHaveLength(52);
  const cents = (line: string[]) => line.slice(2, 6).map((amount) => Math.round(Number(amount) * 100));
  expect(lines.map(cents)).toEqual(
    rows.map((row) => [row.paymentCents, row.interestCents, row.principalCents, row.balanceCents]),
  );
  expect(lines[0]?.slice(0, 2)).toEqual(['1', '2026-12-04']);
  expect(lines.flat().filter((cell) => /\.\d(\d{2,})?$/.test(cell))).toEqual([]);
});

test('no cell is a formula', () => {
  expect(
    csvOf([
      ['=1+1', '+1', '-1', '@a', 'a=1'],
      ['x', -1.5],
    ]),
  ).toBe("\uFEFF'=1+1,'+1,'-1,'@a,a=1\r\nx,-1.50\r\n");
});

test('the file is called after the vehicle', () => {
  const state = stateWith({ year: '2026', make: 'ACURA', model: 'RDX Type/S ../x' });
  expect(fileName('schedule', state, 'csv')).toBe('schedule-2026-acura-rdx-type-s-x.csv');
  expect(fileName('schedule', stateWith({}), 'csv')).toBe('schedule.csv');
});
