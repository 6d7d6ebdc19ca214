import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated: who is here has come out of the device's storage. */
export async function alive(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  // On the dealer's side the person stands there, who is not known before. A phone's row may have no room for who is here.
  await expect(banner.locator('nav[data-ready="true"]').or(banner.locator('[popovertarget]')).first()).toBeAttached();
}
