import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { signInDealer } from './signed-in.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else.
test.use({ bypassCSP: true });

/** Opens a page and waits until what it loads stands there. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [data-loading], main [class*="_spinner"]')).toHaveCount(0);
}

const pages = {
  'the work with leads': ['/DealerDashboard', '/DealerAllEnquiries', '/DealerDelivery'],
  'the stock': ['/DealerVehicleInfo', '/DealerCarAdd', '/DealerCarDetailsAdd', '/DealerStockImport'],
  'the dealer’s own page': [
    '/DealerFormPage',
    '/DealerFormEditViewPage',
    '/DealerMakeVehicleTypeAdd',
    '/DealerProvinceAdd',
  ],
  'the plan and the people': [
    '/Subscriptions',
    '/MySubscriptions',
    '/URLSubscriptions',
    '/SuccessPage',
    '/CancelPage',
    '/DealerMembers',
    '/DealerAccount',
  ],
};

for (const [name, addresses] of Object.entries(pages)) {
  test(`axe-core finds nothing on ${name}`, async ({ page }) => {
    await signInDealer(page);
    for (const address of addresses) {
      await openWhole(page, address);
      expect.soft(await findings(page), address).toEqual([]);
    }
  });
}

test('axe-core finds nothing on the pages of one car', async ({ page }) => {
  await signInDealer(page);
  await page.goto('/DealerVehicleInfo');
  const car = page.locator('a[href^="/ViewDealerCarDetails/"]').first();
  const id = (await car.getAttribute('href'))?.split('/').at(-1);
  for (const kind of [
    'ViewDealerCarDetails',
    'EditDealerCarDetails',
    'DealerCarEdit',
    'DealerCarCopy',
    'DealerCarPhotos',
  ]) {
    await openWhole(page, `/${kind}/${id}`);
    expect.soft(await findings(page), kind).toEqual([]);
  }
});
