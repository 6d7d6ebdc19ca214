import type { APIRequestContext } from '@playwright/test';
import { findingsInWords } from './axe.ts';
import { expect, test } from './journey.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

const say = {
  vin: 'VIN',
  found: /^Found: 2023 Acura/,
  unknown: 'We don’t recognize this VIN. Choose the year, make and model yourself.',
  year: 'Year',
  fees: 'Use my usual fees',
  filled: /^\d+ fields? in later steps (is|are) already filled in\.$/,
  empty: 'Undo',
  another: 'Another make…',
  add: 'Submit',
} as const;

/** A dealer of its own with two cars that are charged alike. */
async function withUsualFees(request: APIRequestContext) {
  const { emailAddresses: email } = await registerBusiness(request);
  const account = { email, password: ownPassword };
  const { token, dealer } = await (await request.post('/api/dealer/login', { data: account })).json();
  const car = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', year: '2026', type: 'New' };
  for (const trim of ['A-Spec', 'Elite']) {
    const entry = { ...car, trim, rustProofingDetails: '899', adminFeeDetails: '499' };
    const reply = await request.post(`/api/dealer/addCarModelDetails/${dealer.dealerID}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { carModelDetails: [entry] },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  }
  return account;
}

test('a car is added by its VIN first, with the usual fees', async ({ page, request }) => {
  await holdDealerSession(page, await withUsualFees(request));
  await page.goto('/DealerCarDetailsAdd');
  const vin = page.getByRole('textbox', { name: say.vin, exact: true });
  await vin.fill('5J8TC2H69PL014207');
  await expect(page.getByText(say.found)).toBeVisible();
  await expect(page.locator('[name="make"]')).toHaveValue('ACURA');
  await expect(page.getByRole('textbox', { name: say.year, exact: true })).toHaveValue('2023');
  await expect(page.locator('[name="modelName"]')).toHaveValue('RDX');
  await expect(page.locator('[name="vehicleType"]')).toHaveValue('SUV');
  // What is chosen stays, whatever another VIN says.
  await vin.fill('1M8GDM9A6UP042788');
  await expect(page.getByText(say.unknown)).toBeVisible();
  await expect(page.locator('[name="make"]')).toHaveValue('ACURA');
  await page.getByRole('button', { name: say.fees }).click();
  await expect(page.getByText(say.filled)).toBeVisible();
  expect(await findingsInWords(page)).toEqual([]);
  await page.getByRole('button', { name: say.empty, exact: true }).click();
  await expect(page.getByRole('button', { name: say.fees })).toBeVisible();
});

test('a car of a make that the dealer does not sell is added, with its safety certificate', async ({
  page,
  request,
}) => {
  await holdDealerSession(page, await withUsualFees(request));
  await page.goto('/DealerCarDetailsAdd');
  await page.locator('[name="make"]').selectOption(say.another);
  await page.getByRole('textbox', { name: 'Make', exact: true }).fill('Pontiac');
  await page.getByLabel('Vehicle Type').selectOption('Hatchback');
  await page.getByLabel('Model Name').selectOption('Vibe');
  await page.getByLabel('Trim').fill('Base');
  await page.getByRole('textbox', { name: say.year, exact: true }).fill('2009');
  await page.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
  await page.getByLabel('Mileage').fill('198,000');
  await page.getByText('More about this car (optional)').click();
  const certificate = page.getByRole('group', { name: 'Safety certificate or certified inspection' });
  await certificate.getByRole('radio', { name: 'Yes', exact: true }).check();
  expect(await findingsInWords(page)).toEqual([]);
  for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: say.add }).click();
  await expect(page.getByText('Car Details Added Successfully').first()).toBeVisible();
});
