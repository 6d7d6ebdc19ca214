import type { Page } from '@playwright/test';
import { dealerMatters } from '#contract/pages.ts';
import { findings } from './axe.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { openFigures, timeline } from './lead-page.ts';
import { expectFitsNarrow } from './narrow.ts';
import { addressesOfDealer } from './page-addresses.ts';
import { addressesOfCar } from './pages-of-car.ts';
import { holdDealerSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

/** The pages of a dealer that are looked at on the narrowest screen too, with what stands there once they are whole. */
const narrowToo: Readonly<Record<string, string>> = {
  '/DealerDashboard': 'Leads',
  '/DealerFormPage?section=shown': 'What your page shows',
  '/DealerProvinceAdd?section=fees': 'Fees',
  '/DealerFormEditViewPage': 'Visit Lakeview Acura',
  '/DealerMakeVehicleTypeAdd': 'Makes and vehicle types',
};

/** Opens each address, and looks at it once what it loads stands there. */
async function expectNothingAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openWhole(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = narrowToo[address];
    if (heading) {
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
      await expectFitsNarrow(page, address);
    }
    expect.soft(await findings(page), address).toEqual([]);
  }
}

const everyPage = steps({
  'on the pages about each matter': async ({ page }) => {
    test.slow();
    await holdDealerSession(page);
    const addresses = dealerMatters.flatMap(addressesOfDealer);
    await expectNothingAt(page, [...new Set([...addresses, ...Object.keys(narrowToo)])]);
  },
  'on an open make of its page': async ({ page }) => {
    await openWhole(page, '/DealerMakeVehicleTypeAdd');
    await page.getByRole('button', { name: /^ACURA/ }).click();
    await page.getByText('SUV: text and images').click();
    await expect(page.getByLabel('Description for SUV')).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
  'on the pages of one car': async ({ page }) => {
    await expectNothingAt(page, await addressesOfCar(page));
  },
  'on a lead, folded and with everything open': async ({ page, request }) => {
    const { _id } = await shareDeal(request, await registerShopper(request));
    await openWhole(page, `/ViewDealerEnquiryDetails/${_id}`);
    await expect(timeline(page)).toBeVisible();
    expect.soft(await findings(page), 'lead').toEqual([]);
    await openFigures(page);
    await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible();
    await page.getByText(/^Versions \(\d+\)$/).click();
    await page.getByRole('region', { name: 'Status', exact: true }).locator('summary').click();
    expect.soft(await findings(page), 'everything open').toEqual([]);
  },
  'on its account with the secret of the codes': async ({ page }) => {
    await openWhole(page, '/DealerAccount');
    await page.getByRole('button', { name: 'Turn on' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill(demoSignIns().dealer.password);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect.soft(await findings(page), 'account').toEqual([]);
  },
});

test('axe-core finds nothing on a dealer’s pages and what opens there', everyPage);
