import { alive } from './alive.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, steps, test } from './journey.ts';
import { openMenu } from './side-menu.ts';
import { fillSignIn, signInDealer, signInUser } from './signed-in.ts';
import { saveDraft, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

test(
  'a visitor’s menu has the links and the ways in, keeps the focus, and closes in three ways',
  { tag: '@phone-only' },
  steps({
    'a visitor has the links and the choice of how to come in': async ({ page }) => {
      await page.goto('/PrivacyPolicy');
      await alive(page);
      const menu = await openMenu(page);
      for (const name of ['Home', 'Dealers', 'Privacy Policy', 'Terms & Conditions']) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('radio', { name: 'User' })).toBeChecked();
      await expect(menu.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/SignIn');
      await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/SignUp/User');
      await menu.getByRole('radio', { name: 'Dealer' }).check();
      await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/DealerSignUp');
      await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      await menu.getByRole('link', { name: 'Log In' }).click();
      await expect(page).toHaveURL('/DealerSignIn');
      await expect(menu).toHaveCount(0);
    },
    'the menu keeps the focus, and closes on Escape, on a press beside it and on the way back': async ({ page }) => {
      await page.goto('/PrivacyPolicy');
      await alive(page);
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      const menu = await openMenu(page);
      const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => document.activeElement !== document.body);
        if (outside) await expect.poll(() => isInside()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();

      await openMenu(page);
      await page.mouse.click(8, 400);
      await expect(menu).toHaveCount(0);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
      // The page before has such a menu too, which goes with it.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
      await openMenu(page);
      await page.goBack();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL('/TermsConditions');
      await page.goBack();
      await expect(page).toHaveURL('/PrivacyPolicy');
    },
  }),
);

test(
  'both sessions stand in the menu, and each Logout ends only its own',
  steps({
    'a shopper’s Logout': async ({ page, expectConsole }) => {
      // What the page asked for just before is refused where the sign-out overtakes it.
      expectConsole(/status of 401/);
      const { user, dealer } = demoSignIns();
      await signInUser(page, user);
      await page.goto('/DealerSignIn');
      await fillSignIn(page, dealer);
      await expect(page).toHaveURL('/DealerDashboard');
      await page.evaluate(() =>
        localStorage.setItem('edit', JSON.stringify({ state: { edit: true, editedItemId: 'x' }, version: 0 })),
      );
      await page.reload();
      await alive(page);

      const menu = await openMenu(page);
      await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(2);
      await menu.getByRole('button', { name: 'Logout' }).first().click();
      await expectToast(page, 'Logged out successfully.');
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL('/');
      // It stays for as long as a pointer rests on it.
      await page.mouse.move(0, 0);
      await expect(page.getByText('Logged out successfully.')).toHaveCount(0);
      const kept = () =>
        page.evaluate(() =>
          ['login-storage', 'dealer-storage', 'edit'].map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').state),
        );
      await expect
        .poll(kept)
        .toMatchObject([{ user: null, token: null }, { token: expect.any(String) }, { edit: false }]);
      // The page before has such a menu too, which goes with it.
      await expect(page.getByRole('heading', { level: 1, name: 'See what you’d pay' })).toBeVisible();
      const left = await openMenu(page);
      await expect(left.getByRole('button', { name: 'Logout' })).toHaveCount(1);
      await expect(left.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/DealerDashboard');
    },
    'a dealer’s Logout leaves the saved deal open that a shopper changes': async ({ page }) => {
      await signInDealer(page);
      const edit = JSON.stringify({ state: { edit: true, editedItemId: 'x' }, version: 0 });
      await page.evaluate((text) => localStorage.setItem('edit', text), edit);
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('edit'))).toBe(edit);
    },
  }),
);

test(
  'an empty list of saved deals is asked for again, and saved ones stand by make and vehicle type and open for changes',
  steps({
    'an empty list of saved deals says so, and one that did not come is asked for again': async ({
      page,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/ERR_FAILED/);
      const { person } = await shopper();
      await signInUser(page, person);
      await page.route('**/enquiryWithShrtDetails/user', (route) => route.abort());
      const menu = await openMenu(page);
      await menu.getByText('Saved iCarDeals').click();
      await expect(menu.getByText('We couldn’t load your saved deals.')).toBeVisible();
      await page.unroute('**/enquiryWithShrtDetails/user');
      await menu.getByRole('button', { name: 'Try again' }).click();
      await expect(menu.getByText('No saved deals found.')).toBeVisible();
    },
    'the saved deals stand by make and vehicle type, and choosing one opens it for changes at home': async ({
      page,
      request,
      shopper,
    }) => {
      const saved = await saveDraft(request, await shopper());
      await shareDeal(request, await shopper());
      await page.goto('/UserDashboard');
      await alive(page);
      const menu = await openMenu(page);
      const entries = menu.getByRole('button', { name: 'ACURA - SUV' });
      await expect(entries).toHaveCount(0);
      await menu.getByText('Saved iCarDeals').click();
      await expect(entries).toHaveCount(2);
      await entries.last().click();
      await expect(page).toHaveURL('/');
      await expect(menu).toHaveCount(0);
      const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('edit') ?? '{}').state);
      await expect.poll(kept).toEqual({ edit: true, editedItemId: saved._id });
    },
  }),
);
