import { findings } from './axe.ts';
import { chooseCar, openDealerPage, openSection, pressMode } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, test } from './journey.ts';
import { openFigures, timeline } from './lead-page.ts';
import { narrowFindings } from './narrow.ts';
import { addressesForAnyone } from './page-addresses.ts';
import { openMenu } from './side-menu.ts';
import { fillSignIn, holdDealerSession, holdUserSession, signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else. It looks once all
// motion has ended; the logo's intro alone takes six seconds.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe-core finds nothing', () => {
  test('on what anybody sees', async ({ page }) => {
    for (const address of [...addressesForAnyone, '/?activeOption=1']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await findings(page), address).toEqual([]);
      expect.soft(await narrowFindings(page), address).toEqual([]);
    }
  });

  test('on the open menu', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/SignIn');
    await openMenu(page);
    expect(await findings(page)).toEqual([]);
  });

  test('with the assistant open, and an answer in it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Ask iCarDeals' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'What is the OMVIC fee?' }).click();
    await expect(page.getByText('For more details:')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('on an address that leads nowhere', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('on a quote that has been checked', async ({ page }) => {
    await page.goto('/CheckQuote');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await expect(page.getByText('that deserves a question').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('on the tools', async ({ page }) => {
    const views = [
      ['solve&pay=600', 'the highest price'],
      ['solve&pay=600&view=grid', 'Steps of downpayment'],
      ['schedule&part=table', 'Download CSV'],
      ['compare', 'Choose a residual'],
      ['rebate&cash=3000&low=1', 'Cheapest for you'],
      ['disclosure', 'Stated by the lender'],
      ['province', 'dearest in'],
      ['own', 'Natural Resources Canada, model year'],
    ] as const;
    for (const [tool, text] of views) {
      await page.goto(`/?make=ACURA&model=RDX&activeOption=1&tool=${tool}`);
      await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    }
  });

  test('on the booking of an appointment, and on a question to the dealer', async ({ page }) => {
    await openDealerPage(page, 'Finance');
    await page.getByRole('button', { name: 'Get an Appointment' }).first().click();
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Please log in to book an appointment.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help with Warranties' }).click();
    await page.getByRole('button', { name: 'Ask the dealer' }).click();
    await expect(page.getByLabel('Your question')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('on a dealer’s page with every section open, in each mode', async ({ page }) => {
    await openDealerPage(page, 'Finance');
    await chooseCar(page);
    for (const mode of ['Finance', 'Cash', 'Lease'] as const) {
      if (mode !== 'Finance') await pressMode(page, mode);
      for (const heading of await page.getByRole('heading', { level: 3 }).getByRole('button').all()) {
        if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      }
      await page
        .getByText(/^Working/)
        .first()
        .waitFor({ state: 'detached' });
      expect(await findings(page), mode).toEqual([]);
    }
  });

  test('on the comparison and in the summary’s sheet', { tag: '@phone' }, async ({ page }) => {
    await openDealerPage(page, 'Cash');
    await pressMode(page, 'Cash');
    expect(await findings(page)).toEqual([]);
    const bar = page.getByRole('button', { name: 'Show the summary' });
    if (await bar.isVisible()) {
      await bar.click();
      expect(await findings(page)).toEqual([]);
    }
  });

  test('on the credit application', async ({ page }) => {
    await openDealerPage(page, 'Finance');
    await openSection(page, 'Credit pre-approval');
    await page.getByRole('radio', { name: 'Yes' }).first().check();
    expect(await findings(page)).toEqual([]);
  });

  test('on saved deals, side by side, alone and with their link', async ({ page, request }) => {
    const shopper = await registerShopper(request);
    const [one, other] = [await shareDeal(request, shopper), await shareDeal(request, shopper, { trim: '' })];
    await signInUser(page, shopper.person);
    await page.getByRole('checkbox', { name: 'Compare' }).first().check();
    await page.getByRole('article').last().getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').last().getByRole('button', { name: 'Share link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByLabel('Link', { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`/UserDashboard?compare=${one._id},${other._id}`);
    await page.getByRole('table').waitFor();
    expect(await findings(page)).toEqual([]);
    for (const address of [`/EnquiryDetails/${one._id}`, `/DataDetailsPage/${one._id}`]) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Fees and taxes' }).waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });

  test('on a saved deal that is open for changes', async ({ page, request }) => {
    const shopper = await registerShopper(request);
    await shareDeal(request, shopper);
    await signInUser(page, shopper.person);
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
    const bar = page.getByRole('button', { name: 'Show the summary' });
    if (await bar.isVisible()) await bar.click();
    await expect(page.getByRole('button', { name: 'Update With Data' }).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('on the pages of the account, with their sheets and errors', async ({ page }) => {
    await holdUserSession(page, demoSignIns().user);
    await page.goto('/ChangePassword');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto('/Profile');
    await page.getByLabel('E-mail address').fill('other@example.com');
    await page.getByRole('button', { name: 'Save profile' }).click();
    expect(await findings(page)).toEqual([]);
    for (const name of ['Download my data', 'Delete my account']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect(await findings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('on a lead, in an open help, and in a refused sign-in', async ({ page, request, expectConsole }) => {
    expectConsole(/401/);
    const { _id } = await shareDeal(request, await registerShopper(request));
    await page.goto('/SignIn');
    await fillSignIn(page, { ...demoSignIns().user, password: 'not the password' });
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findings(page), 'sign-in').toEqual([]);
    await holdDealerSession(page);
    await page.goto(`/ViewDealerEnquiryDetails/${_id}`);
    await expect(timeline(page)).toBeVisible();
    expect(await findings(page), 'lead').toEqual([]);
    await openFigures(page);
    await expect(page.getByRole('region', { name: 'Shopper', exact: true })).toBeVisible();
    await page.getByText(/^Versions \(\d+\)$/).click();
    await page.getByRole('region', { name: 'Status', exact: true }).locator('summary').click();
    expect(await findings(page), 'lead with everything open').toEqual([]);
    await openDealerPage(page, 'Finance');
    await chooseCar(page);
    await page.getByRole('button', { name: 'Help with Other taxes and fees' }).click();
    await expect(page.getByRole('dialog', { name: 'Other taxes and fees' })).toBeVisible();
    expect(await findings(page), 'help').toEqual([]);
  });

  test('on a dealer’s members and account, with the secret of the codes', async ({ page }) => {
    await holdDealerSession(page);
    await page.goto('/DealerMembers');
    await expect(page.getByRole('form', { name: 'Invite somebody' })).toBeVisible();
    expect(await findings(page), 'members').toEqual([]);
    await page.goto('/DealerAccount');
    await page.getByRole('button', { name: 'Turn on' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill(demoSignIns().dealer.password);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect(await findings(page), 'account').toEqual([]);
  });

  test('on what a dealer sets for its page', async ({ page }) => {
    await holdDealerSession(page);
    for (const [address, heading] of [
      ['/DealerFormPage?section=shown', 'What your page shows'],
      ['/DealerProvinceAdd?section=fees', 'Fees'],
      ['/DealerFormEditViewPage', 'Visit Lakeview Acura'],
      ['/DealerMakeVehicleTypeAdd', 'Makes and vehicle types'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      expect(await findings(page), address).toEqual([]);
      expect(await narrowFindings(page), address).toEqual([]);
    }
    await page.getByRole('button', { name: /^ACURA/ }).click();
    await page.getByText('SUV: words and pictures').click();
    await expect(page.getByLabel('Description of SUV')).toBeVisible();
    expect(await findings(page), 'an open make').toEqual([]);
  });

  test('on the dashboards', async ({ page }) => {
    const { user, dealer } = demoSignIns();
    for (const [address, account, dashboard] of [
      ['/SignIn', user, /UserDashboard/],
      ['/DealerSignIn', dealer, /DealerDashboard/],
    ] as const) {
      await page.goto(address);
      await page.getByLabel(/E-mail address or username/i).fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page).toHaveURL(dashboard);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await narrowFindings(page)).toEqual([]);
    }
  });
});
