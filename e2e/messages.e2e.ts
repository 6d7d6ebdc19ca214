import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { timeline } from './lead-page.ts';
import { expectFitsPhone } from './narrow.ts';
import { openBusiness } from './new-business.ts';
import { holdDealerSession, signInDealer, signInUser } from './signed-in.ts';
import { registerShopper, type Shopper, shareDeal, withholdData } from './through-the-api.ts';

const writeAsShopper = async (request: APIRequestContext, { token }: Shopper, id: string, text: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.post(`/api/enquiry/enquiry/${id}/messages`, { data: { text }, headers });
  expect(reply.status()).toBe(201);
};

/** Opens the message to the shopper, and waits until it can be written. */
async function openMessage(page: Page, shopper: Shopper) {
  await page.getByRole('tab', { name: `Message to ${shopper.person.firstName}` }).click();
  return page.getByRole('form', { name: 'New message' });
}

/** Writes a message and sends it. */
async function write(composer: Locator, text: string): Promise<void> {
  await composer.getByLabel('Your message to').fill(text);
  await composer.getByRole('button', { name: 'Send message' }).click();
}

test('a dealer and a shopper write to each other about a deal', async ({ page, context, request }) => {
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  const composer = await openMessage(page, shopper);
  await composer.getByRole('button', { name: 'Send message' }).click();
  await expect(composer.getByText('Write your message first.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await write(composer, 'Saturday at 10:00?\nI have <b>coffee</b>.');
  await expect(timeline(page)).toContainText('I have <b>coffee</b>.');
  await expect(composer.getByLabel('Your message to')).toHaveValue('');

  const own = await context.newPage();
  await signInUser(own, shopper.person);
  const card = own.getByRole('article').filter({ hasText: dealer.name });
  await card.getByText('Messages (1)').click();
  await expect(card.getByText('I have <b>coffee</b>.')).toBeVisible();
  await expect(card.getByRole('listitem').getByText('New', { exact: true })).toBeVisible();
  await write(card, 'Yes, with milk.');
  await expect(card.getByText(`Sent to ${dealer.name}.`)).toBeVisible();
  expect(await findings(own)).toEqual([]);

  // It arrives by itself, is marked, and the draft that is being written stays.
  await expect(timeline(page)).toContainText('Yes, with milk.');
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Yes, with milk.' })).toContainText('New');

  await openWhole(own, `/DataDetailsPage/${sent._id}#messages`);
  const panel = own.getByRole('region', { name: `Messages with ${dealer.name}` });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
  // So does what the dealer writes: into the open thread at once, and to the card of the deal.
  await write(composer, 'See you on Saturday.');
  await expect(panel.getByText('See you on Saturday.')).toBeVisible();
  await openWhole(own, '/UserDashboard');
  await expect(card.getByText('Messages (3)')).toBeVisible();
  await expect(card.getByText('1 new')).toHaveCount(0);
  await write(composer, 'Bring the second key, please.');
  await expect(card.getByText('Messages (4)')).toBeVisible();
  await expect(card.getByText('1 new')).toBeVisible();
  await expectFitsPhone(own);
});

/** On a page of another matter the header counts the leads with which it is the dealer's turn, as they come. */
async function countedInTheHeader(page: Page, sendAnother: () => Promise<unknown>): Promise<void> {
  await openWhole(page, '/DealerVehicleInfo');
  await expect(page.getByRole('link', { name: 'Leads, 1 waiting' })).toBeVisible();
  await sendAnother();
  await expect(page.getByRole('link', { name: 'Leads, 2 waiting' })).toBeVisible();
}

test('a shopper’s message is counted in the lists until the lead is opened', async ({ page, request }) => {
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await signInDealer(page, dealer.account);
  const row = page.locator(`[data-lead="${sent._id}"]`);
  await expect(row).toBeVisible();
  await writeAsShopper(request, shopper, sent._id, 'Is it still there?');
  await expect(row.getByText('1 new message')).toBeAttached();
  await page.reload();
  await page.getByRole('link', { name: 'New messages 1' }).click();
  await expect(page).toHaveURL('/DealerAllEnquiries?messages=unread');
  // The page before has such a row too, until this one is drawn.
  await expect(page.getByRole('heading', { name: 'All Enquiries', level: 1 })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(timeline(page)).toContainText('Is it still there?');
  await expect(timeline(page).getByText('New', { exact: true })).toBeVisible();
  await openWhole(page, '/DealerDashboard');
  await expect(row).toBeVisible();
  await expect(row.getByText('new message')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New messages' })).toHaveCount(0);
  await countedInTheHeader(page, () => shareDeal(request, shopper, {}, dealer.businessName));
});

test('a message that could not be sent stays, and nobody writes to who is not given', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  const composer = await openMessage(page, shopper);
  await composer.getByLabel('Your message to').fill('Are you there?');
  await page.route('**/messages', (route) => route.abort());
  await composer.getByRole('button', { name: 'Send message' }).click();
  await expect(composer.getByText(/couldn’t reach the server/)).toBeVisible();
  await page.unroute('**/messages');
  // Another page and back, and it is still there.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/DealerDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await page.goBack();
  await openMessage(page, shopper);
  await expect(composer.getByLabel('Your message to')).toHaveValue('Are you there?');
  // The page asks again by itself, and would take the composer away before it is pressed.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await withholdData(request, shopper, sent);
  await composer.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('tabpanel').getByText('without personal info, so you can’t message them.')).toBeVisible();
});

test('templates stand with the deal’s figures, and one’s own are checked', async ({ page, request, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  const composer = await openMessage(page, shopper);
  const field = composer.getByLabel('Your message to');
  await composer.getByLabel('Template').selectOption({ label: 'First reply' });
  const payment = Number(sent.monthlyPayment).toLocaleString('en-CA', { minimumFractionDigits: 2 });
  await expect(field).toHaveValue(
    new RegExp(`^Hello ${shopper.person.firstName},[^]*2026 Acura RDX A-Spec: \\$${payment}`),
  );
  await field.fill('');
  await composer.getByLabel('Template').selectOption({ label: 'Before the appointment' });
  await expect(composer.getByText('Fill in {appointment}.')).toBeVisible();
  await field.fill('');

  await composer.getByRole('button', { name: 'Edit templates' }).click();
  const sheet = page.getByRole('dialog', { name: 'Message templates' });
  await sheet.getByRole('button', { name: 'New template' }).click();
  await sheet.getByLabel('Name of the template').fill('Winter tires');
  await sheet.getByLabel('Text in English').fill('Winter tires for {vehicel}');
  await sheet.getByRole('button', { name: 'Save template' }).click();
  await expect(sheet.getByText(/\{vehicel\} isn’t a valid placeholder/)).toBeVisible();
  await sheet.getByLabel('Text in English').fill('Winter tires for ');
  await sheet.getByRole('button', { name: '{vehicle} year, make, model and trim' }).click();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save template' }).click();
  await sheet.getByRole('button', { name: 'Remove Winter tires' }).click();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('Winter tires for {vehicle}')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await composer.getByLabel('Template').selectOption({ label: 'Winter tires' });
  await expect(field).toHaveValue('Winter tires for 2026 Acura RDX A-Spec');
});

/** Presses a key in the very moment in which the page says something. */
const pressWhenSaid = (page: Page, key: string, said: string) =>
  page.evaluate(
    ([key, said]) =>
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(said)) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true, characterData: true }),
    [key, said] as const,
  );

test('the keys lead along the list from which one came', async ({ page, request }) => {
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent: string[] = [];
  for (const mode of ['Finance', 'Cash', 'Finance'])
    sent.push((await shareDeal(request, shopper, { cashFinanceLease: mode }, dealer.businessName))._id);
  const [oldest, , newest] = sent;
  await holdDealerSession(page, dealer.account);
  await page.goto('/DealerDashboard?mode=Finance');
  await page.locator(`[data-lead="${newest}"] th a`).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous lead' })).toHaveAttribute('aria-disabled', 'true');
  // Off while something is typed.
  await page.getByLabel('Note to the team').fill('j');
  await page.getByLabel('Note to the team').press('j');
  await expect(page).toHaveURL(`/ViewDealerEnquiryDetails/${newest}`);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/ViewDealerEnquiryDetails/${oldest}`);
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 2')).toBeVisible();
  // The keys are those of the lead, which is being read.
  await expect(page.getByLabel('Note to the team')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/ViewDealerEnquiryDetails/${newest}`);
  await expect(page.getByLabel('Note to the team')).toHaveValue('');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await pressWhenSaid(page, 'Escape', '2 of 2');
  await page.getByRole('button', { name: 'Next lead' }).click();
  await expect(page).toHaveURL('/DealerDashboard?mode=Finance');
  await expect(page.locator(`[data-lead="${oldest}"] th a`)).toBeFocused();
});
