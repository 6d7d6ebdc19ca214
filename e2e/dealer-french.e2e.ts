import { chooseFrench, expectFrench } from './english-left.ts';
import { test } from './journey.ts';
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
    ...['/MySubscriptions', '/URLSubscriptions', '/SuccessPage', '/CancelPage', '/DealerMembers', '/DealerAccount'],
  ],
};

for (const [name, addresses] of Object.entries(pages)) {
  test(`no English is left on ${name}`, async ({ page }) => {
    await signInDealer(page);
    await chooseFrench(page);
    for (const address of addresses) await expectFrench(page, address);
  });
}

test('no English is left on the pages of one car', async ({ page }) => {
  await signInDealer(page);
  await page.goto('/DealerVehicleInfo');
  const car = page.locator('a[href^="/ViewDealerCarDetails/"]').first();
  const id = (await car.getAttribute('href'))?.split('/').at(-1);
  await chooseFrench(page);
  for (const kind of ['ViewDealerCarDetails', 'EditDealerCarDetails', 'DealerCarEdit', 'DealerCarCopy']) {
    await expectFrench(page, `/${kind}/${id}`);
  }
});
