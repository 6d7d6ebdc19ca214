import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { dealer } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { expectFitsNarrow } from './narrow.ts';

/** The list of a dealer's cars on its page, above the calculation. */

const path = `/Dealer/${dealer.businessName}`;

test(
  'the cars of a dealer open on its page, are narrowed there, and stand still when an address opens them',
  steps({
    'the cars of a dealer open on its page, are narrowed there, and going back finds them again': async ({ page }) => {
      await page.goto(path);
      await alive(page);
      const list = page.getByRole('region', { name: 'Cars at this dealer' });
      await list.getByRole('link', { name: 'Show the cars' }).click();
      await expect(page).toHaveURL(`${path}?q=`);
      const cars = list.getByRole('heading', { level: 3 });
      await expect(cars).toHaveCount(24);
      await expect(list.getByText(`${dealer.name}, `).first()).toBeVisible();
      await list.getByRole('checkbox', { name: /^Pre-Owned/ }).check();
      await expect(page).toHaveURL(/condition=PreOwned/);
      const used = list.getByText(/^Pre-Owned · /);
      await expect(used).not.toHaveCount(0);
      await expect.poll(async () => (await cars.count()) - (await used.count())).toBe(0);
      const [name = ''] = await cars.allTextContents();
      await cars.first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/Car/.*dealer=${dealer.businessName}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
      // Another journey may have listed one before it meanwhile.
      await expect(cars.filter({ hasText: name }).first()).toBeVisible();
    },
    'a list that is opened by its address stands still, and axe-core finds nothing in it': async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((seen) => {
          const moved = seen.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
          document.documentElement.dataset.moved = String(Number(document.documentElement.dataset.moved ?? 0) + moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${path}?q=`);
      await alive(page);
      await expect(
        page.getByRole('region', { name: 'Cars at this dealer' }).getByRole('heading', { level: 3 }),
      ).toHaveCount(24);
      // Without the styles of the results it was 0.56.
      expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.1);
      expect(await findings(page)).toEqual([]);
      await expectFitsNarrow(page);
    },
    'on a phone the filters stand in a sheet': async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const list = page.getByRole('region', { name: 'Cars at this dealer' });
      await list.getByRole('button', { name: /^Filters/ }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await filters.getByRole('checkbox', { name: /^Pre-Owned/ }).check();
      await expect(page).toHaveURL(/condition=PreOwned/);
      await filters.getByRole('button', { name: /^Show/ }).click();
      await expect(filters).toHaveCount(0);
      await expect(list.getByText(/^Pre-Owned · /)).not.toHaveCount(0);
    },
  }),
);

test('the list works without scripts, and closes by a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('link', { name: 'Show the cars' }).click();
  const list = page.getByRole('region', { name: 'Cars at this dealer' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(24);
  await list.getByRole('checkbox', { name: /^Pre-Owned/ }).check();
  await list.getByRole('button', { name: 'Show the cars' }).click();
  await expect(page).toHaveURL(/condition=PreOwned/);
  await list.getByRole('link', { name: 'Close the list' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(0);
  await context.close();
});
