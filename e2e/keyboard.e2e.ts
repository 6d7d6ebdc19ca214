import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { newPerson, openDealerPage } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { expectToast } from './toasts.ts';

const mostTabs = 120;

/** Goes on, or back, with Tab until the focused element has this name. Throws when it never comes. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let count = 0; count < mostTabs; count += 1) {
    await page.keyboard.press(key);
    if (await focusedIs(page, name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

const focusedIs = (page: Page, name: string | RegExp): Promise<boolean> =>
  page.evaluate(
    ({ source, exact }) => {
      const element = document.activeElement;
      // Past the last control nothing has the focus, and the body holds every text.
      if (!element || element === document.body) return false;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const text = (element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim();
      return exact ? text === source : new RegExp(source).test(text);
    },
    typeof name === 'string' ? { source: name, exact: true } : { source: name.source, exact: false },
  );

/** Opens the focused list and chooses the option after the present one. */
async function chooseNext(page: Page): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
}

test('a page that was opened by a link has the focus on its heading, and goes on from there', async ({ page }) => {
  await page.goto('/SignIn?next=/TermsConditions');
  await alive(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused();
});

test('the keyboard alone completes a deal', async ({ page }) => {
  await openDealerPage(page, 'Finance');
  await tabTo(page, 'Make');
  await chooseNext(page);
  await expect(page.getByLabel('Year', { exact: true }).locator('option').nth(1)).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await chooseNext(page);
  await tabTo(page, 'Model');
  await chooseNext(page);
  await expect(page.getByLabel('Trim', { exact: true }).locator('option').nth(1)).toBeAttached();
  await tabTo(page, 'Trim');
  await chooseNext(page);

  const person = newPerson();
  await tabTo(page, /^1Your details/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email address', person.email],
    ['Mobile number', person.phone],
    ['Password', person.password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Congratulations, your registration was successful.');

  await tabTo(page, /^14Acceptance/);
  await page.keyboard.press('Enter');
  for (const sentence of [/I have read and agree/, /I confirm that I am 18/]) {
    await tabTo(page, sentence);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: sentence })).toBeChecked();
  }
  await tabTo(page, 'Save & Share');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Form data submitted successfully');
  await expect(page).toHaveURL(/UserDashboard/);
});
