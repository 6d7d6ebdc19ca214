import type { Page } from '@playwright/test';
import { expect, steps, test } from './journey.ts';
import { expectSaidInside, refuseChanges } from './refused-in-sheet.ts';
import { firstNewCar, openDealer } from './selling-dealers.ts';
import { holdDealerSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

/** Whatever a sheet of the dealer's desk asks the server for, a refusal is said in that sheet. */

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses what sends the sheet, at a server that is at fault; the refusal is in it, and Escape closes it. */
async function sendRefused(page: Page, name: string | RegExp, does: string | RegExp): Promise<void> {
  await refuseChanges(page, 500);
  await sheetOf(page, name).getByRole('button', { name: does, exact: true }).click();
  await expectSaidInside(page);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
}

test(
  'a refusal of the server is said in the sheet of the desk that asked for it',
  steps({
    'a car that is sold, and prices that change together': async ({ page, request, expectConsole }) => {
      expectConsole(/500|400/);
      const dealer = await openDealer(request, await firstNewCar(request, 'lakeview-acura'), '58300');
      const sent = await shareDeal(request, await registerShopper(request), {}, dealer.businessName);
      await holdDealerSession(page, dealer.account);
      await page.goto('/DealerVehicleInfo');
      await page
        .getByLabel(/^More actions for /)
        .first()
        .click();
      await page.getByRole('button', { name: 'Mark as sold…' }).click();
      await sheetOf(page, 'Sold').getByLabel('Sold price').fill('57250');
      await sendRefused(page, 'Sold', 'Mark as sold');

      await page.getByLabel('Select all cars on this page').check();
      await page.getByRole('button', { name: 'Change prices' }).click();
      await sheetOf(page, 'Change prices').getByLabel('How much').fill('-100');
      await expect(sheetOf(page, 'Change prices').getByRole('row').nth(1)).toContainText('$58,200.00');
      await sendRefused(page, 'Change prices', /^Change 1 price/);

      await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
      const status = page.getByRole('region', { name: 'Status', exact: true });
      await status.locator('summary').click();
      await status.getByRole('button', { name: 'Won' }).click();
      await sheetOf(page, 'Won: what was sold?').getByLabel('Sold price').fill('57,500');
      await sendRefused(page, 'Won: what was sold?', 'Mark as won');
    },
    'a template of messages': async ({ page }) => {
      await page.getByRole('button', { name: 'Edit templates' }).click();
      const sheet = sheetOf(page, 'Message templates');
      await sheet.getByRole('button', { name: 'New template' }).click();
      await sheet.getByLabel('Name of the template').fill('Thanks');
      await sheet.getByLabel('Text in English').fill('Thank you, {firstName}.');
      await sendRefused(page, 'Message templates', 'Save template');
    },
    'a visit that is written down': async ({ page }) => {
      await page.goto('/DealerAppointments');
      await page.getByRole('button', { name: 'Walk-in' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Name', { exact: true }).fill('Wal');
      await sendRefused(page, /./, 'Add');
    },
  }),
);
