import { findings } from './axe.ts';
import { inSummary, openDeal } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

test(
  'a shopper reads where a figure comes from',
  steps({
    'the footer leads to the sources, and their list to a province': async ({ page }) => {
      await page.goto('/AboutUs');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sources', exact: true }).click();
      await expect(page).toHaveTitle('Sources | iCarDeals');
      await page.getByRole('main').getByRole('link', { name: 'Nova Scotia', exact: true }).click();
      const novaScotia = page.getByRole('region', { name: 'Nova Scotia' });
      await expect(novaScotia.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(novaScotia.locator('#hst-NS-2025-04-01')).toContainText('the prescribed rate for Nova Scotia is 9%');
    },
    'what changed is told with its day, and what was not read with its reason': async ({ page }) => {
      await expect(page.locator('#changes')).toContainText('Nova Scotia · HST: changed from 15% to 14% on Apr 1, 2025');
      const tires = page.locator('#tire-tax-2024-04-01');
      await expect(tires).toContainText('$29.20');
      await expect(tires).toContainText('Not verified.');
      expect(await findings(page)).toEqual([]);
    },
    'worked deals of a chosen province lead from an amount to its entry': async ({ page }) => {
      const worked = page.getByRole('region', { name: 'Sample deals', exact: true });
      await worked.getByLabel('Province or territory').selectOption('British Columbia');
      await worked.getByRole('button', { name: 'Show examples' }).click();
      const table = worked.getByRole('table', { name: 'Sample deals: British Columbia' });
      await expect(table.getByRole('columnheader')).toHaveCount(6);
      const levy = table.getByRole('row', { name: /^VSA levy/ });
      await expect(levy.getByRole('link')).toHaveText(Array(3).fill('$10.00'));
      await table.getByRole('row', { name: /^PST / }).getByRole('link', { name: '8%: $3,669.92' }).first().click();
      await expect(page.locator('#pst-BC-2-2018-04-01')).toBeInViewport();
    },
    'the working of a figure leads to its entry': async ({ page, context }) => {
      await openDeal(page, 'Finance');
      await inSummary(page, async (summary) => {
        await summary.getByRole('button', { name: /^All numbers/ }).click();
        await summary.getByRole('button', { name: 'Show the math for Sales tax', exact: true }).click();
        const opened = context.waitForEvent('page');
        await summary.getByRole('link', { name: 'See our source' }).first().click();
        const sources = await opened;
        await expect(sources).toHaveURL(/\/Sources#[\w-]+$/);
        const entry = sources.locator(new URL(sources.url()).hash);
        await expect(entry).toContainText('13%');
        await expect(entry).toBeInViewport();
        await sources.close();
      });
    },
  }),
);
