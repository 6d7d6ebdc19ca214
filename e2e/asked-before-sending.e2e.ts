import type { Page } from '@playwright/test';
import { accept, instead, openAlive, openDealerPage, pressMode, save } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { expectToast } from './toasts.ts';

/** Hears what goes to the dealer. */
const sendings = async (page: Page): Promise<string[]> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/lakeview-acura/enquiry')) sent.push(request.url());
  });
  return sent;
};

test(
  'what a deal lacks is said and asked for before it is sent',
  steps({
    'why a deal cannot be saved yet stands beside the button': async ({ page }) => {
      await openDealerPage(page, 'Cash');
      await pressMode(page, 'Cash');
      const button = page.getByRole('button', { name: 'Save & Share' }).filter({ visible: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('Choose Cash, Finance or Lease.');
      await expect(page.getByText('Choose Cash, Finance or Lease.').filter({ visible: true })).toBeVisible();
    },
    'a lease is asked for its residual before it is sent': async ({ page }) => {
      // Without a car no programme brings one.
      await openAlive(page, '/Dealer/lakeview-acura?activeOption=2');
      const price = page.locator('#section-capitalized-cost');
      await price.getByRole('heading').getByRole('button').click();
      await price.getByLabel('Estimated price').fill('40000');
      const residual = page.locator('#section-residual-value');
      await expect(instead(page, 'Choose a residual').first()).toBeVisible();
      const sent = await sendings(page);
      await page.getByRole('button', { name: 'Save & Share' }).filter({ visible: true }).click();
      await expectToast(page, 'Choose a residual');
      await expect(residual.getByRole('heading').getByRole('button')).toBeFocused();
      await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
      expect(sent).toEqual([]);
    },
    'a deal without a car is asked about before it is sent': async ({ page, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      await openDealerPage(page, 'Finance');
      const sent = await sendings(page);
      await save(page, 'Save & Share');
      const question = page.getByRole('dialog', { name: 'Send a deal without a car or a price?' });
      await question.getByRole('button', { name: 'Choose a car' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.locator('#section-vehicle').getByRole('heading').getByRole('button')).toBeFocused();
      expect(sent).toEqual([]);
      await accept(page);
      await save(page, 'Save & Share');
      await question.getByRole('button', { name: 'Send anyway' }).click();
      await expect(page).toHaveURL('/UserDashboard');
      expect(sent).toHaveLength(1);
    },
  }),
);
