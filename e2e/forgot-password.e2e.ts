import { newPerson } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, steps, test } from './journey.ts';
import { mailsTo, mailTo } from './outbox.ts';
import { fillSignIn, signInUser } from './signed-in.ts';

const answer = 'If there’s an account with this email, we’ve sent a link to choose a new password.';
const next = 'a new and different password';

/** The page that a mail's button leads to, on the product under test. */
const linkIn = (text = '') => /https?:\/\/[^/]+(\/ForgotPassword(?:\?account=dealer)?#[\w-]{43})/.exec(text)?.[1] ?? '';

test(
  'a forgotten password is chosen anew by the mailed link, and nobody learns whether there is an account',
  steps({
    'nobody learns whether there is an account': async ({ page }) => {
      const { email } = newPerson();
      await page.goto('/ForgotPassword');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText(answer)).toBeVisible();
      expect(await mailsTo(email)).toEqual([]);
    },
    'a dealer’s member gets a link to the dealer’s account': async ({ page }) => {
      const { dealer } = demoSignIns();
      await page.goto('/DealerSignIn');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByText('Enter the email for your dealer account.')).toBeVisible();
      await page.getByLabel('Email address').fill(dealer.email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText(answer)).toBeVisible();
      // The link stays unused: other journeys sign in with the demonstration's own password.
      expect(linkIn((await mailTo(dealer.email, 'Choose a new password')).text)).not.toBe('');
    },
    'a forgotten password is chosen anew by the mailed link': async ({ page, newVisitor, shopper, expectConsole }) => {
      expectConsole(/40[01] \(/);
      const { person } = await shopper();
      const elsewhere = await newVisitor();
      await signInUser(elsewhere, person);

      await page.goto('/SignIn?next=/Profile');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL('/ForgotPassword?next=%2FProfile');
      const ask = page.getByRole('button', { name: 'Email me a link' });
      await ask.click();
      await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Email is required.');
      await page.getByLabel('Email address').fill(person.email);
      await ask.click();
      await expect(page.getByText(answer)).toBeVisible();

      const mail = await mailTo(person.email, 'Choose a new password');
      const link = linkIn(mail.text);
      expect(mail.html).toContain(link);
      expect((await page.goto(link))?.headers()['referrer-policy']).toBe('no-referrer');
      const password = page.getByLabel('New password', { exact: true });
      await password.fill('short');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
      await password.fill(next);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page.getByText('Your password has been changed. You can now sign in.')).toBeVisible();
      await mailTo(person.email, 'Your password was changed');

      await elsewhere.reload();
      await expect(elsewhere.getByText('You’ve been signed out.')).toBeVisible();

      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
      await fillSignIn(page, { email: person.email, password: next });
      await expect(page.getByRole('heading', { name: 'Your deals' })).toBeVisible();

      await page.goto(link);
      await password.fill('yet another password');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'This link was already used or has expired.' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await expect(page.getByLabel('Email address')).toBeVisible();
    },
  }),
);
