import type { Page } from '@playwright/test';
import { openDeal } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

/** What has the focus, by its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label') || '',
  );

/** Presses Tab until the focus is on something of these words, at most so often; says how often. */
async function tabsTo(page: Page, words: string, most: number): Promise<number> {
  for (let tabs = 1; tabs <= most; tabs += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === words) return tabs;
  }
  throw new Error(`${most} Tabs from the top lead to “${await focused(page)}”, not to “${words}”.`);
}

test('from the top the Tab key leads past the header, and within 25 steps to Save & Share', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await holdUserSession(page, (await registerShopper(request)).person);
  await openDeal(page, 'Finance');
  await page.evaluate(() => {
    document.activeElement instanceof HTMLElement && document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
  });
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const skipped = await tabsTo(page, 'Skip to Save & Share', 20);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).not.toBe('Skip to Save & Share');
  // The boxes and their links stand before the button, where there is room for them.
  const further = (await focused(page)) === 'Save & Share' ? 0 : await tabsTo(page, 'Save & Share', 6);
  expect(2 + skipped + further).toBeLessThanOrEqual(25);
});

test('the payment has a name', { tag: '@phone' }, async ({ page }) => {
  await openDeal(page, 'Finance');
  const amount = await page.getByTestId('hero-amount').filter({ visible: true }).first().textContent();
  await expect(
    page.getByRole('group', { name: `Payment: ${amount} monthly, 84 payments` }).filter({ visible: true }),
  ).toHaveCount(1);
});

test('on a phone the ways to the top and to the assistant stay on the screen while one reads on', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openDeal(page, 'Finance');
  for (const top of [900, 1300, 1700, 1500]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Ask iCarDeals' })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('at four times the size', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const address of ['/Dealer/lakeview-acura?activeOption=1&type=New&make=ACURA&model=RDX', '/?q=acura', '/']) {
    test(`nothing that stays in view covers more than a fifth of ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('header nav[data-ready="true"]')).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 1500));
      const covered = () =>
        page.evaluate(() => {
          const bars = [...document.querySelectorAll('body *')].filter((part) => {
            const { position } = getComputedStyle(part);
            const { width } = part.getBoundingClientRect();
            return ['fixed', 'sticky'].includes(position) && part.checkVisibility() && width > window.innerWidth / 2;
          });
          const heights = bars.map((bar) => {
            const { top, bottom } = bar.getBoundingClientRect();
            const isHeld = top <= 1 || bottom >= window.innerHeight - 1;
            return isHeld ? Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) : 0;
          });
          return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
        });
      await expect.poll(covered).toBeLessThanOrEqual(0.2);
    });
  }
});
