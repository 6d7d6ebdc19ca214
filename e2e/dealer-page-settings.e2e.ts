import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alive } from './alive.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';

/**
 * The demonstration's one dealer serves every journey, so this one changes cells that no other looks at, and takes back what
 * it changed.
 */

const publicPage = '/Dealer/lakeview-acura';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Saved. Shoppers can see your changes now.')).toBeVisible();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Changes undone.')).toBeVisible();
}

/** Opens the fees once the page has said that it kept a deal: the words come above them, in the middle of a press. */
async function openFees(shopper: Page): Promise<void> {
  await expect(shopper.getByRole('button', { name: 'Continue your deal' })).toBeVisible();
  await shopper
    .getByRole('button', { name: /Other taxes and fees/ })
    .first()
    .click();
}

/** A rate fills the calculator at its term, a fee is offered, and both go with Undo. */
async function changeRateAndFee(page: Page, shopper: Page): Promise<void> {
  const cents = String(10 + Math.floor(Math.random() * 90));
  await page.goto('/DealerFormPage?section=rates');
  await page.getByRole('button', { name: 'Set rates by term' }).click();
  await page.getByLabel('Finance, Pre-Owned, 8-year term').fill(`4.${cents}`);
  await save(page);

  await shopper.goto(`${publicPage}?activeOption=1`);
  await alive(shopper);
  await shopper.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
  await shopper
    .getByRole('button', { name: /Terms, rate and sales tax/ })
    .first()
    .click();
  const rate = shopper.getByLabel('Interest rate');
  await expect(rate).toHaveValue('7.99');
  await shopper.getByRole('slider', { name: 'Term in years' }).press('ArrowRight');
  await expect(rate).toHaveValue(String(Number(`4.${cents}`)));
  await expect(shopper.getByText('From Lakeview Acura. You can edit it.').first()).toBeVisible();

  await undo(page);
  await openWhole(page, '/DealerProvinceAdd?section=fees');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  const row = card(page, 'Fees').getByRole('listitem').last();
  await row.getByLabel('Calculator line').selectOption('gasoline');
  await row.getByLabel('Amount').fill(`80.${cents}`);
  await row.getByLabel('Every buyer pays this fee').uncheck();
  await save(page);

  await shopper.reload();
  await openFees(shopper);
  await expect(shopper.getByRole('button', { name: `add $80.${cents}, the dealer’s offer` })).toBeVisible();
  await undo(page);
  await shopper.reload();
  await alive(shopper);
  await openFees(shopper);
  await shopper.getByRole('button', { name: /more fees? \(not charged\)/ }).click();
  await expect(shopper.getByLabel('Gasoline')).toBeVisible();
  await expect(shopper.getByRole('button', { name: /the dealer’s offer/ })).toHaveCount(0);
}

/** A holiday stands on the page, and a field at fault is named. */
async function changeHours(page: Page, shopper: Page): Promise<void> {
  const name = `Stocktaking ${Math.floor(Math.random() * 1e6)}`;
  const date = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
  await openWhole(page, '/DealerFormPage');
  await page.getByRole('button', { name: 'Add a day' }).click();
  const row = card(page, 'Hours').getByRole('listitem').last();
  await row.getByLabel('Date').fill(date);
  await saveButton(page).click();
  await expect(row.getByText('Give the day a name.')).toBeVisible();
  await row.getByLabel('Name of the holiday or special day').fill(name);

  await save(page);

  await shopper.goto(publicPage);
  const holidays = shopper.getByRole('table', { name: 'Holidays and special days' });
  await expect(holidays.getByRole('row').filter({ hasText: name })).toContainText('Closed');
  await undo(page);
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'Visit Lakeview Acura' })).toBeVisible();
  await expect(shopper.getByText(name)).toHaveCount(0);
}

/** A logo of the dealer's own stands on its page, and goes with Undo. */
async function changeLogo(page: Page, shopper: Page): Promise<void> {
  const logo = card(page, 'Logo and banner');
  await openWhole(page, '/DealerFormPage?section=pictures');
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 60 };
  const buffer = await sharp({ create: { width: 240, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  await logo.getByLabel('Upload your own').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const first = logo.getByRole('group', { name: 'Logo' }).getByRole('radio', { name: 'Your picture 1' });
  await first.check();
  await save(page);

  await shopper.goto(publicPage);
  const shown = shopper.getByRole('banner').locator('picture img');
  // Its 240 pixels, in the place of 120 that it has.
  await expect(shown).toHaveJSProperty('naturalWidth', 120);
  await logo.getByRole('button', { name: 'Delete image 1' }).click();
  await expect(logo.getByText('Your page is using this picture.')).toBeVisible();
  await undo(page);
  await logo.getByRole('button', { name: 'Delete image 1' }).click();
  await expect(logo.getByText('Picture deleted.')).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'Visit Lakeview Acura' })).toBeVisible();
  await expect(shown).toHaveCount(0);
}

test('what a dealer sets is on its page at once, marked as the dealer’s, and can be undone', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)|409 \(Conflict\)/);
  await holdDealerSession(page);
  const shopper = await context.newPage();
  await changeRateAndFee(page, shopper);
  await changeHours(page, shopper);
  await changeLogo(page, shopper);
});
