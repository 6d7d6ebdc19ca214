import type { Page } from '@playwright/test';
import { workbookOf } from '../server/testing/workbooks.ts';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { openBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

/** The import page of a business of its own. */
async function openImport(page: Page): Promise<void> {
  await page.goto('/DealerProgrammeImport');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import programs');
}

test.beforeEach(async ({ page, request }) => {
  await holdDealerSession(page, (await openBusiness(request)).account);
});

/** A new business sells no make yet, so that a sheet has to say it. */
async function sayMake(page: Page): Promise<void> {
  await page.getByLabel('Make of the cars').fill('Acura');
  await page.getByRole('button', { name: 'Use this make' }).click();
}

const pasted = [
  ['Finance rates', '2026-01-01 to 2099-12-31', '', ''],
  ['Model', 'Trim', '48 mo', '60 mo'],
  ['RDX', 'All', '3,99 %', '4.49'],
  ['MDY', 'All', '4.99', '5.49'],
  ['TLX', 'All', 'call', '2.99'],
];

test('a dealer pastes a sheet, answers what it asks, sees what changes, publishes it and takes it back', async ({
  page,
}) => {
  await openImport(page);
  await page.getByLabel('Or paste cells from a spreadsheet').fill(pasted.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Preview changes' }).click();

  const cells = page.getByRole('region', { name: 'Cells in Sheet' });
  await expect(cells.getByRole('row', { name: /^5 TLX/ })).toContainText('call');
  const take = page.getByRole('button', { name: /^Apply/ });
  await expect(take).toBeDisabled();
  await sayMake(page);
  await page.getByRole('button', { name: 'Use MDX' }).click();
  await page.getByRole('button', { name: 'Skip Sheet!C5' }).click();
  await expect(page.getByText('Skipped: Sheet!C5')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Sheet!C5' }).click();
  await page.getByLabel('Correct value for Sheet!C5').fill('1,99');
  await page.getByRole('button', { name: 'Use this value' }).click();
  await expect(take).toBeEnabled();
  await expect(page.getByText('3 new programs')).toBeVisible();
  const rdx = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^RDX · Finance/ }) });
  await expect(rdx.getByRole('cell', { name: '3.99' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change how we read the file' }).click();
  await page.getByLabel(/^D: 60 mo/).selectOption({ label: 'Not used' });
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(rdx.getByRole('columnheader', { name: '60' })).toHaveCount(0);
  await page.getByLabel(/^D: 60 mo/).selectOption({ label: 'Finance rate' });
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(rdx.getByRole('cell', { name: '4.49' })).toBeVisible();

  await take.click();
  await expect(page.getByText('This rate sheet is active.')).toBeVisible();
  await page.getByRole('link', { name: 'See programs' }).click();
  await expect(page.getByRole('link', { name: /^Active/ })).toContainText('3');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This rate sheet was undone.')).toBeVisible();
  await page.getByRole('link', { name: 'See programs' }).click();
  await expect(page.getByText('No active programs')).toBeVisible();
});

test('a dealer brings a workbook, whose changes stand beside what was before', async ({ page }) => {
  const sheet = (rate: number) => [
    [{ value: 'Lease rates' }, { value: '2026-01-01 to 2099-12-31' }],
    [{ value: 'Model' }, { value: 'Trim' }, { value: '36 mois' }, { value: '48 mois' }],
    [{ value: 'RDX' }, { value: 'Toutes' }, { value: rate, type: Number, format: '0.00%' }, { value: '4,99 %' }],
  ];
  const residuals = [
    [{ value: 'Valeurs résiduelles (20 000 km par année)' }],
    [{ value: 'Modèle' }, { value: 'Version' }, { value: '36 mois' }, { value: '48 mois' }],
    [{ value: 'RDX' }, { value: 'Toutes' }, { value: '57 %' }, { value: '50 %' }],
  ];
  const workbook = async (rate: number) => ({
    name: 'RDX.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf({ name: 'Taux', rows: sheet(rate) }, { name: 'Résiduelles', rows: residuals }),
  });
  await openImport(page);
  const choose = page.getByLabel('Choose a rate sheet (XLSX or CSV)');
  await choose.setInputFiles(await workbook(0.0449));
  await expect(page.getByRole('region', { name: /^Cells in Taux/ })).toBeVisible();
  await sayMake(page);
  await expect(page.getByRole('heading', { name: /^RDX · Lease/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Residual, 20,000 km' })).toBeVisible();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('This rate sheet is active.')).toBeVisible();

  await openImport(page);
  await choose.setInputFiles(await workbook(0.0399));
  await sayMake(page);
  await expect(page.getByText('1 value will change')).toBeVisible();
  const cell = page.getByRole('cell', { name: 'Before: 4.49 3.99' });
  await expect(cell).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
