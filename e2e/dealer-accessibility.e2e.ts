import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { signInDealer } from './signed-in.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else.
test.use({ bypassCSP: true });

const pages = {
  'the work with leads': ['/DealerDashboard', '/DealerAllEnquiries', '/DealerDelivery'],
  'the stock': ['/DealerVehicleInfo', '/DealerCarAdd', '/DealerCarDetailsAdd', '/DealerStockImport'],
  'the dealer’s own page': [
    ...['/DealerFormPage', '/DealerFormEditViewPage', '/DealerMakeVehicleTypeAdd', '/DealerProvinceAdd'],
  ],
  'the plan and the people': [
    ...['/Subscriptions', '/MySubscriptions', '/URLSubscriptions', '/SuccessPage', '/CancelPage'],
    ...['/DealerMembers', '/DealerAccount'],
  ],
};

for (const [name, addresses] of Object.entries(pages)) {
  test(`axe-core finds nothing on ${name}`, async ({ page }) => {
    await signInDealer(page);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    await page.goto(`/${kind}/${id}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findings(page), kind).toEqual([]);
  }
});
