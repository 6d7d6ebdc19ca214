import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { textOfPdf } from '#server/documents/testing/pdf-text.ts';
import { cents, openDeal, payment } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { expectFitsPhone } from './narrow.ts';

const tool = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Show the summary' }).click();
  await button.click();
  await expect(tool(page, name)).toBeVisible();
  return tool(page, name);
}

async function download(page: Page, sheet: Locator, name: string) {
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The value beside a label of the sheet, as it is written there. */
const valueAt = (sheet: Locator, label: string) =>
  sheet.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]').textContent();

test('a deal is disclosed on the screen and on paper, and its schedule leaves as files, with one set of figures', async ({
  page,
}) => {
  await openDeal(page, 'Finance');
  const shown = await payment(page);
  const sheet = await open(page, 'Disclosure sheet');
  await expect(sheet.getByText(/^Estimate, not an offer of credit\./).first()).toBeVisible();
  expect(cents((await valueAt(sheet, 'Amount of each payment')) ?? '')).toBe(shown);
  await expect(sheet.getByText('To be provided by the lender').first()).toBeVisible();
  await expectFitsPhone(page);

  const onPaper = await download(page, sheet, 'Download sheet (PDF)');
  expect(onPaper.name).toMatch(/^cost-of-credit-\d{4}-acura-[a-z0-9-]+\.pdf$/);
  const text = await textOfPdf(onPaper.bytes);
  for (const label of ['Amount of each payment', 'Cost of borrowing', 'Outstanding principal at the beginning']) {
    expect(text).toContain(`${await valueAt(sheet, label)}`);
  }
  expect(text).toContain('Lakeview Acura');
  const whole = await download(page, sheet, 'Download full deal (PDF)');
  expect(await textOfPdf(whole.bytes)).toContain(`${await valueAt(sheet, 'Amount of each payment')}`);

  await sheet.getByRole('button', { name: 'Payment schedule' }).click();
  const schedule = tool(page, 'Payment schedule');
  await schedule.getByRole('button', { name: 'All payments' }).click();
  await schedule.getByRole('button', { name: 'By payment' }).click();
  const row = schedule.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  expect(cents((await row.nth(1).textContent()) ?? '')).toBe(shown);
  const book = await download(page, schedule, 'Download spreadsheet');
  expect(book.name).toMatch(/^schedule-\d{4}-acura-[a-z0-9-]+\.xlsx$/);
  const xml = strFromU8(unzipSync(book.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(Math.round(Number(/<c r="C2"[^>]*><v>([^<]*)/.exec(xml)?.[1]) * 100)).toBe(shown);
  const csv = await download(page, schedule, 'Download CSV');
  expect(cents(csv.bytes.toString('utf8').split('\r\n')[1]?.split(',')[2] ?? '')).toBe(shown);
});
