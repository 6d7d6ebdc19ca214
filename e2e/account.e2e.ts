import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, steps, test, type Walk } from './journey.ts';
import { mailTo } from './outbox.ts';
import { fillSignIn, holdDealerSession, holdUserSession } from './signed-in.ts';
import { type Shopper, saveDraft, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** The journey's shopper, signed in on this page's device. */
async function signIn({ page, shopper }: Pick<Walk, 'page' | 'shopper'>): Promise<Shopper> {
  const somebody = await shopper();
  await holdUserSession(page, somebody.person);
  await page.goto('/Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return somebody;
}

const profileOf = (page: Page) => page.getByRole('form', { name: 'Profile' });
const save = (page: Page) => profileOf(page).getByRole('button', { name: 'Save profile' }).click();

test(
  'the account’s addresses lead to the sign-in, to the dealers’ sign-up, or nowhere',
  steps({
    'visitors of the account’s pages are led to the sign-in and back': async ({ page }) => {
      for (const path of ['/Profile', '/ChangePassword']) {
        await page.goto(path);
        await expect(page).toHaveURL(`/SignIn?next=${encodeURIComponent(path)}`);
      }
    },
    '/SignUp/Dealer leads to the dealers’ sign-up, and any other kind nowhere': async ({ page, expectConsole }) => {
      expectConsole(/404/);
      await page.goto('/SignUp/Dealer');
      await expect(page).toHaveURL('/DealerSignUp');
      await page.getByRole('link', { name: 'Write to us' }).click();
      await expect(page.getByLabel('What’s it about?')).toHaveValue('dealer');
      expect((await page.goto('/SignUp/Admin'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText('For dealers')).toBeVisible();
    },
  }),
);

test(
  'a person changes the profile, in two windows too, and the e-mail address',
  steps({
    'a person changes the profile, and every page knows': async ({ page, shopper, expectConsole }) => {
      expectConsole(/400 \(Bad Request\)/);
      const { person } = await signIn({ page, shopper });
      const form = profileOf(page);
      await expect(form.getByLabel('First name')).toHaveValue(person.firstName);
      await expect(form.getByLabel('Country')).toHaveValue('Canada');

      await form.getByLabel('First name').fill(' ');
      await form.getByLabel('Mobile number').fill('');
      await save(page);
      await expect(form.getByLabel('First name')).toBeFocused();
      await expect(form.getByText('First Name is required.')).toBeVisible();
      await expect(form.getByText('Mobile Number is required.')).toBeVisible();

      await form.getByLabel('First name').fill('Robin');
      await form.getByLabel('Mobile number').fill('647-555-0111');
      await form.getByLabel('Province').selectOption('Quebec');
      await form.getByLabel('Postal code').fill('M5V 2T6');
      await save(page);
      await expect(form.getByLabel('Postal code')).toBeFocused();
      await expect(form.getByText('This postal code isn’t in Quebec.')).toBeVisible();
      await form.getByLabel('Postal code').fill('h2x1y4');
      await save(page);
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await expect(form.getByLabel('Postal code')).toHaveValue('H2X 1Y4');

      await page.reload();
      await expect(form.getByLabel('First name')).toHaveValue('Robin');
      await expect(form.getByLabel('Province')).toHaveValue('Quebec');
      const kept = await page.evaluate(() =>
        JSON.stringify(JSON.parse(localStorage.getItem('login-storage') ?? '{}').state.user),
      );
      expect(kept).toContain('Robin');
      expect(kept).not.toContain('H2X');
    },
    'two windows do not overwrite each other unseen': async ({ page, expectConsole }) => {
      expectConsole(/412/);
      const other = await page.context().newPage();
      await other.goto('/Profile');
      await expect(profileOf(other).getByLabel('City')).toHaveValue('Oakville');
      await profileOf(page).getByLabel('City').fill('Guelph');
      await save(page);
      await expect(page.getByText('Profile saved.')).toBeVisible();

      await profileOf(other).getByLabel('City').fill('Hamilton');
      await save(other);
      await expect(other.getByText('Your profile was changed in another window or on another device.')).toBeVisible();
      await expect(profileOf(other).getByLabel('City')).toHaveValue('Hamilton');
      await other.getByRole('button', { name: 'Show the newer profile' }).click();
      await expect(profileOf(other).getByLabel('City')).toHaveValue('Guelph');

      await profileOf(page).getByLabel('City').fill('Barrie');
      await save(page);
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await profileOf(other).getByLabel('City').fill('Hamilton');
      await save(other);
      await other.getByRole('button', { name: 'Save what I entered' }).click();
      await expect(other.getByText('Profile saved.')).toBeVisible();
      await other.close();
      await page.reload();
      await expect(profileOf(page).getByLabel('City')).toHaveValue('Hamilton');
    },
    'a profile that does not load can be asked for again': async ({ page, expectConsole }) => {
      expectConsole(/ERR_|Failed to load/);
      let away = true;
      await page.route('**/api/account/profile', (route) => (away ? route.abort() : route.continue()));
      await page.reload();
      await expect(page.getByText('We couldn’t load your profile.')).toBeVisible();
      away = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(profileOf(page).getByLabel('City')).toHaveValue('Hamilton');
    },
    'another e-mail address asks for the password, and counts once it is confirmed': async ({
      page,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/40[01] \(/);
      const { person } = await shopper();
      const form = profileOf(page);
      const password = form.getByLabel('Password', { exact: true });
      await expect(password).toBeHidden();
      await form.getByLabel('Email address').fill(`new.${person.email}`);
      await save(page);
      await expect(password).toHaveAccessibleDescription(/Enter your password\./);
      await password.fill('not the password');
      await save(page);
      await expect(password).toHaveAccessibleDescription(/That’s not your current password\./);
      await password.fill(person.password);
      await save(page);
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await expect(password).toBeHidden();
      await expect(form.getByLabel('Email address')).toHaveValue(person.email);
      const { text } = await mailTo(`new.${person.email}`, 'Confirm your new email address');
      await page.goto(/\/ConfirmEmail#\S+/.exec(text ?? '')?.[0] ?? '');
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText(`Your email address new.${person.email} is confirmed.`)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
      await expect(form.getByLabel('Email address')).toHaveValue(`new.${person.email}`);
      await mailTo(person.email, 'Your email address was changed');
    },
  }),
);

test(
  'a person downloads all that is kept of them, and deletes the account',
  steps({
    'a person downloads everything that is kept of them': async ({ page, request, shopper, expectConsole }) => {
      expectConsole(/400 \(Bad Request\)/);
      const somebody = await signIn({ page, shopper });
      await shareDeal(request, somebody, { note: 'Only after six' });
      await page.getByRole('button', { name: 'Download my data' }).click();
      const sheet = page.getByRole('dialog', { name: 'Download my data' });
      const password = sheet.getByLabel('Password', { exact: true });
      await password.fill('not the password');
      await sheet.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(password).toHaveAccessibleDescription(/That’s not your current password\./);
      await password.fill(somebody.person.password);
      const arriving = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Download', exact: true }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toMatch(/^icardeals-\d{4}-\d{2}-\d{2}\.json$/);
      const { data } = JSON.parse(readFileSync(await download.path(), 'utf8'));
      expect(data.account[0]).toMatchObject({ emailAddresses: somebody.person.email, city: 'Oakville' });
      expect(data.enquiries[0].form.note).toBe('Only after six');
      await expect(sheet.getByText('Your data is in your downloads.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
    },
    'a person deletes the account, and the dealer keeps the figures alone': async ({
      page,
      request,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/401 \(Unauthorized\)/);
      const somebody = await shopper();
      const { _id } = await shareDeal(request, somebody);
      await saveDraft(request, somebody);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const sheet = page.getByRole('dialog', { name: 'Delete my account' });
      await sheet.getByLabel('Password', { exact: true }).fill(somebody.person.password);
      await sheet.getByRole('button', { name: 'Permanently delete my account' }).click();
      await expect(sheet.getByText('Please confirm you want to delete your account.')).toBeVisible();
      await sheet.getByLabel('Yes, delete my account and everything in it.').check();
      await sheet.getByRole('button', { name: 'Permanently delete my account' }).click();
      await expectToast(page, 'Your account has been deleted.');
      await expect(page).toHaveURL('/');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('login-storage')))
        .not.toContain(somebody.person.email);

      await page.goto('/SignIn');
      await fillSignIn(page, somebody.person);
      await expect(
        page.getByRole('alert').filter({ hasText: 'That email, username or password isn’t right.' }),
      ).toBeVisible();

      const dealer = await page.context().newPage();
      await holdDealerSession(dealer);
      await dealer.goto(`/ViewDealerEnquiryDetails/${_id}`);
      await expect(dealer.getByText('The customer sent this deal without personal info.')).toBeVisible();
      await expect(dealer.getByText('RDX').first()).toBeVisible();
    },
  }),
);

test(
  'the signed-in devices are listed, one is signed out, and a changed password signs out all others',
  steps({
    'the signed-in devices are listed, and one of them is signed out': async ({
      page,
      newVisitor,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/401 \(/);
      const { person } = await signIn({ page, shopper });
      const elsewhere = await newVisitor();
      await elsewhere.goto('/SignIn?next=/Profile');
      await fillSignIn(elsewhere, person);
      await expect(profileOf(elsewhere)).toBeVisible();
      await mailTo(person.email, 'New login to your account');

      await page.reload();
      const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
      const others = devices.filter({ has: page.getByRole('button', { name: /^Sign out/ }) });
      await expect(others.first()).toBeVisible();
      const before = await others.count();
      await others
        .first()
        .getByRole('button', { name: /^Sign out/ })
        .click();
      await expect(page.getByText('The device has been signed out.')).toBeVisible();
      await expect(others).toHaveCount(before - 1);
      await page.getByRole('button', { name: 'Sign out other devices' }).click();
      await expect(page.getByText('All your other devices have been signed out.')).toBeVisible();
      await elsewhere.goto('/Profile');
      await expect(elsewhere.getByText('You’ve been signed out.')).toBeVisible();
      await page.reload();
      await expect(profileOf(page)).toBeVisible();
    },
    'a changed password signs other devices out and this one stays': async ({
      page,
      newVisitor,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/40[01] \(/);
      const { person } = await shopper();
      const elsewhere = await newVisitor();
      await elsewhere.goto('/SignIn?next=/ChangePassword');
      await fillSignIn(elsewhere, person);
      await expect(elsewhere.getByLabel('Current password')).toBeVisible();

      await page.getByRole('link', { name: 'Change password' }).click();
      const change = page.getByRole('button', { name: 'Change password' });
      await change.click();
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Enter your current password.');
      await expect(page.getByText('Password is required.')).toBeVisible();
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password').fill('another good password');
      await change.click();
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
        'That’s not your current password.',
      );
      await page.getByLabel('Current password').fill(person.password);
      await change.click();
      await expect(
        page.getByText('Your password has been changed. You’ve been signed out everywhere else.'),
      ).toBeVisible();
      await expect(page.getByLabel('New password')).toHaveValue('');

      await page.reload();
      await expect(page.getByLabel('Current password')).toBeVisible();
      await page.getByRole('link', { name: 'Profile' }).first().click();
      await expect(profileOf(page)).toBeVisible();
      await elsewhere.goto('/Profile');
      await expect(elsewhere.getByText('You’ve been signed out.')).toBeVisible();
      await fillSignIn(elsewhere, { email: person.email, password: 'another good password' });
      await expect(profileOf(elsewhere)).toBeVisible();
    },
  }),
);
