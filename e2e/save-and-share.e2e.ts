import type { Page } from '@playwright/test';
import {
  accept,
  chooseCar,
  dealer,
  expectProgramme,
  figure,
  newPerson,
  openDeal,
  openDealerPage,
  openSection,
  payment,
  registerInDeal,
  save,
  section,
} from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { leadDetail, openLead } from './lead-page.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const inCents = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

/** The lead's figure in a group of its page, in cents. */
const leadFigure = async (page: Page, group: string, label: string): Promise<number> =>
  inCents((await leadDetail(page, group, label).textContent()) ?? '');

test('a visitor builds a deal, registers on the way, and the dealer gets the same figures', async ({ page }) => {
  const person = newPerson();
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await expectProgramme(page);
  await openSection(page, 'Other taxes and fees');
  await expect(section(page, 'Other taxes and fees').getByLabel('Admin fee')).toHaveValue('499.00');
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('5000');
  await openSection(page, 'Optional extras');
  await section(page, 'Optional extras').getByLabel('Floor mats').fill('199.99');
  const shown = await payment(page);
  await registerInDeal(page, person);
  await expect.poll(() => payment(page), 'registering keeps the deal').toBe(shown);
  const financed = await figure(page, 'totalAmountFinanced');
  await accept(page);
  await save(page, 'Save & Share');
  await expectToast(page, 'Form data submitted successfully');
  await expect(page).toHaveURL(/UserDashboard/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(dealer.name);
  await expect(card).toContainText('Finance');
  await expect(page.getByRole('heading', { name: 'Sent to Lakeview Acura.' })).toBeVisible();

  const office = await openLead(page, person);
  await expect(leadDetail(office, 'Customer', 'Email addresses')).toHaveText(person.email);
  await expect.poll(() => leadFigure(office, 'Payment', 'Payment')).toBe(shown);
  // What the dealer's own settings filled in has come with the deal.
  await expect.poll(() => leadFigure(office, 'Fees and taxes', 'Admin fee')).toBe(499_00);
  await expect.poll(() => leadFigure(office, 'Payment', 'Amount financed')).toBe(financed);
});

test(
  'without both confirmations nothing is sent, and a double press sends one lead',
  steps({
    'without both confirmations nothing is sent, and what is missing is said once and asked for': async ({
      page,
      shopper,
    }) => {
      await holdUserSession(page, (await shopper()).person);
      await openDeal(page, 'Finance');
      await save(page, 'Save & Share');
      // Nobody has left anything out before it was asked for.
      const sheet = page.getByRole('dialog', { name: 'Send your deal to Lakeview Acura' });
      await expect(sheet.getByText('Every number in your deal, line by line')).toBeVisible();
      await expect(sheet.locator('[aria-invalid="true"]')).toHaveCount(0);
      await save(page, 'Save & Share');
      const message = 'Please agree to Terms and Conditions and Age Confirmation.';
      await expect(page.getByRole('alert').filter({ hasText: message, visible: true })).toHaveCount(1);
      await expect(page.getByText(message).filter({ visible: true })).toHaveCount(1);
      const terms = page.getByLabel(/I have read and agree/).filter({ visible: true });
      await expect(terms).toHaveAttribute('aria-invalid', 'true');
      await expect(terms).toBeFocused();
      await expect(page).toHaveURL(/\/Dealer\//);

      // One agreement, wherever it is ticked.
      await terms.check();
      await page
        .getByLabel(/I confirm that I am 18/)
        .filter({ visible: true })
        .check();
      await save(page, 'Save & Share');
      await expect(page).toHaveURL(/UserDashboard/);
      await expect(page.getByRole('article')).toHaveCount(1);
    },
    'a double press sends one lead': async ({ page }) => {
      await openDeal(page, 'Cash');
      await accept(page);
      await page.getByRole('button', { name: 'Save & Share' }).filter({ visible: true }).first().dblclick();
      await expect(page).toHaveURL(/UserDashboard/);
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  }),
);

test('a save that is lost on the way keeps the deal, and trying again makes one lead', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Network response was not ok|Failed to fetch/);
  await holdUserSession(page, (await registerShopper(request)).person);
  await openDeal(page, 'Finance');
  await accept(page);
  const shown = await payment(page);
  await context.setOffline(true);
  await save(page, 'Save & Share');
  const note = page.getByText(
    'We couldn’t save your deal because there’s no connection. Your deal is still here. Please try again.',
  );
  await note.hover();
  // What was pressed is at hand beside the note, which goes with the network, though it is held.
  await page.getByRole('button', { name: 'Save & Share' }).filter({ visible: true }).first().click({ trial: true });
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(note).toHaveCount(0);
  await expect.poll(() => payment(page)).toBe(shown);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL(/UserDashboard/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a save whose answer is lost was done, and trying again makes no second one', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Network response was not ok|Failed to fetch/);
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDeal(page, 'Finance');
  await accept(page);
  const posts: { status: number; key: string | undefined; id: string }[] = [];
  await page.route(`**/api/dealer/${dealer.businessName}/enquiry`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    posts.push({ status: response.status(), key: route.request().headers()['idempotency-key'], id: data._id });
    if (posts.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await save(page, 'Save & Share');
  await expectToast(
    page,
    'We couldn’t save your deal because there’s no connection. Your deal is still here. Please try again.',
  );
  expect(posts).toMatchObject([{ status: 201 }]);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL(/UserDashboard/);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(posts).toHaveLength(2);
  expect(posts[1]).toEqual(posts[0]);
});

test('the eleventh deal of a day is refused in words, and stays in the form', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/429|You can send up to 10 deals/);
  const shopper = await registerShopper(request);
  for (const sent of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await shareDeal(request, shopper, { note: `The ${sent}. deal` });
  await holdUserSession(page, shopper.person);
  await openDeal(page, 'Cash');
  const shown = await payment(page);
  await accept(page);
  await save(page, 'Save & Share');
  await expectToast(page, 'You can send up to 10 deals a day to dealers.');
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
  await expect.poll(() => payment(page)).toBe(shown);
});
