import type { Page } from '@playwright/test';
import { openDealerPage, openSection, section } from './deal-page.ts';
import { expect, ownContext, steps, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

test.use(ownContext);

const terms = 'Terms, rate and sales tax';

test(
  'the slider of the term, and the help of a section, answer to keys and presses',
  steps({
    'the slider of the term goes by whole years with the keys, by a press, and by dragging': async ({ page }) => {
      await openDealerPage(page, 'Finance');
      await openSection(page, terms);
      const slider = section(page, terms).getByRole('slider', { name: 'Term in years' });
      const said = section(page, terms).getByText(/^\d years?, \d+ payments$/);
      await expect(slider).toHaveAttribute('aria-valuetext', '7 years');
      await slider.focus();
      for (const [key, years] of [
        ['ArrowRight', 8],
        ['ArrowRight', 8],
        ['ArrowDown', 7],
        ['ArrowLeft', 6],
        ['ArrowUp', 7],
        ['Home', 1],
        ['End', 8],
      ] as const) {
        await page.keyboard.press(key);
        await expect(slider).toHaveValue(String(years));
        await expect(said).toHaveText(years === 1 ? '1 year, 12 payments' : `${years} years, ${years * 12} payments`);
      }
      const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      // The thumb's middle is half its width away from either end.
      const at = (years: number) => ({ x: 13 + ((width - 26) * (years - 1)) / 7, y: height / 2 });
      await slider.click({ position: at(3) });
      await expect(slider).toHaveAttribute('aria-valuetext', '3 years');
      await slider.hover({ position: at(3) });
      await page.mouse.down();
      const { x = 0, y = 0 } = (await slider.boundingBox()) ?? {};
      await page.mouse.move(x + at(5.2).x, y + at(5.2).y, { steps: 5 });
      await page.mouse.up();
      await expect(slider).toHaveAttribute('aria-valuetext', '5 years');
    },
    'a help that could not load says so, and can be asked for again': async ({ page, expectConsole }) => {
      expectConsole(/Failed to load resource|popover|help/);
      await page.route('**/api/popoverInfo*', (route) => route.abort());
      await openDealerPage(page, 'Cash');
      await help(page, 'Insurance').click();
      const open = popover(page, 'Insurance');
      await expect(open.getByText('We couldn’t load this help text.')).toBeVisible();
      await page.unroute('**/api/popoverInfo*');
      await open.getByRole('button', { name: 'Try again' }).click();
      await expect(open.getByText('We couldn’t load this help text.')).toBeHidden();
    },
    'a help keeps the focus, closes on Escape and gives it back': async ({ page }) => {
      await openDealerPage(page, 'Cash');
      await help(page, 'Insurance').press('Enter');
      const open = popover(page, 'Insurance');
      const [expert, dealer] = [
        open.getByRole('button', { name: 'Ask an expert' }),
        open.getByRole('button', { name: 'Ask the dealer' }),
      ];
      await expect(expert).toBeFocused();
      await expect(help(page, 'Insurance')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(dealer).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(expert).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dealer).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(open).toBeHidden();
      await expect(help(page, 'Insurance')).toBeFocused();
      await expect(help(page, 'Insurance')).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(expert).toBeFocused();
    },
    'one help is open at a time, and closes by its button and by a press beside it': async ({ page }) => {
      await page.keyboard.press('Escape');
      // In the middle of the window its help has room below it, and covers no other button.
      await help(page, 'Trade-in').evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await help(page, 'Trade-in').click();
      await expect(popover(page, 'Trade-in')).toBeVisible();
      await help(page, 'Trade-in').click();
      await expect(popover(page, 'Trade-in')).toBeHidden();
      await help(page, 'Trade-in').click();
      await expect(popover(page, 'Trade-in')).toBeVisible();
      // Above it, where it does not lie.
      await help(page, 'Insurance').click();
      await expect(popover(page, 'Insurance')).toBeVisible();
      await expect(popover(page, 'Trade-in')).toBeHidden();
      const screen = page.viewportSize();
      await expect(async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await popover(page, 'Insurance').boundingBox()) ?? {};
        const button = await help(page, 'Insurance').boundingBox();
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(screen?.width ?? 0);
        expect(Math.min(Math.abs(y - (button?.y ?? 0) - 44), Math.abs(y + height - (button?.y ?? 0)))).toBeLessThan(16);
      }).toPass();
      await page.mouse.click(4, 60);
      await expect(popover(page, 'Insurance')).toBeHidden();
      await expect(help(page, 'Insurance')).toBeFocused();
    },
  }),
);

const help = (page: Page, title: string) => page.getByRole('button', { name: `Help with ${title}` });
const popover = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

/** Stops the page's clock, at a time that no slow machine has passed by then; from here on it passes by `runFor` alone. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

test.describe('toasts', () => {
  // With less motion they are gone with the next frame, and nothing else here asks for one.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stay as long as they are read, and between Logout and home nothing stands there as if it were loading', async ({
    page,
    request,
    expectConsole,
  }) => {
    // What was asked a moment before Logout may be answered once the session has ended.
    expectConsole(/ERR_FAILED|401 \(Unauthorized\)/);
    const shopper = await registerShopper(request);
    await shareDeal(request, shopper);
    await page.clock.install();
    await signInUser(page, shopper.person);
    await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    await stopClock(page);
    await savedAndFailed(page);

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Logged out successfully.' });
    await expect(toast).toBeVisible();
    await expect(page.locator('[data-loading]')).not.toHaveCount(0);
    await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
    // The way home begins once the words have been read, which stand for as long as a pointer is on them.
    await page.clock.runFor(1499);
    await expect(page).toHaveURL('/UserDashboard');
    await toast.hover();
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(1499);
    await expect(toast).toHaveAttribute('data-leaving', 'false');
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
    await expect(page).toHaveURL('/');
  });
});

/** What was saved is said for 3 seconds; what failed at once, until it is dismissed. */
async function savedAndFailed(page: Page): Promise<void> {
  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  await duplicate.click();
  const saved = page.getByRole('status').filter({ hasText: 'Deal copied. The copy is your newest draft.' });
  // What the page does on the way to it waits for the clock, too.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(saved).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2900);
  await expect(saved).toHaveAttribute('data-leaving', 'false');
  await page.clock.runFor(100);
  await expect(saved).toHaveCount(0);

  await page.route('**/duplicate', (route) => route.abort());
  await duplicate.first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t copy the deal.' });
  await expect(failed).toBeVisible();
  const again = page.waitForEvent('requestfailed');
  await duplicate.first().click();
  await again;
  await page.clock.runFor(100);
  await expect(failed, 'the same words stand once').toHaveCount(1);
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toHaveCount(0);
}
