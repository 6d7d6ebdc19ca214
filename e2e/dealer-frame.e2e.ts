import type { Locator, Page } from '@playwright/test';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { openMenu } from './side-menu.ts';
import { holdDealerSession } from './signed-in.ts';

const banner = (page: Page) => page.getByRole('banner');
const assistant = (page: Page) => page.getByRole('button', { name: /iCarDeals$/ });

/** The edges of what is shown of an element, in the window. */
async function edges(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not there.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** What floats lies on the header alone, and on nothing in it that can be pressed. */
const floatsInTheHeader = (page: Page, button: Locator): Promise<void> =>
  expect(async () => {
    const [header, own] = [await edges(banner(page)), await edges(button)];
    expect(own.top).toBeGreaterThanOrEqual(Math.max(0, header.top));
    expect(own.bottom).toBeLessThanOrEqual(header.bottom);
    for (const other of await banner(page).locator('a, button').filter({ visible: true }).all()) {
      const box = await edges(other);
      const isApart = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
      expect(isApart, (await other.textContent()) ?? '').toBe(true);
    }
  }).toPass();

const main = ['Leads', 'Appointments', 'Cars', 'Programs', 'Page', 'Plan'] as const;
const inMenu = [
  'Home',
  'About Us',
  'Privacy Policy',
  'Terms & Conditions',
  'Contact Us',
  'Subscriptions',
  'My Subscriptions',
] as const;

/** The frame of a dealer's page, what floats in it, and the ways that lead out of it. */
async function expectFrame(page: Page): Promise<void> {
  await page.goto('/DealerFormPage');
  const work = page.getByRole('navigation', { name: 'Dealer', exact: true });
  // What waits is counted at the first one.
  await expect(work.getByRole('link')).toHaveText([/^Leads/, ...main.slice(1)]);
  await expect(work.getByRole('link', { name: 'Page', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: 'About Us', exact: true })).toHaveCount(0);

  const logo = banner(page).getByRole('link', { name: /^iCarDeals/ });
  await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 250, height: 100 });
  await floatsInTheHeader(page, assistant(page));
  // The longest page of that kind, with the whole of what shoppers see.
  await openWhole(page, '/DealerFormEditViewPage');
  await expect(page.getByRole('heading', { name: /Lakeview Acura/ }).last()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  // 56 pixels and its line; the way there may be smooth.
  await expect.poll(async () => Math.round((await edges(banner(page))).bottom)).toBeLessThanOrEqual(57);
  await floatsInTheHeader(page, assistant(page));
  await floatsInTheHeader(page, page.getByRole('button', { name: 'Back to top' }));

  const menu = await openMenu(page);
  for (const name of inMenu) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'Morgan Demo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Lead delivery' }).press('Enter');
  await expect(page).toHaveURL('/DealerDelivery');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openWhole(page, '/Dealer/lakeview-acura');
  await expect(banner(page).getByRole('link', { name: /(?:Dashboard|Tableau de bord)$/ })).toBeVisible();
  await expect(work).toHaveCount(0);
}

test(
  'a dealer’s pages have a frame of their own, which holds from the smallest screen to the widest',
  steps({
    'what stands and floats in it, and what it leads to': async ({ page }) => {
      await holdDealerSession(page);
      await expectFrame(page);
    },
    'from the smallest screen to the widest': async ({ page }) => {
      await openWhole(page, '/DealerDashboard');
      const logo = banner(page).getByRole('link', { name: /^iCarDeals/ });
      const work = page.getByRole('navigation', { name: 'Dealer', exact: true });
      for (const width of [320, 390, 425, 426, 768, 1023, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide, `${width}`).toBeLessThanOrEqual(width);
        const size = width <= 425 ? { width: 125, height: 50 } : { width: 250, height: 100 };
        await expect.poll(() => logo.boundingBox()).toMatchObject(size);
        await expect(work.getByRole('link').filter({ visible: true })).toHaveCount(width < 1024 ? 5 : 6);
        await floatsInTheHeader(page, assistant(page));
      }
    },
  }),
);
