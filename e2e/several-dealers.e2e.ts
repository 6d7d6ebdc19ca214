import type { Locator, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { accept, openAlive, save } from './deal-page.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { expectFitsPhone } from './narrow.ts';
import { firstNewCar, type NamedCar, offerOff, openDealer, type SellingDealer } from './selling-dealers.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const first = { businessName: 'signal-cove-mitsubishi', name: 'Signal Cove Mitsubishi' };

const panelOf = (page: Page) => page.getByRole('region', { name: 'Other dealers' });

/** Sends a car's deal from the first dealer's page, and follows the way to the other dealers. */
async function sendToFirst(page: Page, { make, model, year, trim }: NamedCar): Promise<void> {
  const asked = new URLSearchParams({ activeOption: '1', make, model, year, trim });
  await openAlive(page, `/Dealer/${first.businessName}?${asked}`);
  await accept(page);
  await save(page, 'Save & Share');
  await page.getByRole('link', { name: 'Send this deal to other dealers with the same car' }).click();
}

/** Looks at what differs at two dealers, is refused without the confirmations, and loses nothing of the choice. */
async function chooseBoth(page: Page, sheet: Locator, near: SellingDealer, far: SellingDealer): Promise<void> {
  const row = ({ name }: SellingDealer) => sheet.getByRole('listitem').filter({ hasText: name });
  await expect(row(near)).toContainText('$33,000.00');
  await row(near)
    .getByText(/differences? at this dealer/)
    .click();
  await expect(row(near).getByText('Estimated price')).toBeVisible();
  await sheet.getByText('How this works').click();
  await expect(sheet.getByText(/never learns that another one has the deal/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const dealer of [near, far]) await row(dealer).getByRole('checkbox').check();
  await sheet.getByLabel(/Note to these dealers/).fill('Is it there in blue?');
  await sheet.getByRole('button', { name: 'Send to 2 dealers' }).click();
  await expect(sheet.getByText('Please agree to Terms and Conditions and Age Confirmation.').first()).toBeVisible();
  for (const dealer of [near, far]) await expect(row(dealer).getByRole('checkbox')).toBeChecked();
  await sheet.getByLabel(/I have read and agree/).check();
  await sheet.getByLabel(/I confirm that I am 18/).check();
  await sheet.getByRole('button', { name: 'Send to 2 dealers' }).click();
}

/** Reads the answers side by side and line by line, and goes to the offer that costs least. */
async function compareAnswers(page: Page, near: SellingDealer, far: SellingDealer): Promise<void> {
  await panelOf(page).getByRole('link', { name: 'Compare replies' }).click();
  const table = page.getByRole('table', { name: 'Dealer replies' });
  const answer = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(page.getByText(`${far.name}’s offer costs the least to own`)).toBeVisible();
  await expect(answer(far.name)).toContainText('lowest cost');
  await expect(answer(first.name)).toContainText('as you sent it');
  await page.getByRole('region', { name: 'Line by line' }).getByText(near.name).click();
  await expect(page.locator('[data-field="discount"]:visible')).toContainText('$1,000.00');
  expect(await findings(page)).toEqual([]);
  await expectFitsPhone(page);
  await answer(far.name).getByRole('link', { name: 'Accept or decline' }).click();
}

/** Accepts the offer, withdraws the deal from the two others, and takes one of that back. */
async function acceptAndWithdraw(page: Page, near: SellingDealer, far: SellingDealer): Promise<void> {
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  const panel = panelOf(page);
  const appointment = page.getByRole('dialog', { name: 'Get an Appointment' });
  await appointment.getByRole('button', { name: 'No', exact: true }).click();
  await expect(appointment).toHaveCount(0);
  await expect(panel.getByText(`You accepted ${far.name}’s offer.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Withdraw this deal from the 2 other dealers…' }).click();
  await expect(panel.getByText(/They’ll keep the numbers, but not your name/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(panel.getByText('You’ve sent this deal to 1 dealer.')).toBeVisible();
  await panel.getByRole('listitem').filter({ hasText: near.name }).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('You’ve sent this deal to 2 dealers.')).toBeVisible();
}

test('a deal goes to two other dealers that list the car; one answer is accepted, and the others are withdrawn', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400/);
  const car = await firstNewCar(request, first.businessName);
  const [near, far] = [await openDealer(request, car, '33000'), await openDealer(request, car, '33500')];
  await holdUserSession(page, (await registerShopper(request)).person);
  await sendToFirst(page, car);
  const sheet = page.getByRole('dialog', { name: 'Send to other dealers' });
  await chooseBoth(page, sheet, near, far);
  await expect(sheet).toHaveCount(0);
  await expectToast(page, /^Sent to Harbour .* and Harbour /);
  await expect(panelOf(page).getByText('You’ve sent this deal to 3 dealers.')).toBeVisible();
  await expect(panelOf(page).getByText('Sent, not seen yet')).toHaveCount(3);

  await offerOff(request, near, '1000');
  await offerOff(request, far, '3000');
  await compareAnswers(page, near, far);
  await acceptAndWithdraw(page, near, far);
  await panelOf(page).getByRole('button', { name: 'Send to other dealers' }).click();
  await expect(sheet.getByText('This deal uses the dealer’s offer')).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your deals' }).click();
  await expect(page.getByRole('link', { name: /^Sent to 2 dealers\. Compare replies/ })).toHaveCount(2);
  await expectFitsPhone(page);
});

test('no other dealer, no server: the way to others says so, and tries again', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/503/);
  const { person, token } = await registerShopper(request);
  const deal = {
    cashFinanceLease: 'Cash',
    type: 'New',
    make: 'ACURA',
    model: 'RDX',
    year: '2026',
    trim: 'Zenith',
  };
  const sent = await request.post('/api/dealer/lakeview-acura/enquiry', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...deal, estimatedSalesPrice: '50000', termsAndConditions: 'yes', ageConfirmation: 'yes' },
  });
  const { _id } = (await sent.json()).data;
  await holdUserSession(page, person);
  const isOthers = /\/enquiry\/[\w-]+\/dealers$/;
  await page.route(isOthers, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/DataDetailsPage/${_id}?dealers=others`);
  const sheet = page.getByRole('dialog', { name: 'Send to other dealers' });
  await expect(sheet.getByRole('alert')).toContainText('We couldn’t load the other dealers.');
  await page.unroute(isOthers);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText('No other dealer has this car')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The part that it was opened from stays open, with the focus on what opened it.
  const others = page.getByRole('button', { name: 'Send to other dealers' });
  await others.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(others).toBeFocused();
  await openWhole(page, `/DataDetailsPage/${_id}?answers=all`);
  await expect(page.getByText('Only one dealer has this deal')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
