import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { timeline } from './lead-page.ts';
import { openBusiness } from './new-business.ts';
import { mailsTo, mailTo } from './outbox.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { askForAppraisal, registerShopper, type Shopper, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const notSent = ({ person }: Shopper): string =>
  `Not sent yet. Waiting for ${person.firstName} to confirm their email. Call or text ${person.phone}`;

/** A lead whose shopper has not confirmed the address, open at a dealer of its own. */
async function openUnconfirmed(page: Page, request: APIRequestContext) {
  const dealer = await openBusiness(request);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  return { dealer, shopper, sent };
}

/** The lead is still the dealer's turn, and says in the list that its answer was not sent. */
async function expectHeldInList(page: Page, id: string): Promise<void> {
  await page.goto('/DealerDashboard');
  const row = page.locator(`[data-lead="${id}"]`);
  await expect(row).toContainText('Not sent yet');
  await expect(row).toContainText('Viewed');
  await expect(page.getByRole('rowheader', { name: /^Your turn/ })).toBeVisible();
}

/** The shopper presses the link of the mail that says that somebody has answered, and stands where the answer is. */
async function confirmByTheAnswer(page: Page, { person }: Shopper, id: string): Promise<void> {
  const { text = '', subject } = await mailTo(person.email, 'A dealer has replied to you');
  expect(subject).toBe('A dealer has replied to you');
  await signInUser(page, person);
  const address = /(\/ConfirmEmail\?deal=\S+)/.exec(text)?.[1] ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page).toHaveURL(new RegExp(`/DataDetailsPage/${id}`));
}

test('a message that waits for the shopper’s address says so, and counts once it has left', async ({
  page,
  context,
  request,
}) => {
  const { dealer, shopper, sent } = await openUnconfirmed(page, request);
  await page.getByRole('tab', { name: `Message to ${shopper.person.firstName}` }).click();
  const composer = page.getByRole('form', { name: 'New message' });
  await expect(composer.getByText(notSent(shopper))).toBeVisible();
  await composer.getByLabel('Your message to').fill('Saturday at ten?');
  await composer.getByRole('button', { name: 'Send message' }).click();
  const entry = timeline(page).getByRole('listitem').filter({ hasText: 'Saturday at ten?' });
  await expect(entry.getByText(notSent(shopper))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Viewed');
  expect(await findings(page)).toEqual([]);
  expect((await mailsTo(shopper.person.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining(dealer.name),
  );
  await expectHeldInList(page, sent._id);

  const own = await context.newPage();
  await confirmByTheAnswer(own, shopper, sent._id);
  await expect(own.getByText('Saturday at ten?')).toBeVisible();
  await mailTo(shopper.person.email, `Message from ${dealer.name}`);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Contacted');
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
});

test('an offer that waits for the shopper’s address says so before and after it is signed', async ({
  page,
  context,
  request,
}) => {
  const { dealer, shopper, sent } = await openUnconfirmed(page, request);
  await page.getByRole('button', { name: 'Send an offer' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '−$500', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Sign the offer' }).getByText(notSent(shopper))).toBeVisible();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expectToast(page, 'Your offer is signed but hasn’t been sent yet.');
  await expect(page.getByText('The customer has your offer.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Counter-offer' }).getByText(notSent(shopper))).toBeVisible();
  await expect(timeline(page).getByText(notSent(shopper))).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectHeldInList(page, sent._id);

  await confirmByTheAnswer(await context.newPage(), shopper, sent._id);
  await mailTo(shopper.person.email, new RegExp(dealer.name));
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Quoted');
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
});

test('a trade-in that is not valued says so too, and counts once the shopper has the answer', async ({
  page,
  context,
  request,
}) => {
  const { shopper, sent } = await openUnconfirmed(page, request);
  await askForAppraisal(request, shopper, sent._id);
  await page.reload();
  await page.getByRole('button', { name: 'Decline to appraise…' }).click();
  const appraisal = page.getByRole('region', { name: 'Trade-in appraisal' });
  await appraisal.getByLabel('Why you’re not offering a value').fill('We have to see it first.');
  await appraisal.getByRole('button', { name: 'Decline to appraise', exact: true }).click();
  await expectToast(page, 'Your reply is saved but hasn’t been sent yet.');
  await expect(appraisal.getByText(notSent(shopper))).toBeVisible();
  await expectHeldInList(page, sent._id);

  await confirmByTheAnswer(await context.newPage(), shopper, sent._id);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Contacted');
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
});

test('a value for the trade-in that waits for the shopper’s address says so', async ({ page, request }) => {
  const { shopper, sent } = await openUnconfirmed(page, request);
  await askForAppraisal(request, shopper, sent._id);
  await page.reload();
  await page.getByRole('button', { name: 'Give a firm value' }).click();
  const appraisal = page.getByRole('region', { name: 'Trade-in appraisal' });
  await appraisal.getByLabel('Value you’re offering').fill('14500');
  await appraisal.getByRole('button', { name: 'Send value' }).click();
  await expect(appraisal.getByText(notSent(shopper))).toBeVisible();
  await expect(timeline(page).getByText(notSent(shopper))).toBeVisible();
  await expectHeldInList(page, sent._id);
});
