import type { Locator, Page } from '@playwright/test';
import { fillAmount, openSection, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './outbox.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Your offer' });
const offered = (page: Page): Locator => strip(page).getByTestId('offered-payment');
const line = (page: Page, field: string): Locator =>
  page.getByRole('table', { name: 'Offer, line by line' }).locator(`tr[data-field="${field}"]`);

/** Opens the composer on a lead: it begins where the button was. */
async function compose(page: Page, id: string): Promise<void> {
  await page.goto(`/ViewDealerEnquiryDetails/${id}`);
  await page.getByRole('button', { name: /^(Send an offer|Replace the offer)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeFocused();
  await expect(strip(page)).toBeVisible();
}

/** Signs by the keyboard, and stands where the offer is. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign and send' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Counter-offer' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expectToast(page, 'The customer has your offer.');
}

/** The field has the focus, and the strip that stays in view does not lie over it. */
async function expectClearOfStrip(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await expect(offered(page)).toBeInViewport();
  await expect(field).toBeInViewport();
  await expect(async () => {
    const [above, below] = [await strip(page).boundingBox(), await field.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
}

type Sides = { page: Page; phone: Page; id: string };

const ownOffer = (page: Page): Locator => page.getByRole('region', { name: 'Counter-offer' });
const offerSeen = (phone: Page): Locator => phone.getByRole('region', { name: 'Offer from Lakeview Acura' });
const discount = (page: Page): Locator => line(page, 'discount').getByRole('textbox', { name: 'Discount' });

/** Only a real change can be sent; the payment stays in view above every field. */
async function offerLineByLine(page: Page, id: string): Promise<void> {
  await compose(page, id);
  await expect(page.getByRole('button', { name: 'Sign and send' })).toBeDisabled();
  await expect(page.getByText('No changes yet. Edit a line to send an offer.')).toBeVisible();
  await fillAmount(discount(page), '2500');
  await expect(line(page, 'discount')).toContainText('$1,500.00');
  await expect(line(page, 'discount')).toContainText('+$1,000.00');
  await expect(strip(page).locator('[data-difference="payment"]')).toHaveText(/^−\$\d+\.\d\d$/);
  const until = page.getByLabel('Valid through');
  await expect(until, 'in figures, and in words below').toHaveAccessibleDescription(/^\w+ \d{1,2}, \d{4}\./);
  await expectClearOfStrip(page, until);
  // Back up, towards the strip.
  for (const name of ['interestRate', 'downpayment', 'freight', 'discount'] as const) {
    await expectClearOfStrip(page, line(page, name).getByRole('textbox'));
  }
  await page.getByLabel('Message to the customer').fill('With winter tires.');
  await sign(page);
  await expect(ownOffer(page).getByText(/Valid through/)).toBeVisible();
  await expect(ownOffer(page).locator('[data-field="discount"]')).toContainText('−$1,000.00');
}

async function decline(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: /^Dealer’s offer: .*, good through \w+ \d+, \d{4}$/ }).click();
  const offer = offerSeen(phone);
  await expect(offer.getByText('With winter tires.')).toBeVisible();
  // On a phone it is on the first screen, right below the car.
  const size = phone.viewportSize();
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await offer.boundingBox())?.y).toBeLessThan(320);
  if (size) await phone.setViewportSize(size);
  await expect(offer.locator('[data-field="discount"]')).toContainText('$2,500.00');
  await offer.getByRole('button', { name: 'Decline…' }).click();
  await offer.getByLabel('Reason (optional)').fill('Still above my limit');
  await offer.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(offer.getByText(/^Declined on/)).toBeVisible();
}

/** The dealer names the payment; what the server works out is that payment to the cent. The shopper changes the deal. */
async function matchAndCounter({ page, phone, id }: Sides): Promise<void> {
  await page.reload();
  await expect(ownOffer(page).getByText('Still above my limit')).toBeVisible();
  await compose(page, id);
  await fillAmount(page.getByRole('textbox', { name: 'Target payment, monthly' }), '990');
  await page.getByRole('button', { name: /^Use this price: \$/ }).click();
  await expect(offered(page)).toContainText('$990.00');
  await sign(page);
  await expect(ownOffer(page).locator('[data-field="monthlyPayment"] strong').first()).toHaveText('$990.00');
  await phone.reload();
  await offerSeen(phone).getByRole('button', { name: 'Make a counter-offer' }).click();
  await expect(phone.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  // Emptied and put back, the form still answers that offer.
  await phone.getByRole('button', { name: 'Refresh' }).click();
  await expect(phone.getByText('Form cleared.')).toBeVisible();
  await phone.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  await openSection(phone, 'Downpayment');
  await section(phone, 'Downpayment').getByRole('textbox').fill('7500');
  await save(phone, 'Update With Data');
  await expectToast(phone, 'The dealer has your counter-offer.');
  await expect(phone).toHaveURL(/UserDashboard/);
}

/** Accepting leads to the form of an appointment about that car and that offer. */
async function accept({ page, phone, id }: Sides): Promise<void> {
  await page.reload();
  await expect(ownOffer(page).getByText(/^Countered on/)).toBeVisible();
  await compose(page, id);
  await expect(line(page, 'downpayment')).toContainText('$7,500.00');
  await fillAmount(discount(page), '3500');
  const shown = String(await offered(page).textContent()).replace('Offer ', '');
  await sign(page);
  await phone.reload();
  const card = phone.getByRole('article').first();
  await expect(card).toContainText(/−\$\d+\.\d\d monthly compared with your deal/);
  await expect(card.getByRole('listitem').filter({ hasText: 'Replied' })).toHaveAttribute('aria-current', 'step');
  await card.getByRole('button', { name: 'Accept the offer' }).click();
  await expectToast(phone, 'Accepted. Your deal now matches the offer.');
  const appointment = phone.getByRole('dialog', { name: 'Get an Appointment' });
  await appointment.getByRole('button', { name: 'Yes' }).click();
  await expect(appointment).toContainText(`RDX A-Spec: offer of ${shown} accepted`);
  await expect(appointment.getByRole('combobox', { name: 'Dealer', exact: true })).toHaveCount(0);
  await phone.keyboard.press('Escape');
  await card.getByRole('link', { name: /RDX/ }).click();
  await expect(offerSeen(phone).getByText(/^Accepted on/)).toBeVisible();
  await expect(phone.getByRole('main').getByText(shown).first()).toBeVisible();
}

test('a dealer answers a deal line by line or by its payment; the shopper declines, counters and accepts', async ({
  page,
  context,
  request,
}) => {
  const shopper = await registerConfirmed(request);
  const sent = await shareDeal(request, shopper);
  await holdDealerSession(page);
  await offerLineByLine(page, sent._id);
  const phone = await context.newPage();
  await signInUser(phone, shopper.person);
  await decline(phone);
  const sides = { page, phone, id: sent._id };
  await matchAndCounter(sides);
  await accept(sides);
  const versions = phone.getByRole('region', { name: 'Versions' });
  await versions.getByRole('heading').click();
  await versions.getByText('Version 3', { exact: true }).click();
  await expect(versions.locator('[data-field="discount"]')).toContainText('−$2,000.00');
  await versions.getByText('Version 1', { exact: true }).click();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(versions.getByText('Version 4', { exact: true })).toBeVisible();
  await expect(phone.getByRole('main').getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
});
