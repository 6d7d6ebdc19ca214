import { dealer } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, registerShopper, saveDraft, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

test('drafts and sent deals stand with their figures and status, and go on where they were made', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  await saveDraft(request, shopper);
  const sent = await shareDeal(request, shopper);
  await signInUser(page, shopper.person);

  const cards = page.getByRole('article', { name: '2026 Acura RDX A-Spec' });
  await expect(cards).toHaveCount(2);
  // Nothing of what the dealer answers is mailed to an address that nobody has confirmed.
  await expect(page.getByText(/^Confirm your email to get updates on your deals and searches/)).toBeVisible();
  const draft = cards.filter({ hasText: 'Draft, last edited' });
  await expect(draft.getByRole('button', { name: 'Continue' })).toBeEnabled();

  const lead = cards.filter({ hasText: 'Sent to the dealer' });
  await expect(lead).toContainText(dollars(sent.monthlyPayment));
  await expect(lead).toContainText('monthly');
  await expect(lead).toContainText(dealer.name);
  await lead.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/Dealer/${dealer.businessName}(\\?.*)?(#calculation)?$`));
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('edit') ?? '{}').state);
  await expect.poll(kept).toEqual({ edit: true, editedItemId: sent._id });
});

test(
  'the dashboard of somebody new says what it is for, and a deleted draft comes back',
  steps({
    'deals that could not be loaded are fetched again': async ({ page, shopper, expectConsole }) => {
      expectConsole(/ERR_FAILED/);
      const { person } = await shopper();
      await page.route('**/api/enquiry/enquiries/user*', (route) => route.abort());
      await signInUser(page, person);
      await expect(page.getByRole('alert')).toContainText('We couldn’t load your deals.');
      await page.unroute('**/api/enquiry/enquiries/user*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No saved deals yet')).toBeVisible();
    },
    'a deleted draft keeps its place until the page is left, and comes back': async ({ page, request, shopper }) => {
      await saveDraft(request, await shopper(), dealer.businessName);
      await page.goto('/UserDashboard');
      const card = page.getByRole('article', { name: '2026 Acura RDX A-Spec' });
      await card.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Draft deleted.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expect(card).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Draft deleted.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('No saved deals yet')).toBeVisible();
    },
    'what could not be done is said, and the deal stays': async ({ page, request, shopper, expectConsole }) => {
      expectConsole(/ERR_FAILED/);
      await saveDraft(request, await shopper(), dealer.businessName);
      await page.goto('/UserDashboard');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.route('**/api/enquiry/enquiry/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'We couldn’t delete the deal.');
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await expectToast(page, 'We couldn’t copy the deal.');
      await page.getByRole('button', { name: 'Share link' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click();
      await expect(
        page.getByRole('dialog').getByRole('alert').filter({ hasText: 'couldn’t reach the server' }),
      ).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
    'the dashboard of somebody new says what it is for': async ({ page }) => {
      await page.unrouteAll();
      await page.goto('/UserDashboard');
      await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Draft deleted.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('No saved deals yet')).toBeVisible();
      await page.getByRole('link', { name: 'Choose a dealer' }).click();
      await expect(page).toHaveURL('/');
    },
  }),
);

test(
  'a withdrawn deal leaves its figures alone and is whole again when that is undone, and a copy is a draft of its own',
  steps({
    'a deal that is withdrawn leaves the dealer its figures alone, and is whole again when that is undone': async ({
      page,
      request,
      shopper,
    }) => {
      const { person } = await shopper();
      const sent = await shareDeal(request, await shopper());
      await signInUser(page, person);
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText(/The dealer still has the numbers, but not your name/)).toBeVisible();

      const atTheDealer = await page.context().newPage();
      await holdDealerSession(atTheDealer);
      await atTheDealer.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
      const lead = atTheDealer.getByRole('main');
      await expect(lead.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
      await expect(lead.getByText(person.lastName)).toBeHidden();
      await expect(lead.getByText('Is it there in')).toBeHidden();

      await page.getByRole('button', { name: 'Undo' }).click();
      // The dealer has the lead on the screen, where it comes back by itself.
      await expect(page.getByRole('article')).toContainText(/(Sent to|Viewed by) the dealer/);
      await atTheDealer.reload();
      await expect(lead.getByText(person.lastName).first()).toBeVisible();
    },
    'a copy is a draft of its own': async ({ page }) => {
      const [payment = ''] = /\$[\d,]+\.\d\d/.exec((await page.getByRole('article').textContent()) ?? '') ?? [];
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await expectToast(page, 'Deal copied. The copy is your newest draft.');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText('Draft, last edited');
      await expect(cards.first()).toContainText(payment);
      await expect(cards.last()).toContainText(/(Sent to|Viewed by) the dealer/);
    },
  }),
);
