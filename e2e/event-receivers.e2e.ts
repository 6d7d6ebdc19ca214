import Stripe from 'stripe';
import { expect, test } from './journey.ts';
import { openBusiness } from './new-business.ts';
import { mailTo } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';
import { startReceiver, type TakenPost } from './webhook-receiver.ts';

/** What the journey presses and reads in each language. */
const words = {
  section: 'Events for your other systems',
  add: 'Add a receiver',
  send: 'Add the receiver',
  noName: 'Give the receiver a name.',
  name: 'Name of the system',
  address: 'System URL',
  newLead: 'New lead',
  told: 'This is your secret. We show it only once',
  test: 'Send a test to',
  change: 'Edit',
  save: 'Save receiver',
  carAdded: 'Car added',
  secret: 'New secret for',
  make: 'Create new secret',
  close: 'Close',
  both: 'also signed with the previous secret until',
  log: 'Delivery log',
  remove: 'Remove',
  gone: 'no longer gets any events.',
} as const;

const expectSigned = ({ body, headers }: TakenPost, secret: string) => {
  const { webhooks } = new Stripe('sk_test_none');
  expect(webhooks.constructEvent(body, String(headers['icardeals-signature']), secret)).toBeTruthy();
};

test('another system of the dealer is told of what was chosen, until it is removed', async ({ page, request }) => {
  const receiver = await startReceiver();
  // A business of its own: what the demonstration's dealer is sent, other journeys count.
  const { businessName, account } = await openBusiness(request, 'pro');
  await holdDealerSession(page, account);
  await page.goto('/DealerDelivery');
  const section = page.getByRole('region', { name: words.section });
  await section.getByRole('button', { name: words.add }).click();
  const form = section.getByRole('form', { name: words.add });
  await form.getByRole('button', { name: words.send }).click();
  await expect(form.getByText(words.noName)).toBeVisible();
  await expect(form.getByLabel(words.name)).toBeFocused();
  const name = `CRM ${Math.random().toString(36).slice(2, 8)}`;
  await form.getByLabel(words.name).fill(name);
  await form.getByLabel(words.address).fill(receiver.url);
  await form.getByLabel(words.newLead, { exact: true }).check();
  await form.getByRole('button', { name: words.send }).click();
  await expect(section.getByText(words.told)).toBeVisible();
  const secret = (await section.getByRole('status').locator('code').textContent()) ?? '';
  const row = section.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(words.newLead);

  await row.getByRole('button', { name: `${words.test} ${name}` }).click();
  expectSigned(await receiver.posted('test'), secret);
  const shopper = await registerShopper(request);
  const { _id: id } = await shareDeal(request, shopper, {}, businessName);
  await receiver.posted('lead.submitted', id);
  await row.getByRole('button', { name: `${words.change} ${name}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.carAdded, { exact: true }).check();
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(row).toContainText(words.carAdded);

  await row.getByRole('button', { name: `${words.secret} ${name}` }).click();
  await sheet.getByRole('button', { name: words.make }).click();
  await expect(sheet.getByRole('status').locator('code')).not.toHaveText(secret);
  await sheet.getByRole('button', { name: words.close, exact: true }).last().click();
  await expect(row).toContainText(words.both);
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  const log = page.getByRole('list', { name: words.log, exact: true });
  await expect(log.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await row.getByRole('button', { name: `${words.remove} ${name}` }).click();
  await sheet.getByRole('button', { name: words.remove, exact: true }).click();
  await expectToast(page, `${name} ${words.gone}`);
  await expect(row).toHaveCount(0);
  await receiver.close();
});

const byMail = {
  kind: 'How we send events',
  mail: 'ADF/XML by email',
  address: 'System email',
  held: 'We’ll hold leads until someone opens the link.',
  press: 'Confirm this address',
  done: 'We’ll now send leads for',
} as const;

test('leads go by mail to a further address once its link was opened', async ({ page, request }) => {
  await holdDealerSession(page, (await openBusiness(request, 'pro')).account);
  await page.goto('/DealerDelivery');
  const section = page.getByRole('region', { name: words.section });
  await section.getByRole('button', { name: words.add }).click();
  const form = section.getByRole('form', { name: words.add });
  const name = `ADF ${Math.random().toString(36).slice(2, 8)}`;
  const address = `${name.toLowerCase().replace(' ', '-')}@crm.example`;
  await form.getByLabel(words.name).fill(name);
  await form.getByLabel(byMail.kind).selectOption({ label: byMail.mail });
  await form.getByLabel(byMail.address).fill(address);
  await form.getByLabel(words.newLead, { exact: true }).check();
  await form.getByRole('button', { name: words.send }).click();
  const row = section.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(byMail.held);
  await expect(row.getByRole('button', { name: `${words.test} ${name}` })).toHaveCount(0);

  const { text = '' } = await mailTo(address, 'ADF lead');
  const link = /\/ConfirmDelivery#[\w-]{43}/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: byMail.press }).click();
  await expect(page.getByText(byMail.done)).toContainText(address);
  await page.goto('/DealerDelivery');
  await row.getByRole('button', { name: `${words.test} ${name}` }).click();
  await mailTo(address, '^TEST ADF lead');
  await row.getByRole('button', { name: `${words.remove} ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(row).toHaveCount(0);
});
