import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { expect } from './journey.ts';

/** Gives the open page another address, as its own links and the way back do: what stands there is not loaded anew. */
export const giveAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((next) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/**
 * Opens a page of the product and waits until what it fetches stands there. From another one it is gone to without a load,
 * which takes three times as long; from one without a header, which does not say when it is alive, it is loaded.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  if (await page.getByRole('banner').isVisible()) await goWithin(page, address);
  else await page.goto(address);
  await expect(page.locator('main').first()).toBeAttached();
  if (await page.getByRole('banner').isVisible()) await alive(page);
  await expect(page.locator('main').locator('[data-loading], [class*="spinner_"], [aria-busy="true"]')).toHaveCount(0);
}

/** What of a page's address names the page: of those that differ behind it one is drawn in the other's place. */
const pageOf = (address: string): string => new URL(address, 'http://product').pathname.split('/')[1] ?? '';

/** Goes to another page, and waits until that one is drawn. */
async function goWithin(page: Page, address: string): Promise<void> {
  await alive(page);
  const isSame = pageOf(page.url()) === pageOf(address);
  if (!isSame) await page.getByRole('main').evaluate((main) => main.setAttribute('data-left', ''));
  await giveAddress(page, address);
  await expect(page.locator('main[data-left]')).toHaveCount(0);
}

/** Opens a tool of the deal that is open, as its address names it; one that is open already would keep what was typed into it. */
export async function openTool(page: Page, tool: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const { pathname } = new URL(page.url());
  await giveAddress(page, `${pathname}?activeOption=1`);
  await expect(dialog).toHaveCount(0);
  await giveAddress(page, `${pathname}?activeOption=1&tool=${tool}`);
  await expect(dialog.getByRole('heading').first()).toBeVisible();
}
