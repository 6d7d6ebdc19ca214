import type { Page, Route } from '@playwright/test';
import { newPerson } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { fillSignIn } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

const busyWords = 'Something’s not working on our end. Please try again.';

/** Answers so many of a call's first tries as a server does that is too busy. */
async function busyFor(page: Page, address: string, tries: number): Promise<() => number> {
  let made = 0;
  await page.route(address, (route: Route) => {
    made += 1;
    return made > tries
      ? route.fallback()
      : route.fulfill({ status: 503, json: { code: 'unavailable', message: busyWords, requestId: 'busy' } });
  });
  return () => made;
}

test('a sign-in that met a busy server goes on by itself; a second time says so above the fields', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/503/);
  const { person } = await registerShopper(request);
  await page.goto('/SignIn');
  const stillBusy = await busyFor(page, '**/api/auth/login', 2);
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(busyWords);
  expect(stillBusy()).toBe(2);
  for (const label of ['Email or username', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  }
  await page.unrouteAll();
  const made = await busyFor(page, '**/api/auth/login', 1);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/UserDashboard');
  expect(made()).toBe(2);
});

test('a registration that met a busy server goes on by itself', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const person = newPerson();
  await page.goto('/SignUp/User');
  const made = await busyFor(page, '**/api/auth/register', 1);
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/register')) keys.push(sent.headers()['idempotency-key']);
  });
  const form = page.getByRole('form', { name: 'Registration' });
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Mobile number').fill(person.phone);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/UserDashboard');
  expect(made()).toBe(2);
  // Whatever the first try has done, the second is the same post.
  expect(keys[0]).toMatch(/./);
  expect(keys).toEqual([keys[0], keys[0]]);
});
