import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { findCars, registerShopper } from './through-the-api.ts';

/** Cars that a guest keeps, that go to the account, and that stand side by side. */

test('a guest’s hearts stay on the device and go to the account that signs in', async ({
  page,
  request,
  newVisitor,
}) => {
  const found = await findCars(request, 'new rdx');
  await page.goto(`/Car/${found[0]?._id}`);
  await alive(page);
  const heart = page.getByRole('group', { name: 'This car' }).getByRole('button', { name: /^Save \d{4} Acura RDX/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openWhole(page, '/SavedCars');
  const card = page.getByRole('listitem').filter({ hasText: 'Acura RDX' });
  await expect(card).toBeVisible();
  await expect(page.getByText('These cars are saved on this device.')).toBeVisible();
  await expect(card).toContainText(/84 months, \$0 down, with [A-Z].* taxes/);
  await page.reload();
  await expect(card).toBeVisible();
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await page.goto('/UserDashboard');
  const saved = page.getByRole('region', { name: 'Saved cars' });
  await expect(saved.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
  const elsewhere = await newVisitor();
  await holdUserSession(elsewhere, person);
  await elsewhere.goto('/SavedCars');
  await expect(elsewhere.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
  await saved.getByRole('button', { name: /^Remove \d{4} Acura RDX/ }).click();
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
});

test('nothing of an account stays on the device after its sign-out, on a page without hearts too', async ({
  page,
  request,
}) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await page.goto('/?q=new rdx');
  await alive(page);
  const heart = page.getByRole('button', { name: /^Save \d{4} Acura RDX/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Cars to compare' })).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('saved-cars') ?? '');
  await expect.poll(kept).toMatch(/"id":"[\w-]{22}"/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  // The results have such a button too, until this page is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(kept).not.toMatch(/"id":"[\w-]{22}"/);
  // The sign-out goes home by itself; the results lie before the page that it was done on.
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/AboutUs');
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('region', { name: 'Cars to compare' })).toHaveCount(0);
});

test(
  'cars picked on a page stand side by side, without scripts too, and lines that differ are marked',
  steps({
    'cars picked on a page stand side by side, and the lines in which they differ are marked': async ({
      page,
      request,
    }) => {
      const found = await findCars(request, 'certified rdx');
      await page.goto(`/Car/${found[0]?._id}`);
      await alive(page);
      await page
        .getByRole('group', { name: 'This car' })
        .getByRole('button', { name: /^Compare/ })
        .click();
      await page
        .getByRole('region', { name: 'Similar cars' })
        .getByRole('button', { name: /^Compare/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Compare' }).click();
      await expect(page).toHaveURL(/\/CompareCars\?cars=[\w-]{22},[\w-]{22}$/);
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveCount(2);
      await expect(table.getByRole('row', { name: /All-in price/ })).toBeVisible();
      const lines = await table.locator('tbody tr').evaluateAll((rows) =>
        rows.map((row) => ({
          isMarked: /differs:/.test(row.querySelector('th')?.textContent ?? ''),
          words: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
        })),
      );
      // Which of the close cars comes first changes with what other journeys list.
      const wrong = lines.filter(({ isMarked, words: [one, other] }) => isMarked !== (one !== other));
      expect(wrong).toEqual([]);
      expect(new Set(lines.map(({ isMarked }) => isMarked)).size, 'some lines differ, some do not').toBe(2);
      await page
        .getByRole('link', { name: /^Remove/ })
        .first()
        .click();
      await expect(table.getByRole('columnheader')).toHaveCount(1);
    },
    'the heads of four cars stand even, at a desk and on a phone, in French, whose words are longer': async ({
      page,
      request,
    }) => {
      const found = await findCars(request, 'suv');
      const ids = found.slice(0, 4).map(({ _id }) => _id);
      await page.goto(`/CompareCars?cars=${ids.join(',')}&lang=fr`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectEven(page);
      }
    },
    'without scripts a car’s page shows its prices, and leads to its deal and to a second car beside it': async ({
      browser,
      request,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const found = await findCars(request, 'new rdx');
      await page.goto(`/Car/${found[0]?._id}`);
      await expect(page.getByRole('table').filter({ hasText: 'Car price' })).toBeVisible();
      const deal = page.getByRole('link', { name: 'Build this deal' });
      await expect(deal).toHaveAttribute('href', /activeOption=1.*listingId=/);
      await page.getByRole('radio', { name: /^Cash/ }).check();
      await expect(deal).toHaveAttribute('href', /activeOption=0.*listingId=/);
      await page
        .getByRole('group', { name: 'This car' })
        .getByRole('link', { name: /^Compare/ })
        .click();
      await page.getByRole('region', { name: 'Add a car' }).getByRole('link').first().click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await context.close();
    },
  }),
);

/** The heads of four cars stand even, their acts apart, and all words in view. */
async function expectEven(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Retirer/ })).toHaveCount(4);
  const tops = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  const inView = (text: RegExp) =>
    page.getByText(text).evaluate((words) => words.getBoundingClientRect().right <= window.innerWidth);
  await expect.poll(() => inView(/ ◆ /)).toBe(true);
  const head = page.getByRole('heading', { level: 1 });
  const print = page.getByRole('button', { name: 'Imprimer' });
  await expect(async () => {
    const [title, button] = [await head.boundingBox(), await print.boundingBox()];
    expect(button?.y ?? 0).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }).toPass();
}
