import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { dealer } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

const brands = (page: Page) => page.getByRole('toolbar', { name: 'Brands' });
const types = (page: Page) => page.getByRole('toolbar', { name: 'Vehicle types' });
const prices = (page: Page) => page.getByRole('table').filter({ hasText: 'Base Price' });

/** The base prices as they stand, in dollars. */
const shownPrices = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('[data-price]').allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, '')));
};

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('calculation') ?? '{}').state);

test('the home page arrives whole: ACURA, its SUVs, the counts and the prices', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you’d pay, and why.');
  const banner = page.getByRole('region', { name: 'ACURA' });
  await expect(banner.getByRole('blockquote')).toContainText('– iCarDeals');
  for (const name of ['New Models', 'Pre Owned Models', 'Certified Pre Owned Models']) {
    const count = banner.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(count.locator('dd')).toHaveText(/^[1-9][\d,]*\+$/);
  }
  await expect(banner.getByRole('list', { name: 'Vehicle types' })).toContainText('Sedan');
  await expect(page.getByRole('heading', { name: 'Acura SUVs' })).toBeVisible();
  await expect(page.getByText('fuel economy')).toHaveCSS('font-weight', /[67]00/);
  await expect(page.getByText(/^\$[\d,]+ all-in$/).first()).toBeVisible();
  await expect(
    page.getByText(/All-in includes everything the dealer charges except tax and licensing\./),
  ).toBeVisible();
  await expect(page.getByText(/These are sample prices for demonstration only, not offers\./)).toBeVisible();
  await expect(page.getByText(/logos belong to their owners/)).toBeVisible();
  await context.close();
});

test('what is active on the first load is kept from then on', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await expect.poll(() => kept(page)).toMatchObject({ activeModelName: 'ACURA', activeVehicleStatusName: 'SUV' });
});

test(
  'home shows cars and prices with their payments; a brand brings its types, and a type its prices',
  steps({
    'four cars with their payments stand in one row at a desk, and one below the other on a phone': async ({
      page,
    }) => {
      await page.goto('/');
      const cards = page.getByRole('region', { name: 'Popular near you' }).getByRole('listitem');
      await expect(cards).toHaveCount(4);
      await expect(cards.first()).toContainText(/\$[\d,]+\.\d\d/);
      for (const [width, rows, tallest] of [
        [390, 4, 300],
        [1280, 1, 460],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const tops = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
        await expect.poll(async () => new Set(await tops()).size).toBe(rows);
        // The first one is whole on the first screen, or nearly so.
        const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
        await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(tallest);
      }
    },
    'each price stands with its payment at the terms beside it, lowest first': async ({ page }) => {
      await expect(prices(page).getByRole('columnheader', { name: 'Models' })).toBeVisible();
      const shown = await shownPrices(page);
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
      expect(Math.min(...shown)).toBeGreaterThan(0);
      for (const row of await prices(page)
        .getByRole('row')
        .filter({ has: page.locator('[data-price]') })
        .all()) {
        await expect(row).toContainText(/\$[\d,]+\.\d\d/);
        await expect(row).toContainText('monthly');
      }
      await expect(
        page.getByText(/Payments: 84 months at 6\.99% .*\$0 down, HST 13% \(.*Ontario\) included/),
      ).toBeVisible();
    },
    'every payment is by the tax of the province that is chosen': async ({ page }) => {
      await alive(page);
      const ask = page.getByRole('form', { name: 'What you can pay' });
      await expect(ask.getByLabel('Province')).toHaveValue('ON');
      await ask.getByLabel('Province').selectOption('AB');
      await expect(page.getByText(/\$0 down, GST 5% \(Alberta\) included/)).toBeVisible();
      const cards = page.getByRole('region', { name: 'A few of your matches' }).getByRole('listitem');
      await expect(cards.filter({ hasText: 'incl. GST' })).toHaveCount(4);
      await page.goto('/?lang=fr');
      await expect(page.getByLabel('Province')).toHaveValue('QC');
      await expect(page.getByText(/TPS 5\u00a0% \+ TVQ 9,975\u00a0% \(Québec\)/)).toBeVisible();
      // To readers of French the year comes behind the model.
      await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^\D+.* 20\d\d /);
      // A change of language leaves what is chosen as it stands.
      await page.goto('/?lang=en');
      await alive(page);
      await page.getByRole('link', { name: 'Français' }).click();
      await expect(page.getByText(/TVH 13\u00a0% \(Ontario\)/)).toBeVisible();
      await expect(page.getByLabel('Province')).toHaveValue('ON');
      await page.goto('/?lang=en');
    },
    'each row says how many cars there are of its model, and leads to them': async ({ page }) => {
      // Of a model that no other journey lists: every MDX of theirs stays a draft.
      const row = prices(page).getByRole('row', { name: /MDX/ });
      const cars = row.getByRole('link', { name: /^[\d,]+ cars: MDX$/ });
      const count = (await cars.textContent()) ?? '';
      await cars.click();
      await expect(page).toHaveURL('/?q=&make=ACURA&type=SUV&model=MDX');
      await expect(page.getByRole('status').filter({ hasText: `${count} cars` })).toBeVisible();
      await page.goBack();
    },
    'the lowest payment of a brand is that of a car that its search begins with': async ({ page, request }) => {
      const tile = brands(page).getByRole('button', { name: /^Buick from \$[\d,]+$/ });
      const said = Number((await tile.textContent())?.replace(/[^\d]/g, ''));
      const found = await request.get('/api/car/search?make=BUICK&sort=payment&limit=1&province=ON');
      const { cars } = await found.json();
      expect(said).toBe(Math.ceil(Number(cars[0].payment)));
    },
    'the banner is no taller than its words, and all types of a brand are in view on a phone': async ({ page }) => {
      for (const [width, tallest] of [
        [1280, 230],
        [390, 480],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const banner = page.getByRole('region', { name: 'ACURA', exact: true });
        await expect.poll(async () => (await banner.boundingBox())?.height, `at ${width}`).toBeLessThan(tallest);
      }
      const tiles = types(page).getByRole('button');
      const rights = () => tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      await expect.poll(async () => Math.max(...(await rights()))).toBeLessThanOrEqual(390);
      const lefts = () => tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      await expect.poll(async () => new Set(await lefts()).size).toBe(2);
      await page.setViewportSize({ width: 1280, height: 720 });
    },
    'a brand brings its types, its first type becomes active, and a type brings its prices': async ({ page }) => {
      await alive(page);
      await brands(page).getByRole('button', { name: 'BUICK' }).click();
      await expect(page.getByRole('region', { name: 'BUICK' })).toBeVisible();
      await expect(types(page).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
      await expect(prices(page)).toContainText('Encore');
      await expect.poll(() => kept(page)).toMatchObject({ activeModelName: 'BUICK' });

      await brands(page).getByRole('button', { name: 'ACURA' }).click();
      await types(page).getByRole('button', { name: 'Sedan' }).click();
      await expect(page.getByRole('heading', { name: 'Acura sedans' })).toBeVisible();
      await expect(prices(page)).toContainText('TLX');
      await expect(prices(page)).not.toContainText('MDX');
      await expect.poll(() => kept(page)).toMatchObject({ activeModelName: 'ACURA', activeVehicleStatusName: 'Sedan' });

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Acura sedans' })).toBeVisible();
    },
    'with a query string both choices are empty, also after an earlier visit, and one press begins': async ({
      page,
    }) => {
      await page.goto('/?activeOption=1');
      await alive(page);
      await expect(page.getByText('Choose a brand to see its vehicle types and prices.')).toBeVisible();
      await expect(prices(page)).toHaveCount(0);
      await expect(brands(page).getByRole('button', { pressed: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Pick one for me' }).click();
      await expect(page.getByRole('heading', { name: 'Acura SUVs' })).toBeVisible();
    },
    'Select Brand leads to the vehicle types, Select Vehicle Type to the calculation': async ({ page }) => {
      await page.goto('/');
      await alive(page);
      const top = () =>
        page.evaluate(() => document.getElementById('vehicle-types')?.getBoundingClientRect().top ?? 9999);
      await page.getByRole('button', { name: 'Select Brand' }).click();
      await expect.poll(top).toBeLessThan(40);
      await page.getByRole('button', { name: 'Select Vehicle Type' }).click();
      await expect(page.locator('#calculation')).toBeInViewport({ ratio: 1 });
    },
    'the brands slide page by page, by hand and by key, and each button goes at its end': async ({ page }) => {
      const section = page.getByRole('region', { name: 'Brands' });
      const previous = section.getByRole('button', { name: 'Previous' });
      const next = section.getByRole('button', { name: 'Next' });
      await expect(next).toBeVisible();
      await expect(previous).toBeHidden();
      const shown = 6;
      const tiles = brands(page).getByRole('button');
      await next.click();
      await expect(tiles.nth(shown)).toBeInViewport({ ratio: 0.9 });
      await expect(tiles.nth(shown - 1)).not.toBeInViewport({ ratio: 0.5 });
      await expect(previous).toBeVisible();

      await tiles.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(tiles.nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(tiles.last()).toBeFocused();
      await expect(next).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(tiles.last()).toHaveAttribute('aria-pressed', 'true');
    },
    'pictures below the fold wait until somebody comes near, and keep their place': async ({ page }) => {
      for (const path of ['/', '/Dealer/lakeview-acura', '/AvailableDealer', '/SignIn']) {
        await page.goto(path);
        // The page that was left stands where it was scrolled to.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const below = () =>
          page.evaluate(() =>
            [...document.images]
              .filter((image) => image.getBoundingClientRect().top > innerHeight)
              .map((image) => ({
                src: image.src,
                loading: image.loading,
                // What lies behind others takes no place from them.
                hasPlace: image.clientHeight > 0 || getComputedStyle(image).position === 'absolute',
              })),
          );
        if (path === '/') await expect.poll(async () => (await below()).length).toBeGreaterThan(5);
        const wrong = async () => (await below()).filter(({ loading, hasPlace }) => loading !== 'lazy' || !hasPlace);
        await expect.poll(wrong, path).toEqual([]);
      }
    },
  }),
);

test(
  'a dealer’s page shows its own makes and counts, and one that does not exist leads home',
  steps({
    'a dealer’s page shows its own makes and counts': async ({ page }) => {
      await page.goto(`/Dealer/${dealer.businessName}`);
      await alive(page);
      await expect(brands(page).getByRole('button')).not.toHaveCount(0);
      await expect.poll(() => brands(page).getByRole('button').count()).toBeLessThan(20);
      const banner = page.getByRole('region', { name: 'ACURA', exact: true });
      // Other journeys list cars of this dealer and take them off: the page and the count are asked for until they meet.
      await expect(async () => {
        await page.reload();
        const counts = await page.request.get(`/api/dealer/carCount/${dealer.businessName}`);
        const { newCars } = await counts.json();
        expect(await banner.locator('dd').first().textContent()).toBe(`${newCars}+`);
      }).toPass();
      await expect(prices(page)).toContainText('all-in');
      await expect(banner).toContainText('Every Acura on our lot, with its fees in writing');
      await expect(page.getByRole('heading', { name: 'Acura SUVs in Oakville' })).toBeVisible();
    },
    'a dealer that does not exist leads home, and home says why': async ({ page }) => {
      await page.goto('/Dealer/nobody-at-all');
      await expect(page).toHaveURL(/\/(#.*)?$/);
      await expect(page.getByText('There’s no dealer at this web address')).toBeVisible();
      await page.getByRole('link', { name: 'See other dealers' }).click();
      await expect(page).toHaveURL('/AvailableDealer');
    },
  }),
);

test(
  'lookups that fail are asked for again, and dealers find where they come in',
  steps({
    'the footer of home says where dealers come in': async ({ page }) => {
      await page.goto('/');
      const place = page.getByRole('contentinfo').getByRole('navigation', { name: 'For dealers' });
      await expect(place.getByRole('link', { name: 'List your cars' })).toHaveAttribute('href', '/DealerSignUp');
      await expect(place.getByRole('link', { name: 'Dealer log in' })).toHaveAttribute('href', '/DealerSignIn');
    },
    'lookups that fail leave the choice as it is, count zero, and are asked for again': async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/ERR_FAILED/);
      await page.goto('/');
      await alive(page);
      await page.route('**/api/car/**', (route) => route.abort());
      await page.route('**/vehicleDetails', (route) => route.abort());
      await brands(page).getByRole('button', { name: 'BUICK' }).click();
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the prices.');
      await expect(page.getByText('We couldn’t load the description.')).toBeVisible();
      await expect(brands(page).getByRole('button', { name: 'BUICK' })).toHaveAttribute('aria-pressed', 'true');
      await page.unroute('**/api/car/**');
      await page.unroute('**/vehicleDetails');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(prices(page)).toContainText('Encore');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Buick SUVs' })).toBeVisible();
    },
  }),
);
