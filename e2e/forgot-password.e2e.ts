import { newPerson } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, steps, test } from './journey.ts';
import { mailsTo, mailTo } from './outbox.ts';
import { fillSignIn, signInUser } from './signed-in.ts';

const answer = 'If there is an account with this e-mail address, a link to choose a new password is on its way.';
const next = 'a new and different password';

/** The page that a mail's button leads to, on the product under test. */
const linkIn = (text = '') => /https?:\/\/[^/]+(\/ForgotPassword(?:\?account=dealer)?#[\w-]{43})/.exec(text)?.[1] ?? '';

test(
  'a forgotten password is chosen anew by the mailed link, and nobody learns whether there is an account',
  steps({
    'nobody learns whether there is an account': async ({ page }) => {
      const { email } = newPerson();
      await page.goto('/ForgotPassword');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Mail me a link' }).click();
      await expect(page.getByText(answer)).toBeVisible();
      expect(await mailsTo(email)).toEqual([]);
    },
    'a dealer’s member gets a link to the dealer’s account': async ({ page }) => {
      const { dealer } = demoSignIns();
      await page.goto('/DealerSignIn');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByText('Enter the e-mail address of your dealer account.')).toBeVisible();
      await page.getByLabel('E-mail address').fill(dealer.email);
      await page.getByRole('button', { name: 'Mail me a link' }).click();
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
      const ask = page.getByRole('button', { name: 'Mail me a link' });
      await ask.click();
      await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription('Email is required.');
      await page.getByLabel('E-mail address').fill(person.email);
      await ask.click();
      await expect(page.getByText(answer)).toBeVisible();

      const mail = await mailTo(person.email, 'Choose a new password');
      const link = linkIn(mail.text);
      expect(mail.html).toContain(link);
      expect((await page.goto(link))?.headers()['referrer-policy']).toBe('no-referrer');
      const password = page.getByLabel('New password', { exact: true });
      await password.fill('short');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
      await password.fill(next);
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect(page.getByText('Your password is changed. You can log in with it now.')).toBeVisible();
      await mailTo(person.email, 'Your password was changed');

      await elsewhere.reload();
      await expect(elsewhere.getByText('Your session has ended.')).toBeVisible();

      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
      await fillSignIn(page, { email: person.email, password: next });
      await expect(page.getByRole('heading', { name: 'Your deals' })).toBeVisible();

      await page.goto(link);
      await password.fill('yet another password');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'This link has been used or is too old.' })).toBeVisible();
      await page.getByRole('link', { name: 'Ask for another link' }).click();
      await expect(page.getByLabel('E-mail address')).toBeVisible();
    },
  }),
);
