import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import Stripe from 'stripe';
import { findings } from './axe.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { openBusiness } from './new-business.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';
import { startReceiver } from './webhook-receiver.ts';

type Walk = { readonly page: Page; readonly request: APIRequestContext; readonly businessName: string };

/** The address of the dealer's lead system; another one each time, for one that is confirmed stays so. */
const adfAddress = () => `adf.${randomUUID().slice(0, 8)}@crm.example`;

const way = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const log = (page: Page, name = 'Delivery log') => page.getByRole('list', { name, exact: true });

/** Tells the code that came to the lead system's address, as a document. */
async function confirmLeadSystem(page: Page, address: string): Promise<void> {
  const adf = way(page, 'ADF/XML email');
  await expect(
    adf.getByText(`${address} isn’t confirmed. We’ll hold the leads for that address until it is.`),
  ).toBeVisible();
  await adf.getByRole('button', { name: 'Email a code' }).click();
  const { text = '' } = await mailTo(address, 'TEST ADF lead');
  await adf.getByLabel('Code from the email').fill(/address for leads: (\d{6})\./.exec(text)?.[1] ?? '');
  await adf.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(adf.getByText('isn’t confirmed')).toHaveCount(0);
}

async function setUp(page: Page, url: string, address: string): Promise<string> {
  await way(page, 'ADF/XML email').getByRole('checkbox').check();
  await way(page, 'ADF/XML email').getByLabel('Lead system email').fill(address);
  await way(page, 'ADF/XML email').getByLabel('Your ID in your lead system').fill('V-4711');
  await way(page, 'Webhook').getByRole('checkbox').check();
  await way(page, 'Webhook').getByRole('textbox').fill('nowhere');
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(way(page, 'Webhook').getByText('Invalid URL')).toBeVisible();
  await expect(way(page, 'Webhook').getByRole('textbox')).toBeFocused();
  await way(page, 'Webhook').getByRole('textbox').fill(url);
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save delivery settings' }), 'who saved stays there').toBeFocused();
  await confirmLeadSystem(page, address);
  return (await way(page, 'Webhook').locator('code').textContent()) ?? '';
}

/** Everything is set up, tried, used, and switched off again. */
async function setUpAndUse({ page, request, businessName }: Walk): Promise<void> {
  const receiver = await startReceiver();
  await expect(way(page, 'Plain email').getByRole('checkbox')).toBeChecked();
  const address = adfAddress();
  const secret = await setUp(page, receiver.url, address);

  await way(page, 'Webhook').getByRole('button', { name: 'Send a test' }).click();
  const { body, headers } = await receiver.posted('test');
  const { webhooks } = new Stripe('sk_test_none');
  const event: object = webhooks.constructEvent(body, String(headers['icardeals-signature']), secret);
  expect(event).toMatchObject({ type: 'test' });
  await expect(log(page).getByRole('listitem').filter({ hasText: 'Test' }).first()).toContainText('Delivered');
  expect(await findings(page)).toEqual([]);

  const shopper = await registerShopper(request);
  const { _id: id } = await shareDeal(request, shopper, {}, businessName);
  const post = await receiver.posted('lead.submitted', id);
  expect(JSON.parse(post.body).lead.shopper.email).toBe(shopper.person.email);
  const mail = await mailTo(address, 'ADF lead: 2026 Acura RDX A-Spec');
  expect(mail.text).toContain('<adf>');
  expect(mail.text).toContain('<id>V-4711</id>');

  await openWhole(page, `/ViewDealerEnquiryDetails/${id}`);
  await page.getByText('Delivery', { exact: true }).first().click();
  await expect(log(page, 'Delivery').getByText('Delivered')).toHaveCount(3);
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await receiver.posted('lead.resent', id);
  await expect(log(page, 'Delivery').getByText('Delivered')).toHaveCount(6);

  await page.goto('/DealerDelivery');
  const replay = log(page).getByRole('button', { name: /^Resend: Webhook, / });
  await replay.first().click();
  await expect(log(page).getByText('It’s on its way.')).toBeVisible();
  const sentAgain = log(page).getByRole('listitem').filter({ hasText: 'Webhook' }).filter({ hasText: 'Sent again' });
  await expect(sentAgain.filter({ hasText: 'Delivered' })).toHaveCount(2);
  for (const name of ['ADF/XML email', 'Webhook']) await way(page, name).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await receiver.close();
}

/** A lead has gone by plain mail, which is on by itself. */
async function lookAtTheLog({ page, request, businessName }: Walk): Promise<void> {
  const shopper = await registerShopper(request);
  const { _id: id } = await shareDeal(request, shopper, {}, businessName);
  await openWhole(page, `/ViewDealerEnquiryDetails/${id}`);
  await page.getByText('Delivery', { exact: true }).first().click();
  const item = log(page, 'Delivery').getByRole('listitem').filter({ hasText: 'Plain email' });
  await expect(item).toContainText('Delivered');
  await page.goto('/DealerDelivery');
  await expect(log(page).getByRole('link', { name: 'Open the lead' }).first()).toBeVisible();
}

test('a dealer’s leads go to its own systems, and the log says how', async ({ page, request, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/);
  // A business of its own: what the demonstration's dealer is sent, other journeys count.
  const { businessName, account } = await openBusiness(request, 'pro');
  await confirmEmail(request, account.email);
  await holdDealerSession(page, account);
  await page.goto('/DealerDelivery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead delivery');
  await setUpAndUse({ page, request, businessName });
  await lookAtTheLog({ page, request, businessName });
});

test('a dealer reads which of its cars stand in the feeds, and what the others lack', async ({ page, request }) => {
  await holdDealerSession(page);
  await page.goto('/DealerDelivery');
  const feeds = page.getByRole('region', { name: 'Vehicle ad feeds' });
  await feeds.getByText('missing details a feed requires').click();
  // Two of the sample cars have photos; the others lack nothing else.
  await expect(feeds.getByRole('listitem').filter({ hasText: ': photo' }).first()).toBeVisible();
  const address = new URL((await feeds.getByRole('link', { name: /google\.csv$/ }).getAttribute('href')) ?? '');
  const feed = await request.get(address.pathname);
  expect((await feed.text()).trim()).toMatch(/^id,VIN,title,/);
  const html = await (await request.get(address.pathname.replace(/^\/feeds\/([^/]+)\/.*$/, '/Dealer/$1'))).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)];
  const told = blocks.map(([, json = '{}']) => JSON.parse(json)).find((one) => one['@type'] === 'AutoDealer');
  expect(told).toMatchObject({ address: { addressCountry: 'CA' } });
  expect(told.makesOffer[0]).toMatchObject({ priceCurrency: 'CAD', itemOffered: { '@type': 'Car' } });
  expect(await findings(page)).toEqual([]);
});
