import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './outbox.ts';
import { openDealer } from './selling-dealers.ts';
import { holdDealerSession } from './signed-in.ts';
import { shareDeal } from './through-the-api.ts';

const rdx = { make: 'ACURA', vehicleType: 'SUV', model: 'RDX', year: '2026', trim: 'A-Spec' };

const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true });

test('a lead that is won sells its car, and the other lead of that car says so and gets no offer on it', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const dealer = await openDealer(request, rdx, '58300');
  const [first, second] = [await registerConfirmed(request), await registerConfirmed(request)];
  const about = { listingId: dealer.carId };
  const won = await shareDeal(request, first, about, dealer.businessName);
  const other = await shareDeal(request, second, about, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto(`/ViewDealerEnquiryDetails/${won._id}`);
  await status(page).locator('summary').click();
  await status(page).getByRole('button', { name: 'Won' }).click();
  const sheet = page.getByRole('dialog', { name: 'Won: what was sold?' });
  await expect(sheet.getByLabel('Car', { exact: true })).toHaveValue('own');
  await sheet.getByLabel('Sold price').fill('57,500');
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Mark as won' }).click();
  await expect(status(page).getByText(/^Status changed to “Won”\./)).toBeVisible();
  await expect(page.getByText(/^Sold on .* for \$57,500\.00\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'The car today' })).toHaveCount(0);
  const reply = await request.get(`/api/car/listed/${dealer.carId}`);
  expect((await reply.json()).car).toBeNull();

  await page.goto('/DealerDashboard');
  await expect(page.locator(`[data-lead="${other._id}"]`)).toContainText('Sold');
  await page.goto(`/ViewDealerEnquiryDetails/${other._id}`);
  const car = page.getByRole('region', { name: 'The car today' });
  await expect(car).toContainText(/This car was sold on /);
  await page.getByRole('button', { name: 'Send an offer' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '−$500', exact: true }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('This car has been sold. Offer another one.')).toBeVisible();
});

test('a lead is lost in four presses from the dashboard, with its reason', async ({ page, request }) => {
  const dealer = await openDealer(request, rdx, '58300');
  const shopper = await registerConfirmed(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto('/DealerDashboard');
  await page.locator(`[data-lead="${sent._id}"] th a`).click();
  await status(page).locator('summary').click();
  await status(page).getByRole('button', { name: 'Lost' }).click();
  const reasons = status(page).getByRole('group', { name: 'Why was the sale lost?' });
  await expect(reasons.getByRole('button').first()).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await reasons.getByRole('button', { name: 'Bought elsewhere' }).click();
  await expect(status(page).getByText(/^Status changed to “Lost”\./)).toBeVisible();
  await status(page).locator('summary').click();
  await expect(status(page).getByText('Lost: Bought elsewhere')).toBeVisible();
});

test('several leads are lost at once for one of the store’s own reasons', async ({ page, request }) => {
  const dealer = await openDealer(request, rdx, '58300');
  const leads = [];
  for (const shopper of [await registerConfirmed(request), await registerConfirmed(request)])
    leads.push(await shareDeal(request, shopper, {}, dealer.businessName));
  const headers = { authorization: `Bearer ${dealer.token}` };
  const data = {
    copiesManagers: false,
    passOnAfter: null,
    keepsCarDays: 2,
    lostReasons: ['Went to Gary'],
    financeMembers: [],
  };
  expect((await request.put('/api/dealer/lead-desk', { headers, data })).status()).toBe(200);
  await holdDealerSession(page, dealer.account);
  await page.goto('/DealerAllEnquiries');
  for (const { _id } of leads) await page.locator(`[data-lead="${_id}"]`).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await bar.getByLabel('Set status').selectOption({ label: 'Lost' });
  await expect(bar.getByLabel('Why were these leads lost?').getByRole('option')).toHaveText([
    'Why were these leads lost?',
    'Went to Gary',
  ]);
  expect(await findings(page)).toEqual([]);
  await bar.getByLabel('Why were these leads lost?').selectOption('Went to Gary');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Updated: 2.')).toBeVisible();
  await page.goto(`/ViewDealerEnquiryDetails/${leads[0]?._id}`);
  await status(page).locator('summary').click();
  await expect(status(page).getByText('Lost: Went to Gary')).toBeVisible();
});

test('an owner sets how the store works on leads', async ({ page, request }) => {
  const dealer = await openDealer(request, rdx, '58300');
  await holdDealerSession(page, dealer.account);
  await page.goto('/DealerMembers');
  const form = page.getByRole('form', { name: 'Handling leads' });
  await form.getByLabel('Send owners and managers a copy').check();
  await form.getByLabel('Reassign unanswered leads').selectOption({ label: 'After 30 minutes' });
  await form.getByLabel('Hold the car once an offer is accepted').selectOption({ label: 'For 3 days' });
  await form.getByLabel('Why leads are lost').fill('Price\nNo stock');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Send owners and managers a copy')).toBeChecked();
  await expect(form.getByLabel('Reassign unanswered leads')).toHaveValue('30');
  await expect(form.getByLabel('Why leads are lost')).toHaveValue('Price\nNo stock');
});
