import type { Page } from '@playwright/test';
import { demoSignIns, type SignIn } from './demo-sign-ins.ts';
import { expect } from './journey.ts';

/** Fills a sign-in and sends it. */
export async function fillSignIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Signs a shopper in and stands on the dashboard. */
export async function signInUser(page: Page, account: SignIn): Promise<void> {
  await page.goto('/SignIn');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Your deals' })).toBeVisible();
}

/** Signs the demonstration's dealer in and stands on the dashboard. */
export async function signInDealer(page: Page): Promise<void> {
  await page.goto('/DealerSignIn');
  await fillSignIn(page, demoSignIns().dealer);
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
}
