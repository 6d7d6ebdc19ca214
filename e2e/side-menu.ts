import { expect, type Locator, type Page } from '@playwright/test';
import { alive } from './alive.ts';

/** Opens the side menu of the page, and waits until the way back closes it: the router asks it once it has been shown. */
export async function openMenu(page: Page): Promise<Locator> {
  await alive(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return menu;
}

/** Where the page stands, in whole pixels. */
export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Where the page stands once it has come to rest: what is drawn late above takes the place along. */
export async function restingPlace(page: Page): Promise<number> {
  let last = -1;
  const isAtRest = async () => {
    const before = last;
    last = await scrolledTo(page);
    return last === before;
  };
  await expect.poll(isAtRest).toBe(true);
  return last;
}
