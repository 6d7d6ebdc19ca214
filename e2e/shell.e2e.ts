import { alive } from './alive.ts';
import { expect, ownContext, steps, test } from './journey.ts';
import { openMenu, restingPlace, scrolledTo } from './side-menu.ts';

test.use(ownContext);

test(
  'the logo leads home, the words beside it stand in whole lines, and what is no page says so',
  steps({
    'the logo leads home, and is 250 by 100 or 125 by 50': async ({ page }) => {
      await page.goto('/TermsConditions');
      const logo = page.getByRole('banner').getByRole('link', { name: 'iCarDeals, home' });
      for (const [width, size] of [
        [1280, { width: 250, height: 100 }],
        [426, { width: 250, height: 100 }],
        [425, { width: 125, height: 50 }],
        [320, { width: 125, height: 50 }],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => logo.boundingBox()).toMatchObject(size);
      }
      await logo.click();
      await expect(page).toHaveURL('/');
    },
    'the words beside the logo stand in whole lines: what people come for, and below it what has to be there': async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/AboutUs');
      await alive(page);
      // Each row's words, and at how many heights they end.
      const rows = () =>
        page.getByRole('banner').evaluate((header) =>
          [...header.querySelectorAll('nav > div, nav:not(:has(div))')]
            .map((row) => [...row.querySelectorAll('a')].filter((link) => link.checkVisibility()))
            .filter((links) => links.length > 0)
            .map((links) => {
              const feet = links.map((link) => {
                const words = document.createRange();
                words.selectNodeContents(link);
                return words.getBoundingClientRect().bottom;
              });
              return [new Set(feet).size, ...links.map((link) => link.textContent)];
            }),
        );
      await expect.poll(rows).toEqual([
        [1, 'Home', 'Cars', 'Dealers', 'Check a Quote'],
        [1, 'About Us', 'Contact Us', 'Privacy Policy', 'Terms & Conditions'],
        [1, 'Log In'],
      ]);
    },
    'an address that leads nowhere says so, with its status and the ways on': async ({ page, expectConsole }) => {
      expectConsole(/404/);
      const reply = await page.goto('/nowhere/at-all');
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await openMenu(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL('/');
    },
    'a page is one address, whatever it was asked with': async ({ page }) => {
      await page.goto('/AvailableDealer?from=elsewhere');
      // In full, where the product is on the web: by default this machine, by its name.
      const inFull = `http://localhost:${new URL(page.url()).port}/AvailableDealer`;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', inFull);
    },
  }),
);

test.describe('the intro of the logo', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const flag = 'hasSeenAnimation';

  test(
    'is drawn at its times, once in the life of a page, and not for whoever wants less motion',
    steps({
      'never lays the car over the name': async ({ page }) => {
        await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
        await page.clock.pauseAt(new Date('2026-11-21T10:00:10'));
        await page.goto('/');
        await alive(page);
        await page.clock.runFor(800);
        const intro = page.getByRole('banner').locator('[data-intro]');
        await expect(intro).toHaveAttribute('data-intro', 'playing');
        const ends = await intro.evaluate((logo) => {
          const [car, name] = logo.children;
          const [drive] = car?.getAnimations() ?? [];
          if (!car || !name || !drive) throw new Error('The car does not drive.');
          const length = Number(drive.effect?.getComputedTiming().endTime);
          return Array.from({ length: 100 }, (_, part) => {
            drive.currentTime = (length * part) / 100;
            return name.getBoundingClientRect().left - car.getBoundingClientRect().right;
          });
        });
        expect(Math.max(...ends), 'it does move').toBeGreaterThan(30);
        expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
      },
      'plays at its times, in nobody’s way, once in the life of a page': async ({ page }) => {
        await page.goto('/');
        await alive(page);
        const intro = page.getByRole('banner').locator('[data-intro]');
        const seen = () => page.evaluate((name) => localStorage.getItem(name), flag);
        const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
        const before = await place();

        await page.clock.runFor(799);
        await expect(intro).toHaveAttribute('data-intro', 'still');
        await page.clock.runFor(1);
        await expect(intro).toHaveAttribute('data-intro', 'playing');
        await expect.poll(() => place()).toEqual(before);
        await page.clock.runFor(5699);
        await expect(intro).toHaveAttribute('data-intro', 'playing');
        await page.clock.runFor(1);
        await expect(intro).toHaveAttribute('data-intro', 'moving');
        await expect.poll(() => place()).toEqual(before);
        await page.clock.runFor(8499);
        await expect.poll(() => seen()).toBeNull();
        await page.clock.runFor(1);
        await expect.poll(() => seen()).toBe('true');

        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
        // The text is waited for with what shows it, for which the page's clock has to go on.
        await expect(async () => {
          await page.clock.runFor(20);
          expect(new URL(page.url()).pathname).toBe('/PrivacyPolicy');
        }).toPass();
        await page.getByRole('link', { name: 'iCarDeals, home' }).click();
        await expect(page).toHaveURL('/');
        await page.clock.runFor(2000);
        await expect(intro).toHaveAttribute('data-intro', 'still');

        await page.reload();
        await alive(page);
        await expect.poll(() => seen()).toBeNull();
        await page.clock.runFor(800);
        await expect(intro).toHaveAttribute('data-intro', 'playing');
        await page.getByRole('link', { name: 'Log In', exact: true }).click();
        await expect(page).toHaveURL('/SignIn');
      },
      'is not there on other pages, nor for whoever wants less motion': async ({ page }) => {
        const intro = page.getByRole('banner').locator('[data-intro]');
        await page.goto('/PrivacyPolicy');
        await alive(page);
        await page.clock.runFor(7000);
        await expect(intro).toHaveAttribute('data-intro', 'still');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto('/');
        await alive(page);
        await page.clock.runFor(20_000);
        await expect(intro).toHaveAttribute('data-intro', 'still');
        await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), flag)).toBeNull();
      },
    }),
  );
});

test(
  'a new page begins at the top, back and forward restore the place, and a button leads back to the top',
  { tag: '@phone-only' },
  steps({
    'a new page begins at the top, back and forward restore the place, a reload goes to the top': async ({ page }) => {
      await page.goto('/TermsConditions');
      await alive(page);
      const bottom = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
      // By the keyboard: before a press the mouse may move the page once more, away from what floats over the link.
      await bottom.focus();
      const place = await restingPlace(page);
      expect(place).toBeGreaterThan(300);
      await bottom.press('Enter');
      await expect(page).toHaveURL('/PrivacyPolicy');
      await expect.poll(() => scrolledTo(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/TermsConditions');
      await expect.poll(() => scrolledTo(page)).toBe(place);
      await page.reload();
      await expect.poll(() => scrolledTo(page)).toBe(0);
    },
    'an address that is opened once more stands at the top': async ({ page }) => {
      await page.evaluate(() => window.scrollTo(0, 1200));
      await expect.poll(() => scrolledTo(page)).toBe(1200);
      await page.goto('/TermsConditions');
      await alive(page);
      await expect.poll(() => scrolledTo(page)).toBe(0);
    },
    'from more than one screen down, a button leads back to the top': async ({ page }) => {
      const up = page.getByRole('button', { name: 'Back to top' });
      const height = page.viewportSize()?.height ?? 0;
      await page.evaluate((top) => window.scrollTo(0, top), height);
      await expect.poll(() => scrolledTo(page)).toBe(height);
      await expect(up).toBeHidden();
      await page.evaluate((top) => window.scrollTo(0, top), height + 1);
      await expect(up).toBeInViewport({ ratio: 1 });
      await up.click();
      await expect.poll(() => scrolledTo(page)).toBe(0);
      await expect(up).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  }),
);

test(
  'a page that cannot be shown says so, and one whose code cannot be fetched comes from the server',
  steps({
    'a page that cannot be shown says so, and shows what there is to say about it': async ({ page, expectConsole }) => {
      expectConsole(/500/);
      await page.goto('/TermsConditions');
      await alive(page);
      await page.route('**/PrivacyPolicy.data*', (route) =>
        route.fulfill({ status: 500, headers: { 'server-timing': 'request;desc="QqWw12"' }, body: 'no' }),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
      const sentence = page.getByText(/We couldn’t show this page/);
      await expect(sentence).toHaveCount(0);
      await page.getByRole('button', { name: 'Show Error' }).click();
      await expect(sentence).toContainText('QqWw12');
      await page.getByRole('button', { name: 'Hide Error' }).click();
      await expect(sentence).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL('/');
    },
    'a page whose code cannot be fetched comes from the server': async ({ page, expectConsole }) => {
      expectConsole(/Failed to load resource|Error loading route module|Failed to fetch dynamically imported module/);
      await page.goto('/AboutUs');
      await alive(page);
      await page.route('**/assets/contact-us*', (route) => route.abort());
      // As on a slow device: nothing of the navigation is drawn before the failure is there, and the page is loaded anew.
      await page.evaluate(() => {
        const { postMessage } = MessagePort.prototype;
        const held: (() => void)[] = [];
        MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
          held.push(() => postMessage.call(this, message));
        };
        window.navigation.addEventListener('navigate', () => {
          for (const goOn of held.splice(0)) goOn();
        });
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL('/ContactUs');
      await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    },
  }),
);
