import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated: who is here has come out of the device's storage. */
export async function alive(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('link', { name: /^(?:Log In|Se connecter)$/ })
      .or(page.getByRole('button', { name: /^(?:Logout|Déconnexion)$/ }))
      .or(page.getByRole('link', { name: /(?:Dashboard|Tableau de bord)$/ }))
      // On the dealer's side the person stands there, who is not known before.
      .or(page.getByRole('banner').locator('[popovertarget]'))
      .first(),
  ).toBeVisible();
}
