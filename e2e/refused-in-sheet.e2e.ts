import { accept, openAlive, openDeal, openDealerPage, openSection, save, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import {
  expectAskedAgain,
  expectSaidInside,
  refusal,
  refuseChanges,
  refuseReads,
  sendRefused,
} from './refused-in-sheet.ts';
import { holdUserSession, signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

test('a deal that is refused says so in the sheet that it was sent from, on a phone', { tag: '@phone-only' }, async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400|reason of its own/);
  const shopper = await registerShopper(request);
  await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('2500');
  await refuseChanges(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  for (const name of ['Update With Data', 'Update Without Data', 'Save As Draft']) {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expectSaidInside(page);
    await expect(page.getByRole('dialog')).toContainText(refusal);
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(refusal)).toHaveCount(0);
  }
});

test('a deal that is refused keeps the sheet of the agreement open and says why in it', { tag: '@phone-only' }, async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400|reason of its own/);
  await holdUserSession(page, (await registerShopper(request)).person);
  await openDeal(page, 'Finance');
  await save(page, 'Save & Share');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/I have read and agree/).check();
  await sheet.getByLabel(/I confirm that I am 18/).check();
  await refuseChanges(page);
  await sheet.getByRole('button', { name: 'Send to Lakeview Acura' }).click();
  await expectSaidInside(page);
  // It stays until it is dismissed or the sheet is closed.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
});

test(
  'whatever a shopper’s sheet asks for, a refusal is said in it',
  steps({
    'a share link': async ({ page, request, shopper, expectConsole }) => {
      expectConsole(/400|500|reason of its own/);
      const somebody = await shopper();
      await shareDeal(request, somebody);
      await signInUser(page, somebody.person);
      await refuseChanges(page);
      await page.getByRole('button', { name: 'Share link' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click();
      await expectSaidInside(page);
      await page.unrouteAll();
      await page.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click();
      await expect(page.getByRole('dialog').getByLabel('Link', { exact: true })).toBeVisible();
      for (const does of ['Renew for 30 days', 'Turn off']) {
        await sendRefused(page, { sheet: 'Share link', does, stays: true });
      }
      await page.keyboard.press('Escape');
    },
    'the saved deals of the menu': async ({ page }) => {
      await refuseReads(page, '**/api/enquiry/enquiryWithShrtDetails/user');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('Saved iCarDeals').click();
      await expectAskedAgain(page, menu, 'We couldn’t load your saved deals.');
      await refuseChanges(page);
    },
    'a saved search': async ({ page }) => {
      await openAlive(page, '/?q=acura');
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
      await expectSaidInside(page);
    },
    'the download and the end of the account': async ({ page, shopper }) => {
      const { person } = await shopper();
      await openAlive(page, '/Profile');
      for (const [opener, does] of [
        ['Download my data', 'Download'],
        ['Delete my account', 'Permanently delete my account'],
      ] as const) {
        await page.getByRole('button', { name: opener }).click();
        const sheet = page.getByRole('dialog', { name: opener });
        await sheet.getByLabel('Password', { exact: true }).fill(person.password);
        for (const box of await sheet.getByRole('checkbox').all()) await box.check();
        await sheet.getByRole('button', { name: does, exact: true }).click();
        await expectSaidInside(page);
        await page.keyboard.press('Escape');
      }
    },
    'a question to the dealer': async ({ page }) => {
      await openDeal(page, 'Finance');
      await page.getByRole('button', { name: 'Help with Vehicle' }).click();
      await page.getByRole('button', { name: 'Ask the dealer' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ask the dealer' });
      await sheet.getByLabel('Your question').fill('Is it still there?');
      await sheet.getByRole('button', { name: 'Send question' }).click();
      await expectSaidInside(page);
    },
    'a deal that is sent while the server is at fault, or without a car': async ({ page, expectConsole }) => {
      expectConsole(/500|503|reason of its own/);
      await openDeal(page, 'Finance');
      await save(page, 'Save & Share');
      const sheet = page.getByRole('dialog', { name: /^Send your deal/ });
      await expect(sheet.getByRole('checkbox')).toHaveCount(2);
      for (const box of await sheet.getByRole('checkbox').all()) await box.check();
      for (const status of [500, 503] as const) {
        await page.unrouteAll();
        await refuseChanges(page, status);
        await sheet.getByRole('button', { name: /^Send to / }).click();
        await expectSaidInside(page);
        await expect(sheet).toContainText(refusal);
        const dismiss = sheet.getByRole('button', { name: 'Dismiss' });
        if (await dismiss.isVisible()) await dismiss.click();
      }
      await openDealerPage(page, 'Finance');
      await accept(page);
      await save(page, 'Save & Share');
      await page.getByRole('dialog').getByRole('button', { name: 'Send anyway' }).click();
      await expectSaidInside(page);
    },
  }),
);
