import type { Locator, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { signInDealer } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

const words = {
  find: 'Search everything',
  leads: 'Leads',
  cars: 'Cars',
  page: 'team',
  action: 'new reb',
  none: 'No results.',
} as const;

/** Types once the palette's field is there. */
async function typeInto(palette: Locator, text: string): Promise<void> {
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await palette.page().keyboard.type(text);
}

/** Opens the palette by its keys. */
async function pressKeys(palette: Locator): Promise<void> {
  await expect(async () => {
    await palette.page().keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused({ timeout: 1000 });
  }).toPass();
}

/**
 * Goes to another page by what is done, and waits until that is drawn. The address changes before it is; and each page
 * has its own header, with which a palette goes that was opened on the page before.
 */
async function goOn(page: Page, to: string | RegExp, work: () => Promise<void>): Promise<void> {
  await page.getByRole('banner').evaluate((header) => header.setAttribute('data-left', ''));
  await work();
  await expect(page).toHaveURL(to);
  await expect(page.locator('header[data-left]')).toHaveCount(0);
}

/** Lets what leads and cars are asked from now on wait until it is released. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/dealer\/(?:enquiries|cars)\?/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test(
  'Ctrl K leads to a lead, a car, a page and an action, says that it finds nothing, and Escape leads back',
  steps({
    'Ctrl K leads to a lead, a car, a page and an action': async ({ page, request }) => {
      const { _id } = await shareDeal(request, await registerShopper(request));
      await signInDealer(page);
      const palette = page.getByRole('dialog', { name: words.find });
      const seek = (text: string) => typeInto(palette, text);
      const chosen = palette.locator('[data-focused]');
      const shopper = page.locator(`[data-lead="${_id}"] th a`);
      const name = (await shopper.textContent()) ?? '';
      await shopper.focus();

      await pressKeys(palette);
      await seek(name);
      const lead = palette.getByRole('group', { name: words.leads }).getByRole('menuitem', { name }).first();
      await expect(lead).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await expect(chosen).toContainText(name);
      await goOn(page, /\/ViewDealerEnquiryDetails\//, () => page.keyboard.press('Enter'));
      await expect(palette).toHaveCount(0);
      await goOn(page, '/DealerDashboard', async () => void (await page.goBack()));
      await expect(shopper).toBeVisible();

      await page.getByRole('button', { name: words.find }).click();
      await seek('acura');
      const cars = palette.getByRole('group', { name: words.cars }).getByRole('menuitem');
      await goOn(page, /\/DealerCarEdit\//, () => cars.first().click());

      await pressKeys(palette);
      await seek(words.page);
      await expect(chosen).toHaveCount(1);
      await goOn(page, '/DealerMembers', () => page.keyboard.press('Enter'));

      await pressKeys(palette);
      await seek(words.action);
      await expect(chosen).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/DealerProgrammes/new?kind=rebate');
    },
    'the palette says that it finds nothing, and Escape leads back': async ({ page }) => {
      await openWhole(page, '/DealerDashboard');
      const button = page.getByRole('button', { name: words.find });
      const palette = page.getByRole('dialog');
      await button.click();
      await typeInto(palette, 'acura');
      await expect(palette.getByRole('group', { name: words.cars })).toBeVisible();
      // What other words find is still on its way: Enter goes to nothing that was found by the earlier ones.
      const release = await holdAnswers(page);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words.page);
      await expect(palette.locator('[data-focused]')).toHaveCount(1);
      await goOn(page, '/DealerMembers', () => page.keyboard.press('Enter'));
      release();

      await button.click();
      await typeInto(palette, 'qqqqq');
      await expect(page.getByText(words.none)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: words.find })).toHaveCount(0);
      await expect(button).toBeFocused();
    },
  }),
);
