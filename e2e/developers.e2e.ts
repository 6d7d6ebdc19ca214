import { expect, steps, test } from './journey.ts';

test(
  'a developer finds the guide, in French and without scripts too, and a call with its example from there',
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
    'the guide is French for who reads French, without scripts too': async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/developers?lang=fr');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Développeurs');
      await expect(page.getByRole('heading', { name: 'Ce qui change, et comment c’est annoncé' })).toBeVisible();
      await expect(page.getByText('Calculer une transaction ligne par ligne')).toBeVisible();
      await page.getByRole('link', { name: 'listLeads', exact: true }).click();
      await expect(page.getByText('Les demandes du concessionnaire qui répondent à un filtre')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Comment il peut être refusé' })).toBeVisible();
      await context.close();
    },
    'a call that there is not is no page': async ({ request }) => {
      const answer = await request.get('/developers/nothing');
      expect([answer.status(), (await answer.text()).includes('Page not found')]).toEqual([404, true]);
    },
  }),
);
