import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expectMode, openDeal, openSection, pressMode } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { giveAddress, openTool, openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { expectFitsNarrow } from './narrow.ts';
import { addressesForAnyone } from './page-addresses.ts';
import { openMenu } from './side-menu.ts';
import { fillSignIn, signInUser } from './signed-in.ts';
import { findCars, registerShopper, shareDeal } from './through-the-api.ts';

/** Opens each address, and looks at it in both themes and at 320 pixels. */
async function expectNothingAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openWhole(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findings(page), address).toEqual([]);
    await expectFitsNarrow(page, address);
  }
}

/** A car's own page, and four cars side by side: their addresses differ at every start. */
async function addressesOfCars(request: APIRequestContext): Promise<string[]> {
  const ids = (await findCars(request, 'suv')).slice(0, 4).map(({ _id }) => _id);
  return [`/Car/${ids[0]}`, `/CompareCars?cars=${ids.join(',')}`];
}

const toolViews = [
  ['solve&pay=600', 'the highest price'],
  ['solve&pay=600&view=grid', 'Down payment increments'],
  ['schedule&part=table', 'Download CSV'],
  ['compare', 'Compare Cash, Finance and Lease'],
  ['rebate&cash=3000&low=1', 'Cheapest for you'],
  ['disclosure', 'To be provided by the lender'],
  ['province', 'Where will you register the car?'],
  ['own', 'according to Natural Resources Canada'],
] as const;

const visitor = steps({
  'on what anybody sees': async ({ page, request }) => {
    test.slow();
    const [car = '', compared = ''] = await addressesOfCars(request);
    // Another page between the two searches: what one has found stays, faded, until the other has its own.
    await expectNothingAt(page, [...addressesForAnyone, '/?q=suv', car, '/?q=zeppelin', compared]);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
  },
  'on an address that leads nowhere': async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
  'on a quote that has been checked': async ({ page }) => {
    await openWhole(page, '/CheckQuote');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await expect(page.getByText('on this quote is worth asking about').first()).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
  'on the tools': async ({ page }) => {
    await openDeal(page, 'Finance');
    for (const [tool, text] of toolViews) {
      await openTool(page, tool);
      await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
      expect.soft(await findings(page), tool).toEqual([]);
    }
  },
  'on the booking of an appointment, on a question to the dealer and on an open help': async ({ page }) => {
    await openDeal(page, 'Finance');
    await page.getByRole('button', { name: 'Get an Appointment' }).first().click();
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Please log in to book an appointment.')).toBeVisible();
    expect.soft(await findings(page), 'appointment').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help with Warranties' }).click();
    await expect(page.getByRole('dialog', { name: 'Warranties' })).toBeVisible();
    expect.soft(await findings(page), 'help').toEqual([]);
    await page.getByRole('button', { name: 'Ask the dealer' }).click();
    await expect(page.getByLabel('Your question')).toBeVisible();
    expect.soft(await findings(page), 'question').toEqual([]);
    await page.keyboard.press('Escape');
  },
  'on the credit application, and with every section open of a loan and of a lease': async ({ page }) => {
    await openSection(page, 'Credit pre-approval');
    await page.getByRole('radio', { name: 'Yes' }).first().check();
    for (const mode of ['Finance', 'Lease'] as const) {
      if (mode !== 'Finance') await pressMode(page, mode);
      await expectMode(page, mode);
      for (const heading of await page.getByRole('heading', { level: 3 }).getByRole('button').all()) {
        if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      }
      await expect(page.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })).toHaveCount(0);
      await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
      expect.soft(await findings(page), mode).toEqual([]);
    }
  },
  'in a refused sign-in': async ({ page, expectConsole }) => {
    expectConsole(/401/);
    await openWhole(page, '/SignIn');
    await fillSignIn(page, { ...demoSignIns().user, password: 'not the password' });
    await expect(page.getByRole('alert')).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
});

const shopper = steps({
  'on saved deals, side by side, alone and with their link': async ({ page, request }) => {
    test.slow();
    const somebody = await registerShopper(request);
    const [one, other] = [await shareDeal(request, somebody), await shareDeal(request, somebody, { trim: '' })];
    await signInUser(page, somebody.person);
    expect.soft(await findings(page), 'dashboard').toEqual([]);
    await expectFitsNarrow(page, 'dashboard');
    await page.getByRole('checkbox', { name: 'Compare' }).first().check();
    await page.getByRole('article').last().getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect.soft(await findings(page), 'withdrawn').toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').last().getByRole('button', { name: 'Share link' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByLabel('Link', { exact: true }).waitFor();
    expect.soft(await findings(page), 'link').toEqual([]);
    await page.keyboard.press('Escape');
    await giveAddress(page, `/UserDashboard?compare=${one._id},${other._id}`);
    await page.getByRole('table').waitFor();
    expect.soft(await findings(page), 'side by side').toEqual([]);
    for (const address of [`/EnquiryDetails/${one._id}`, `/DataDetailsPage/${one._id}`]) {
      await openWhole(page, address);
      // On the owner's own page every line is folded away.
      const lines = page.getByRole('heading', { name: 'Fees and taxes' });
      const fold = page.getByText(/^All numbers \(\d+\)$/);
      await lines.or(fold).first().waitFor();
      if (await fold.isVisible()) await fold.click();
      await lines.waitFor();
      expect.soft(await findings(page), address).toEqual([]);
    }
  },
  'on a saved deal that is open for changes': async ({ page }) => {
    await openWhole(page, '/UserDashboard');
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update With Data' }).first()).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
  'on the pages of the account, with their sheets and errors': async ({ page }) => {
    await openWhole(page, '/ChangePassword');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    expect.soft(await findings(page), 'password').toEqual([]);
    await openWhole(page, '/Profile');
    await page.getByLabel('Email address').fill('other@example.com');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect.soft(await findings(page), 'profile').toEqual([]);
    for (const name of ['Download my data', 'Delete my account']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect.soft(await findings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  },
});

const laidOverAPage = steps({
  'on the open menu': async ({ page }) => {
    await page.goto('/SignIn');
    await openMenu(page);
    expect.soft(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  },
  'with the assistant open, and an answer in it': async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Ask iCarDeals' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'What’s the OMVIC fee?' }).click();
    await expect(page.getByText('For more details:')).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
  },
  'on the comparison and in the summary’s sheet': async ({ page }) => {
    await openDeal(page, 'Cash');
    await pressMode(page, 'Cash');
    expect.soft(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the summary' }).click();
    await expect(page.getByRole('dialog', { name: 'Your deal' })).toBeVisible();
    expect.soft(await findings(page), 'sheet').toEqual([]);
  },
});

test.describe('axe-core finds nothing', () => {
  test('on a visitor’s pages and what opens there', visitor);
  test('on a shopper’s pages and what opens there', shopper);
  test('on what a phone lays over a page', { tag: '@phone-only' }, laidOverAPage);
});
