import type { Page } from '@playwright/test';
import { cents, chooseCar, closeSummary, inSummary, openDealerPage, payment } from './deal-page.ts';
import { expect, test } from './journey.ts';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens a tool from the summary; on a phone the summary stays open behind it. */
async function openTool(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Show the summary' }).click();
  await button.click();
  await expect(sheet(page, name)).toBeVisible();
  return sheet(page, name);
}

test('a wanted payment is solved, applied, taken back, and kept in the address', async ({ page }) => {
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  const before = await payment(page);
  const tool = await openTool(page, 'Aim for a payment');
  await expect(tool.getByText('Type what you want to pay.')).toBeVisible();
  await tool.getByLabel('Payment you want, monthly').fill('600');
  const answer = (name: string) => tool.getByRole('listitem', { name, exact: true });
  await expect(answer('Price')).toContainText('the highest price, before freight, fees and taxes');
  await answer('Downpayment').getByLabel('At most').fill('1000');
  await expect(answer('Downpayment')).toContainText('No answer within your limits.');
  await answer('Downpayment').getByLabel('At most').fill('');
  await answer('Downpayment')
    .getByRole('button', { name: /^Use Downpayment \$/ })
    .click();
  await expect(tool.getByText(/Downpayment is now \$/)).toBeVisible();
  await expect(tool.getByText('Now $600.00, tax included.')).toBeVisible();
  await expect(page).toHaveURL(/tool=solve.*pay=600/);

  await page.goBack();
  await expect(tool).toBeHidden();
  await closeSummary(page);
  expect(await payment(page)).toBe(600_00);
  await page.goForward();
  await expect(tool.getByLabel('Payment you want, monthly')).toHaveValue('600');
  await tool.getByRole('button', { name: 'Close' }).click();
  await expect(tool).toBeHidden();
  await inSummary(page, (summary) => summary.getByRole('button', { name: 'Undo' }).click());
  expect(await payment(page)).toBe(before);
});

test('a link opens the grid of terms and downpayments; the keys lead through it and put one into the deal', async ({
  page,
}) => {
  await page.goto('/?activeOption=1&tool=solve&pay=450&view=grid&step=2000');
  const tool = sheet(page, 'Aim for a payment');
  const grid = tool.getByRole('table', { name: 'Payment by term and downpayment' });
  await expect(grid.getByRole('columnheader')).toHaveText(['0', '2,000', '4,000', '6,000', '8,000']);
  const own = grid.getByRole('button', { pressed: true });
  await own.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const chosen = grid.getByRole('button', { name: /\$2,000\.00 down over 6 years/ });
  await expect(chosen).toBeFocused();
  const promised = cents((await chosen.textContent()) ?? '');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await tool.getByRole('button', { name: 'What can I afford?' }).click();
  await expect(tool.getByRole('table', { name: 'What you can afford, by term' }).getByRole('row')).toHaveCount(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tool).toBeHidden();
  await expect(page).not.toHaveURL(/tool=|pay=/);
  expect(await payment(page)).toBe(promised);
});
