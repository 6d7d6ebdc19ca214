import type { Page } from '@playwright/test';
import { testVin } from '../server/testing/vins.ts';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { expectFits } from './narrow.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

/** A file of two cars. */
const fileOf = (name: string, heading: string, year: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `Stock #,VIN,${heading},Year,Make,Model,Trim,Mileage,Price`,
      `T1,${testVin(1)},Used,2021,Acura,MDX,Tech,"52,000","$38,995"`,
      `T2,${testVin(2)},New,${year},Acura,RDX,A-Spec,,"$58,300"`,
      '',
    ].join('\r\n'),
  ),
});

/**
 * Has the file read again. While it is being read it has no mistakes; what the page asks for once it is read is held,
 * so that nothing of before may stand there meanwhile.
 */
async function readAgain(page: Page): Promise<void> {
  const looked = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/mistakes?*', async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ json: { data: [], total: 0, page: 1 } });
    await looked.promise;
    return route.continue();
  });
  let found = 0;
  await page.route(/\/stock-imports\/[\w-]{22}$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    found += 1;
    await route.fulfill({ response, json: found === 1 ? { data: { ...json.data, state: 'reading' } } : json });
  });
  const heading = page.getByRole('heading', { name: '1 row with errors' });
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(heading).toBeHidden();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^Page \d+ doesn’t exist/)).toHaveCount(0);
  looked.resolve();
}

test('a dealer brings a file with mistakes, mends it, and takes it over', async ({ page, request }) => {
  // In a stock of its own: a file is refused, rightly, when somebody else has changed a car since it was read.
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
  await page.goto('/DealerStockImport');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import inventory from a file');
  await page.getByLabel('Choose a CSV, XLSX or XML file').setInputFiles(fileOf('wrong.csv', 'Condition', '25'));

  await expect(page).toHaveURL(/\/DealerStockImport\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { name: '1 row with errors' })).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: 'Enter a four-digit year' });
  await expect(wrong).toContainText('3');
  await expect(wrong).toContainText('25');
  await readAgain(page);
  await expect(wrong).toContainText('25');
  await page.unrouteAll({ behavior: 'wait' });
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Import the other car' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toBe('wrong report.csv');

  await page.getByRole('link', { name: 'upload it again' }).click();
  await expect(page.getByText('Needs your review').first()).toBeVisible();
  await page.getByLabel('Choose a CSV, XLSX or XML file').setInputFiles(fileOf('mended.csv', 'Lot code', '2026'));
  // What stands under a heading of their own says which column it is.
  await expect(page.getByRole('heading', { name: 'No errors in this file' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: testVin(1) })).toContainText('$38,995.00');
  expect(await findings(page)).toEqual([]);
  const prices = page.getByRole('group', { name: 'Are these prices before fees, or all-in?' });
  await page.getByRole('button', { name: 'Import 2 cars' }).click();
  await expect(prices.getByText('First, tell us what these prices include.')).toBeVisible();
  await expect(prices.getByRole('radio', { name: 'Before fees' })).toBeFocused();
  await prices.getByRole('radio', { name: 'All-in' }).click();
  // Of a new car the freight that is in it is not known here.
  await expect(page.getByRole('row').filter({ hasText: 'This price includes freight' })).toContainText('58300.00');
  await expect(prices.getByRole('radio', { name: 'All-in' })).toBeChecked();
  await prices.getByRole('radio', { name: 'Before fees' }).click();
  await expect(page.getByRole('row').filter({ hasText: testVin(1) })).toContainText('$38,995.00');
  await page.getByRole('button', { name: 'Import 2 cars' }).click();
  await expect(page.getByText('Your inventory is up to date')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Upload another file' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'mended.csv' })).toContainText('Imported');
});

const unclearFile = (...prices: string[]) => ({
  name: 'points.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Stock #,VIN,Condition,Year,Make,Model,Mileage,Price',
      ...prices.map((price, at) => `P${at},${testVin(at + 10)},Used,2021,Acura,MDX,"52,000",${price}`),
      '',
    ].join('\r\n'),
  ),
});

test('a dealer chooses which of two numbers a price is, of one cell or of all like it', async ({ page, request }) => {
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
  await page.goto('/DealerStockImport');
  await page.getByLabel('Choose a CSV, XLSX or XML file').setInputFiles(unclearFile('45.990', '38.450', '41.200'));
  const numbers = page.getByRole('region', { name: 'Which number is right?' });
  await expect(page.getByRole('heading', { name: '3 rows with errors' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const one = numbers.getByRole('listitem').filter({ hasText: '45.990' });
  await one.getByRole('button', { name: '45,990', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 rows with errors' })).toBeVisible();
  await expect(one.getByRole('button', { name: '45,990', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await numbers.getByRole('button', { name: 'Read all values this way: 45,990' }).click();
  await expect(page.getByRole('heading', { name: 'No errors in this file' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: testVin(11) })).toContainText('$38,450.00');
  expect(await findings(page)).toEqual([]);
  await expectFits(page);
  await page.goto(`${page.url()}?lang=fr`);
  await expect(page.getByRole('heading', { name: 'Quel nombre est le bon' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ces prix sont-ils avant frais ou tout compris' })).toBeVisible();
});

/** A list that no system sends, as a dealer's own spreadsheet has it. */
const ownList = {
  name: 'lot.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Chassis,Kind,Yr,Maker,Line,Meter\n${testVin(3)},Previously loved,2021,Acura,MDX,52000\n`),
};

test('a dealer keeps what its columns and words stand for, and the next file is read by itself', async ({
  page,
  request,
}) => {
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
  const bring = async () => {
    await page.goto('/DealerStockImport');
    await page.getByLabel('Choose a CSV, XLSX or XML file').setInputFiles(ownList);
    await expect(page).toHaveURL(/\/DealerStockImport\/[\w-]{22}$/);
  };
  await bring();
  const fields = { Chassis: 'VIN', Kind: 'New, used or certified', Maker: 'Make', Line: 'Model', Meter: 'Kilometres' };
  for (const [heading, label] of Object.entries(fields))
    await page.getByLabel(heading, { exact: true }).selectOption({ label });
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByLabel('“Previously loved” means').selectOption({ label: 'Used' });
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByRole('heading', { name: 'No errors in this file' })).toBeVisible();
  await page.getByLabel('Save these columns as a format').fill('Lot list');
  await page.getByRole('button', { name: 'Save the format' }).click();
  await expect(page.getByText('Saved. We’ll use this format for similar files.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectFits(page);

  await bring();
  await expect(page.getByText('We’re using your format Lot list for this file.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No errors in this file' })).toBeVisible();
  await page.getByLabel('Read this file as').selectOption({ label: 'vAuto' });
  await expect(page.getByText('Not found in this file')).toBeVisible();

  await page.goto('/DealerStockImport?lang=fr');
  await page.getByRole('button', { name: 'Renommer Lot list' }).click();
  await page.getByLabel('Nom du format').fill('Liste du lot');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: 'Retirer Liste du lot' }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Renommer Liste du lot' })).toBeVisible();
});
