import type { Locator, Page } from '@playwright/test';
import { newPerson } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, steps, test } from './journey.ts';
import { refuseChanges, refusedWords } from './refused-in-sheet.ts';
import { fillSignIn, signInUser } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const refused = /401 \(Unauthorized\)/;

test('each sign-in leads to the other, and their sessions stand side by side', async ({ page }) => {
  const { user, dealer } = demoSignIns();
  await signInUser(page, user);
  await page.goto('/DealerSignIn');
  await fillSignIn(page, dealer);
  await expect(page).toHaveURL('/DealerDashboard');
  // The page before has such a link too, until this one is drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.getByRole('link', { name: 'iCarDeals, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expectToast(page, 'Logged out successfully.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
  await page.goto('/DealerDashboard');
  await expect(page).toHaveURL('/DealerSignIn?next=%2FDealerDashboard');
  await page.getByRole('link', { name: 'Log in as a shopper' }).click();
  await expect(page).toHaveURL('/UserDashboard');
});

/** A fault of the server is said to be ours, and what was filled in stays. */
async function failOnce(page: Page, register: Locator): Promise<void> {
  await refuseChanges(page, 500);
  await register.click();
  await expect(page.getByRole('form', { name: 'Registration' }).getByRole('alert')).toHaveText(
    'Registration failed. Please try again. The problem is on our end, not with what you entered.',
  );
  await page.unrouteAll();
}

test('somebody new signs up from the sign-in and goes on where they were', async ({ page, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/);
  expectConsole(refusedWords);
  const person = newPerson();
  await page.goto('/SignIn?next=/TermsConditions');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/SignUp/User?next=%2FTermsConditions');
  await page.getByRole('link', { name: 'Already have an account? Log In' }).click();
  await expect(page).toHaveURL('/SignIn?next=%2FTermsConditions');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Registration' });
  const register = form.getByRole('button', { name: 'Sign up' });

  await register.click();
  await expect(form.getByLabel('First name')).toBeFocused();
  for (const message of ['First Name', 'Last Name', 'Email', 'Mobile Number', 'Password']) {
    await expect(form.getByText(`${message} is required.`)).toBeVisible();
  }
  const summary = form.getByRole('alert').filter({ hasText: 'Check 5 fields:' });
  await expect(summary.getByRole('link')).toHaveCount(5);
  await summary.getByRole('link', { name: 'Password' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();

  await expect(form.locator('input, select')).toHaveCount(5);
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email address').fill('rowan');
  await form.getByLabel('Mobile number').fill(person.phone);
  await form.getByLabel('Password', { exact: true }).fill('short');
  await register.click();
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('Invalid email format.');

  await form.getByLabel('Email address').fill(person.email);
  await register.click();
  await expect(form.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/i);

  const judged = form.getByRole('status').filter({ hasText: /\w/ });
  await form.getByLabel('Password', { exact: true }).fill(`${person.firstName}${person.firstName}`);
  await expect(judged).toHaveText(/ are easy to guess\. Use three or four words/);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(judged).toHaveText('Very good: this password is very hard to guess.');
  await failOnce(page, register);
  await register.click();
  await expectToast(page, 'Congratulations, your registration was successful.');
  await expect(page).toHaveURL('/TermsConditions');
  await expect(page.getByRole('link', { name: /Rowan Keller/ })).toBeVisible();
});

test(
  'a visitor is led to the sign-in and back, is sent on once signed in, and a forgotten session goes on after it',
  steps({
    'nothing can be sent before the page is alive': async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/SignIn');
      await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeDisabled();
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      await context.close();
    },
    'a visitor is led to the sign-in, told what is wrong, and led back': async ({ page, expectConsole }) => {
      expectConsole(refused);
      const { user } = demoSignIns();
      await page.goto('/UserDashboard');
      await expect(page).toHaveURL('/SignIn?next=%2FUserDashboard');

      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      const name = page.getByLabel('Email or username');
      const password = page.getByLabel('Password', { exact: true });
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Enter your email address or username.');

      await fillSignIn(page, { ...user, password: 'not-the-password' });
      const alert = page.getByRole('alert').filter({ hasText: /\w/ });
      await expect(alert).toBeVisible();
      await expect(password).toHaveAccessibleDescription((await alert.textContent()) ?? '');
      await expect(name).toHaveAttribute('aria-invalid', 'true');

      await fillSignIn(page, user);
      await expect(page).toHaveURL('/UserDashboard');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
    'somebody signed in is sent on from the sign-in, and nowhere else by its address': async ({ page }) => {
      await page.goto('/SignIn?next=//evil.example/UserDashboard');
      await expect(page).toHaveURL('/UserDashboard');
    },
    'a session that the server has forgotten ends, says so, and goes on after signing in': async ({
      page,
      expectConsole,
    }) => {
      expectConsole(refused);
      const { user } = demoSignIns();
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('login-storage') ?? '{}');
        kept.state.token = 'forgotten';
        localStorage.setItem('login-storage', JSON.stringify(kept));
      });
      await page.goto('/UserDashboard?page=1');
      await expect(page).toHaveURL('/SignIn?next=%2FUserDashboard%3Fpage%3D1');
      await expect(page.getByText('You’ve been signed out.')).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('login-storage'))).not.toContain('forgotten');
      await fillSignIn(page, user);
      await expect(page).toHaveURL('/UserDashboard?page=1');
    },
  }),
);
