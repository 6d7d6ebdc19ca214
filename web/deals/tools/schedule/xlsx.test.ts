import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { moments } from '#engine/balance/equity.ts';
import { calculateDeal } from '#engine/deal.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { scheduleSheet } from './schedule-sheet.ts';
import { xlsxOf } from './xlsx.ts';

const head = ['No.', 'Day', 'Paid', 'Interest', 'Principal', 'Owing', 'Value'];
const depreciation = { firstYear: decimalOf('20'), laterYears: decimalOf('15') };

const filesIn = async (blob: Blob) => unzipSync(new Uint8Array(await blob.arrayBuffer()));

/** The cells of each row as they stand in the file: type and value. */
const rowsOf = (xml: string) =>
  [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d+)")?(?: t="(\w+)")?[^>]*>(.*?)<\/c>/gs)].map(
      ([, style, type, inner = '']) => ({
        style,
        type: type ?? 'n',
        value: /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(inner)?.[1] ?? '',
      }),
    ),
  );

const scheduleOf = (input: object, today = '2026-11-20') => {
  const result = calculateDeal(input, rateBook, today);
  const rows = paymentSchedule(result);
  return { rows, sheet: scheduleSheet(head, rows, moments(result, rows, 24_000_10, depreciation), 'End') };
};

const loan = {
  cashFinanceLease: 'Finance',
  tax: 'Exempt',
  estimatedSalesPrice: '24000.10',
  termsInYears: '2',
  interestRate: '6.99',
  frequency: 'Bi Weekly',
};

const daysSince1900 = (day: string) => (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000;

test('the workbook holds the schedule, cell for cell, to the cent', async () => {
  const { rows, sheet } = scheduleOf(loan);
  const files = await filesIn(await xlsxOf(sheet, 'Payment schedule', 'en'));
  const read = rowsOf(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()));
  expect(read).toHaveLength(53);
  for (const [index, row] of rows.entries()) {
    const cells = read[index + 1] ?? [];
    expect(cells.map(({ type }) => type)).toEqual(Array(7).fill('n'));
    const cents = cells.slice(2, 6).map(({ value }) => Math.round(Number(value) * 100));
    expect(cents).toEqual([row.paymentCents, row.interestCents, row.principalCents, row.balanceCents]);
    expect(cells.slice(2, 6).filter(({ value }) => !/^\d+(\.\d\d?)?$/.test(value))).toEqual([]);
    expect(Number(cells[0]?.value)).toBe(index + 1);
    expect(Number(cells[1]?.value)).toBe(daysSince1900(String(sheet[index + 1]?.[1])));
  }
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array());
  expect(styles).toContain('&quot;$&quot;#,##0.00');
  expect(styles).toContain('yyyy-mm-dd');
});

test('no cell is a formula', async () => {
  const sheet = [['=1+1'], ['=HYPERLINK("x")'], ['+1'], ['@a']];
  const files = await filesIn(await xlsxOf(sheet, 'x', 'fr'));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml).not.toContain('<f');
  expect(
    rowsOf(xml)
      .flat()
      .every(({ type }) => type === 's' || type === 'inlineStr'),
  ).toBe(true);
});

test('the longest schedule is packed without a worker, which the page’s policy would not let start', async () => {
  const { sheet } = scheduleOf({ ...loan, termsInYears: '8', frequency: 'Weekly', estimatedSalesPrice: '9000000.00' });
  const files = await filesIn(await xlsxOf(sheet, 'Payment schedule', 'en'));
  // fflate hands over to a worker from 160,000 bytes of one file on.
  expect(Math.max(...Object.values(files).map(({ length }) => length))).toBeLessThan(160_000);
});
