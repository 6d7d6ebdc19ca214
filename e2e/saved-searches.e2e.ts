import type { APIRequestContext } from '@playwright/test';
import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { expectFitsNarrow } from './narrow.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { firstNewCar, openDealer } from './selling-dealers.ts';
import { holdUserSession, signInUser } from './signed-in.ts';
import { registerShopper, type Shopper } from './through-the-api.ts';

/** A search that is saved from its results, kept on the dashboard, and ended by one press. */

const search = '/?q=new+rdx&condition=New&priceTo=90000&sort=newest';

test('a search is saved with its order, changed, deleted and brought back', async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await page.goto(search);
  await alive(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save this search' });
  await expect(sheet.getByLabel('Name')).toHaveValue('new rdx, New, under $90,000');
  await sheet.getByLabel('Name').fill('An RDX');
  await sheet.getByRole('button', { name: 'Save this search' }).click();
  await expect(sheet.getByText('Confirm your email')).toBeVisible();
  await sheet.getByRole('link', { name: 'See your saved searches' }).click();

  const saved = page.getByRole('region', { name: 'Saved searches' });
  const row = saved.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(page.getByText(/^Confirm your email to get updates on your deals and searches/)).toBeVisible();
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText('We’ve sent the link.')).toBeVisible();
  await expectFitsNarrow(page);
  await row.getByLabel('Emails').selectOption('As soon as there’s a match');
  await row.getByRole('button', { name: 'Rename' }).click();
  await row.getByLabel('Name').fill('A new RDX');
  await row.getByRole('button', { name: 'Save name' }).click();
  await expect(row.getByRole('link', { name: 'A new RDX' })).toBeVisible();
  await page.reload();
  await expect(row.getByLabel('Emails')).toHaveValue('atOnce');

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByText(/^“A new RDX” has been deleted\./)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('link', { name: 'A new RDX' }).click();
  await expect(page).toHaveURL((url) => {
    const asked = Object.fromEntries(url.searchParams);
    return asked.q === 'new rdx' && asked.sort === 'newest' && asked.priceTo === '90000';
  });
  await openWhole(page, '/UserDashboard');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(saved.getByText('No saved searches yet.')).toBeVisible();
});

/** The path of the link by which a shopper's alert ends: a car of their saved search has come for sale. */
async function alertLink(request: APIRequestContext, { person, token }: Shopper): Promise<string> {
  await confirmEmail(request, person.email);
  // Of a make that no other journey lists new.
  const car = await firstNewCar(request, 'maple-crossing-honda');
  const filters = { make: [car.make], model: [car.model], condition: ['New'] };
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'My next car', filters, frequency: 'atOnce' };
  expect((await request.post('/api/account/saved-searches', { headers, data })).status()).toBe(201);
  const seller = await openDealer(request, car, '58300');
  const { text = '', html = '' } = await mailTo(person.email, 'My next car: 1 new');
  expect(text).toContain(`/Car/${seller.carId}`);
  const path = /\/StopAlerts\/[\w-]{43}/.exec(text)?.[0] ?? '';
  expect(html).toContain(path);
  return path;
}

test('the link in a mail ends its mails by one press without a sign-in, and lets them go on', async ({
  page,
  request,
  newVisitor,
}) => {
  const shopper = await registerShopper(request);
  await page.goto(await alertLink(request, shopper));
  await expect(page.getByText('Emails about “My next car” are on.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectFitsNarrow(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(/^You won’t get any more emails about “My next car”\./)).toBeVisible();
  const owner = await newVisitor();
  await signInUser(owner, shopper.person);
  const saved = owner.getByRole('region', { name: 'Saved searches' });
  await expect(saved.getByText('Paused. We won’t email you about this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: keep emailing me' }).click();
  await expect(page.getByText('Emails about “My next car” are on.')).toBeVisible();
  await owner.reload();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('the saved search was deleted')).toBeVisible();
});
