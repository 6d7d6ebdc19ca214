import { expect, steps, test } from './journey.ts';

test(
  'a developer finds the guide, and a call with its example from there',
  steps({
    'a developer finds the guide in the footer, and a call with its example from there': async ({ page }) => {
      await page.goto('/AboutUs');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Developers', exact: true }).click();
      await expect(page).toHaveTitle('Developers | iCarDeals');
      await expect(page.getByRole('heading', { level: 2, name: 'Your first lead in five minutes' })).toBeVisible();
      await expect(page.getByText('curl').first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Webhooks', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeInViewport();
      await page.getByRole('link', { name: 'calculateDeal', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('calculateDeal');
      await expect(page.getByText('"monthlyPayment"')).toBeVisible();
      await expect(
        page.getByText('"Monthly" | "Weekly" | "Semi Monthly" | "Bi Weekly" | "" | null').first(),
      ).toBeVisible();
      await page.getByRole('link', { name: 'All calls' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Reference' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('calculateDeal');
    },
    'a call that there is not is no page': async ({ request }) => {
      const answer = await request.get('/developers/nothing');
      expect([answer.status(), (await answer.text()).includes('Page not found')]).toEqual([404, true]);
    },
  }),
);
