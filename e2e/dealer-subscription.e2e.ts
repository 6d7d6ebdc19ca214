import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

test('a dealer pays for a plan, changes it, ends it and takes that back', async ({ page, request, expectConsole }) => {
  // The browser's own words for the declined card.
  expectConsole(/status of 409/);
  // The plan of a business of its own: what the demonstration's dealer may do, other journeys rely on.
  await holdDealerSession(page, (await openBusiness(request)).account);
  await page.goto('/Subscriptions');
  await expect(page.getByText('TEST MODE')).toBeVisible();
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test checkout');
  await expect(page.getByText('$89.27', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText('You weren’t charged.')).toBeVisible();

  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  const card = page.getByLabel('Test card number');
  await card.fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined.');
  await card.fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Confirmed. Your plan is active.')).toBeVisible();

  await page.getByRole('link', { name: 'Open My Subscriptions' }).click();
  await expect(page.getByRole('heading', { name: 'Standard plan' })).toBeVisible();
  await expect(page.getByText('Paid with visa •••• 4242')).toBeVisible();
  await expect(page.getByRole('meter').first()).toHaveCSS('appearance', 'none');
  await downloadInvoice(page);

  await page.getByRole('link', { name: 'Change the plan' }).click();
  await page.getByRole('button', { name: 'Change to Pro' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change to Pro' });
  await expect(sheet.getByText('Unused time on Standard plan, one month')).toBeVisible();
  await sheet.getByRole('button', { name: 'Change the plan now' }).click();
  await expect(page.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
  await expect(page.getByText(/^TEST-/)).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('Active, but set to cancel.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(page.getByText('Active.', { exact: true })).toBeVisible();

  await useAnotherCard(page);
});

async function downloadInvoice(page: Page): Promise<void> {
  await page.getByText(/^TEST-/).click();
  await expect(page.getByText('HST 13%')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download invoice/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^TEST-.*\.pdf$/);
}

async function useAnotherCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payment method' }).click();
  await page.getByLabel('Test card number').fill('5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Subscriptions');
}
