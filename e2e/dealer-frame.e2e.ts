import type { Locator, Page } from '@playwright/test';
import { chooseFrench } from './english-left.ts';
import { expect, ownContext, steps, test } from './journey.ts';
import { openMenu } from './side-menu.ts';
import { signInDealer } from './signed-in.ts';

test.use(ownContext);

const banner = (page: Page) => page.getByRole('banner');
const assistant = (page: Page) => page.getByRole('button', { name: /iCarDeals$/ });

/** The edges of what is shown of an element, in the window. */
async function edges(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not there.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** What floats lies on the header alone, and on nothing in it that can be pressed. */
async function floatsInTheHeader(page: Page, button: Locator): Promise<void> {
  const [header, own] = [await edges(banner(page)), await edges(button)];
  expect(own.top).toBeGreaterThanOrEqual(Math.max(0, header.top));
  expect(own.bottom).toBeLessThanOrEqual(header.bottom);
  for (const other of await banner(page).locator('a, button').filter({ visible: true }).all()) {
    const box = await edges(other);
    const isApart = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
    expect(isApart, (await other.textContent()) ?? '').toBe(true);
  }
}

const languages = {
  en: {
    main: ['Leads', 'Appointments', 'Cars', 'Programmes', 'Page', 'Plan'],
    menu: [
      'Home',
      'About Us',
      'Privacy Policy',
      'Terms & Conditions',
      'Contact Us',
      'Subscriptions',
      'My Subscriptions',
    ],
    words: { nav: 'Dealer', delivery: 'Lead delivery', top: 'Scroll to the top', menu: 'Menu' },
  },
  fr: {
    main: ['Demandes', 'Rendez-vous', 'Véhicules', 'Programmes', 'Page', 'Forfait'],
    menu: ['Accueil', 'À propos', 'Politique de confidentialité', 'Conditions d’utilisation', 'Nous joindre'],
    words: { nav: 'Concessionnaire', delivery: 'Transmission des demandes', top: 'Haut de la page', menu: 'Menu' },
  },
} as const;

type Expected = (typeof languages)['en' | 'fr'];

/** The frame of a dealer's page in the language that is chosen. */
async function expectFrame(page: Page, { main, menu: inMenu, words }: Expected): Promise<void> {
  await page.goto('/DealerFormPage');
  const work = page.getByRole('navigation', { name: words.nav, exact: true });
  // What waits is counted at the first one.
  const [leads, ...others] = main;
  await expect(work.getByRole('link')).toHaveText([new RegExp(`^${leads}`), ...others]);
  await expect(work.getByRole('link', { name: main[4], exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: inMenu[1], exact: true })).toHaveCount(0);

  const logo = banner(page).getByRole('link', { name: /^iCarDeals/ });
  expect(await logo.boundingBox()).toMatchObject({ width: 250, height: 100 });
  await floatsInTheHeader(page, assistant(page));
  // The longest page of that kind, with the whole of what shoppers see.
  await page.goto('/DealerFormEditViewPage');
  await expect(page.getByRole('heading', { name: /Lakeview Acura/ }).last()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await expect(page.getByRole('button', { name: words.top })).toBeVisible();
  // 56 pixels and its line; the way there may be smooth.
  await expect.poll(async () => Math.round((await edges(banner(page))).bottom)).toBeLessThanOrEqual(57);
  await floatsInTheHeader(page, assistant(page));
  await floatsInTheHeader(page, page.getByRole('button', { name: words.top }));

  const menu = await openMenu(page);
  for (const name of inMenu) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'Morgan Demo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: words.delivery }).press('Enter');
  await expect(page).toHaveURL('/DealerDelivery');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/Dealer/lakeview-acura');
  await expect(banner(page).getByRole('link', { name: /(?:Dashboard|Tableau de bord)$/ })).toBeVisible();
  await expect(work).toHaveCount(0);
}

test(
  'a dealer’s pages have a frame of their own, which holds from the smallest screen to the widest',
  steps({
    'the frame holds from the smallest screen to the widest': async ({ page }) => {
      await signInDealer(page);
      for (const width of [320, 390, 425, 426, 768, 1023, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
        const logo = banner(page).getByRole('link', { name: /^iCarDeals/ });
        expect(await logo.boundingBox()).toMatchObject(
          width <= 425 ? { width: 125, height: 50 } : { width: 250, height: 100 },
        );
        await floatsInTheHeader(page, assistant(page));
        const work = page.getByRole('navigation', { name: 'Dealer', exact: true });
        await expect(work.getByRole('link').filter({ visible: true })).toHaveCount(width < 1024 ? 5 : 6);
      }
    },
    'in English': async ({ page }) => expectFrame(page, languages.en),
    'in French': async ({ page }) => {
      await chooseFrench(page);
      await expectFrame(page, languages.fr);
    },
  }),
);
