import type { Page } from '@playwright/test';
import { dealerMatters } from '#contract/pages.ts';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { addressesOfDealer } from './page-addresses.ts';
import { holdDealerSession } from './signed-in.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page and waits until what it loads stands there. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [data-loading], main [class*="spinner_"]')).toHaveCount(0);
}

for (const matter of dealerMatters) {
  test(`axe-core finds nothing on a dealer’s pages about: ${matter}`, async ({ page }) => {
    await holdDealerSession(page);
    for (const address of addressesOfDealer(matter)) {
      await openWhole(page, address);
      expect.soft(await findings(page), address).toEqual([]);
    }
  });
}

test('axe-core finds nothing on the pages of one car', async ({ page }) => {
  await holdDealerSession(page);
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
