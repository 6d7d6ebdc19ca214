import type { Page } from '@playwright/test';
import { openSection, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { signInDealer, signInUser } from './signed-in.ts';
import { dollars, registerShopper, shareDeal } from './through-the-api.ts';

/** Takes 1,000.00 more off the price in the dealer's form, and signs. */
async function makeOffer(page: Page, id: string, discount: string): Promise<void> {
  await page.goto(`/ViewDealerEnquiryDetails/${id}`);
  await page.getByRole('button', { name: /Make a counter-offer|Replace it by another offer/ }).click();
  // The button is gone, and the form that takes its place begins here.
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeFocused();
  await openSection(page, 'Estimated sale price');
  const field = section(page, 'Estimated sale price').getByRole('textbox', { name: 'Discount' });
  // On entering, the field shows the amount as it is typed.
  await field.focus();
  await expect(field).not.toHaveValue(/,/);
  await field.fill(discount);
  const until = page.getByLabel('Valid until the end of');
  await expect(until, 'in figures, and in words below').toHaveAccessibleDescription(/^\w+ \d{1,2}, \d{4}\. /);
  await page.getByLabel('A word to the shopper').fill('With winter tires.');
  await page.getByRole('button', { name: 'Sign and send the offer' }).click();
  const heading = page.getByRole('heading', { name: 'Counter-offer' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Your offer is with the shopper.')).toBeVisible();
}

test('a dealer answers a deal with an offer; the shopper sees what differs, declines one and accepts the next', async ({
  page,
  request,
  newVisitor,
}) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInDealer(page);
  await makeOffer(page, sent._id, '2500');
  const own = page.getByRole('region', { name: 'Counter-offer' });
  await expect(own.getByText(/Valid until the end of/)).toBeVisible();
  await expect(own.locator('[data-field="discount"]')).toContainText('+$1,000.00');

  const phone = await newVisitor();
  await signInUser(phone, shopper.person);
  await phone.getByRole('link', { name: /^The dealer offers .*, until the end of \w+ \d+, \d{4}$/ }).click();
  const offer = phone.getByRole('region', { name: 'Offer from Lakeview Acura' });
  await expect(offer.getByText('With winter tires.')).toBeVisible();
  await expect(offer.locator('[data-field="discount"]')).toContainText('$2,500.00');
  await offer.getByRole('button', { name: 'Decline…' }).click();
  await offer.getByLabel('Reason (optional)').fill('Still above my limit');
  await offer.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(offer.getByText(/^Declined on/)).toBeVisible();

  await page.reload();
  await expect(own.getByText('Still above my limit')).toBeVisible();
  await makeOffer(page, sent._id, '3500');
  await expect(own.getByText(/Valid until the end of/)).toBeVisible();
  const shown = await own.locator('[data-field="monthlyPayment"] strong').first().textContent();

  await phone.goto('/UserDashboard');
  const card = phone.getByRole('article').first();
  await expect(card).toContainText(/−\$\d+\.\d\d monthly compared with your deal/);
  await expect(card.getByRole('listitem').filter({ hasText: 'Answered' })).toHaveAttribute('aria-current', 'step');
  await card.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(phone.getByText('Accepted. Your deal has the figures of the offer now.')).toBeVisible();
  await card.getByRole('link', { name: /RDX/ }).click();
  await expect(offer.getByText(/^Accepted on/)).toBeVisible();
  await expect(phone.getByRole('main').getByText(String(shown)).first()).toBeVisible();
  const versions = phone.getByRole('region', { name: 'Versions' });
  await versions.getByText('Version 2', { exact: true }).click();
  await expect(versions.locator('[data-field="discount"]')).toContainText('+$2,000.00');
  await versions.getByText('Version 1', { exact: true }).click();
  await versions.getByRole('button', { name: 'Bring version 1 back' }).click();
  await expect(versions.getByText('Version 3', { exact: true })).toBeVisible();
  await expect(phone.getByRole('main').getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
});
