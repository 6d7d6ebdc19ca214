import type { Locator, Page } from '@playwright/test';
import { alive } from './alive.ts';
import { findingsInWords } from './axe.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';
import { dollars, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const visible = (locator: Locator): Locator => locator.filter({ visible: true });
const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const discount = (page: Page): Locator => page.locator('tr[data-field="discount"]').getByRole('textbox');
const gives = (page: Page): Locator => page.locator('[data-difference="gives"]');

/** How far down the page stands, in screens. */
const screensDown = (page: Page): Promise<number> => page.evaluate(() => scrollY / innerHeight);

test('from the sign-in to a sent counter-offer: two fields, four presses, no more than a screen down', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const shopper = await registerConfirmed(request);
  await shareDeal(request, shopper);
  const { email, password } = demoSignIns().dealer;
  await page.goto('/DealerSignIn');
  await alive(page);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  const row = page.getByRole('link').filter({ hasText: `${shopper.person.firstName} ${shopper.person.lastName}` });
  // By the keyboard, for other journeys send leads meanwhile and move the rows under the mouse.
  await visible(row).first().press('Enter');
  await visible(page.getByRole('button', { name: 'Send an offer' })).click();
  await chip(page, '−$500').click();
  await expect.poll(() => screensDown(page)).toBeLessThanOrEqual(1);
  const sign = page.getByRole('button', { name: 'Sign and send' });
  await expect(sign).toBeInViewport();
  await sign.click();
  await expectToast(page, 'The customer has your offer.');
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeInViewport();
  await expect.poll(() => screensDown(page)).toBeLessThanOrEqual(1);
});

test('one press gives a further discount; what it costs and what the shopper reads stand beside it', async ({
  page,
  request,
}) => {
  const shopper = await registerConfirmed(request);
  const sent = await shareDeal(request, shopper);
  await holdDealerSession(page);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}#offer`);
  const half = chip(page, '−$500');
  await half.click();
  await expect(gives(page)).toHaveText('$500.00');
  // Pressed once more, it goes again.
  await half.click();
  await expect(gives(page)).toHaveText('$0.00');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign and send' })).toBeDisabled();
  await chip(page, '−$1,000').click();
  await expect(chip(page, '−$1,000')).toHaveAttribute('aria-pressed', 'true');
  await expect(discount(page)).toHaveValue('2,500.00');
  await expect(gives(page)).toHaveText('$1,000.00');
  await page.getByLabel('Message to the customer').fill('With winter tires.');
  const read = page.getByRole('region', { name: `What ${shopper.person.firstName} will see` });
  const offered = await page.getByTestId('offered-payment').textContent();
  await expect(read).toContainText(String(offered).replace('Offer ', ''));
  await expect(read.getByText('With winter tires.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your cost' })).toContainText('Discount$1,000.00');
  expect(await findingsInWords(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // Put away and opened again, nothing of it is lost.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await visible(page.getByRole('button', { name: 'Send an offer' })).click();
  await expect(discount(page)).toHaveValue('2,500.00');
  await expect(page.getByLabel('Message to the customer')).toHaveValue('With winter tires.');

  await page.getByRole('button', { name: `Reset to ${shopper.person.firstName}’s deal` }).click();
  await expect(discount(page)).toHaveValue('1,500.00');
  await expect(page.getByTestId('offered-payment')).toContainText(dollars(sent.monthlyPayment));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(discount(page)).toHaveValue('2,500.00');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'The customer has your offer.');
  await expect(page.getByRole('region', { name: 'Counter-offer' })).toContainText('−$1,000.00');
});
