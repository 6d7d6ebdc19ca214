import type { Page } from '@playwright/test';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { leadDetail, openFigures, timeline } from './lead-page.ts';
import { openBusiness } from './new-business.ts';
import { registerConfirmed } from './outbox.ts';
import { signInDealer } from './signed-in.ts';
import { appraiseTradeIn, dollars, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** What a lead may take on a telephone, in pixels: two screens and a little. */
const tallest = 1850;

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** What is settled, an offer and a value, folds to what it comes to and how long it holds. */
async function expectSettledToFit(page: Page, appraised: Promise<void>): Promise<void> {
  await appraised;
  await page.reload();
  const appraisal = page.getByRole('region', { name: 'Trade-in appraisal' });
  await expect(appraisal.getByText(/^Firm value, good through/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Counter-offer' }).getByText(/Valid through/)).toBeVisible();
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where the money goes' }).getByRole('table')).toBeVisible();
  await expect.poll(() => heightOf(page), 'with a value given for the trade-in too').toBeLessThanOrEqual(tallest);
  // French says the same in longer words.
  await chooseFrench(page);
  await page.reload();
  await expect(
    page
      .getByRole('region', { name: 'Évaluation du véhicule d’échange' })
      .getByText(/^Valeur garantie jusqu’au .* inclus$/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await expect.poll(() => heightOf(page), 'in French').toBeLessThanOrEqual(tallest);
}

test('a lead keeps to two screens of a telephone, and everything stated stays within', async ({ page, request }) => {
  const shopper = await registerConfirmed(request);
  const sent = await shareDeal(request, shopper);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInDealer(page);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where the money goes' }).getByRole('table')).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(tallest);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const deal = page.getByRole('region', { name: 'The deal' });
  await expect(deal.getByRole('blockquote')).toHaveText('Is it there in <b>white</b>?');
  await expect(deal.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeHidden();
  await openFigures(page);
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible();
  await expect(leadDetail(page, 'Price', 'Sale price')).toBeVisible();
  await openFigures(page);
  await expect(leadDetail(page, 'Price', 'Sale price')).toBeHidden();

  // The way to call, to write and to answer stands under the thumb; the dealer's links give way to it.
  const call = page.getByRole('link', { name: /^Call / }).filter({ visible: true });
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('link', { name: 'Email', exact: true }).filter({ visible: true })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(shopper.person.email)}`,
  );
  await expect(page.getByRole('link', { name: 'Text', exact: true }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^sms:\+?\d+$/,
  );
  await expect(page.getByRole('button', { name: 'Send an offer' }).filter({ visible: true })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Dealer', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Send an offer' }).filter({ visible: true }).click();
  const discount = page.locator('tr[data-field="discount"]').getByRole('textbox');
  await discount.focus();
  await expect(discount).not.toHaveValue(/,/);
  await discount.fill('2500');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expectToast(page, 'The customer has your offer.');
  await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Counter-offer' }).getByText(/Valid through/)).toBeVisible();
  await expect.poll(() => heightOf(page), 'with an offer that is open').toBeLessThanOrEqual(tallest);
  await expectSettledToFit(page, appraiseTradeIn(request, shopper, sent._id));
});

test('a lead is found, answered and left by the keyboard alone', async ({ page, request }) => {
  const { businessName, account } = await openBusiness(request);
  const shopper = await registerConfirmed(request);
  const sent = await shareDeal(request, shopper, {}, businessName);
  await signInDealer(page, account);
  const row = page.locator(`[data-lead="${sent._id}"] th a`);
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send an offer' }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Called: comes on Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByText('Called: comes on Monday.')).toBeVisible();
  // Escape leaves a field first of all.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads Details Page');
  await page.keyboard.press('Tab');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeFocused();
  const discount = page.locator('tr[data-field="discount"]').getByRole('textbox');
  await discount.press('ControlOrMeta+a');
  await page.keyboard.type('2500');
  const sign = page.getByRole('button', { name: 'Sign and send' });
  for (let presses = 0; presses < 40 && !(await sign.evaluate((one) => one === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'The customer has your offer.');
  await expect(page.getByRole('region', { name: 'Counter-offer' }).getByText(/Valid through/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/DealerDashboard');
  await expect(page.locator(`[data-lead="${sent._id}"]`)).toContainText('Quoted');
  // Its row has gone over to those with whom it is the shopper's turn.
  await expect(row).toBeFocused();
});
