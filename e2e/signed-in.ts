import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { demoSignIns, type SignIn } from './demo-sign-ins.ts';
import { expect } from './journey.ts';

/** Fills a sign-in and sends it. */
export async function fillSignIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Signs a shopper in and stands on the dashboard, alive. */
export async function signInUser(page: Page, account: SignIn): Promise<void> {
  await holdUserSession(page, account);
  await page.goto('/UserDashboard');
  await expect(page.getByRole('heading', { name: 'Your deals' })).toBeVisible();
  await alive(page);
}

/** Signs a shopper in from the page on that is opened next; the dashboard, which many journeys only pass, costs a load. */
export async function holdUserSession(page: Page, account: SignIn): Promise<void> {
  const { user, token } = await signInAt(page, '/api/auth/login', account);
  await holdSession(page, 'login-storage', { user, token });
}

/** Signs a dealer in, the demonstration's where no other is named, and stands on the dashboard, alive. */
export async function signInDealer(page: Page, account?: SignIn): Promise<void> {
  await holdDealerSession(page, account);
  await page.goto('/DealerDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await alive(page);
}

/**
 * Signs a dealer in, the demonstration's where no other is named, from the page on that is opened next, and gives the token. In
 * one browser a dealer's session stands beside a shopper's, so that both sides of a journey may be tabs of one context.
 */
export async function holdDealerSession(page: Page, account: SignIn = demoSignIns().dealer): Promise<string> {
  const { dealer, token } = await signInAt(page, '/api/dealer/login', account);
  await holdSession(page, 'dealer-storage', { dealer, token });
  return token;
}

async function signInAt(page: Page, path: string, { email, password }: SignIn) {
  const reply = await page.request.post(path, { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
}

/**
 * Puts a session where the product keeps it, once in this tab: a later sign-out must hold. The journeys of signing in
 * fill the form instead.
 */
const holdSession = (page: Page, store: string, state: Record<string, unknown>): Promise<unknown> =>
  page.addInitScript(
    ([name, text]) => {
      // A page within a page has its session from the same place.
      if (window !== window.top) return;
      // By its text: whoever signs in later in the same tab takes the place of who was here.
      if (sessionStorage.getItem(`held ${text}`)) return;
      sessionStorage.setItem(`held ${text}`, 'once');
      localStorage.setItem(name, text);
    },
    [store, JSON.stringify({ state, version: 0 })] as const,
  );
