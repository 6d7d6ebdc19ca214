import type { Locator } from '@playwright/test';
import {
  accept,
  figure,
  newPerson,
  openDeal,
  openSection,
  payment,
  pressMode,
  registerInDeal,
  save,
  section,
} from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { leadDetail, openLead } from './lead-page.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

const credit = 'Credit pre-approval';

/** Every answer that the application needs; a rent goes when the house is owned. */
async function answerAll(form: Locator): Promise<void> {
  await form.getByLabel('Street address').fill('12 Larch Lane');
  await form.getByLabel('City').fill('Oakville');
  await form.getByLabel('Province', { exact: true }).selectOption('Ontario');
  await form.getByLabel('Postal code area').selectOption('L6J');
  await form.getByLabel('Gross monthly income').fill('6418');
  await form.getByRole('radio', { name: 'Rented House' }).check();
  await form.getByLabel('Monthly rent').fill('1900');
  await form.getByRole('radio', { name: 'Own House' }).check();
  await expect(form.getByLabel('Monthly rent')).toHaveCount(0);
  await form.getByLabel(/I agree that iCarDeals keeps my answers/).check();
}

test('a credit application is checked, sent with consent, and No erases it', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400|Refused/);
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDeal(page, 'Finance');
  await accept(page);
  await openSection(page, credit);
  const form = section(page, credit);
  await form.getByRole('radio', { name: 'Yes' }).first().check();
  await expect(form.getByLabel('First name')).toHaveValue(person.firstName);

  await save(page, 'Save & Share');
  await expect(form.getByText('Please provide street address.')).toBeVisible();
  await expect(form.getByText('Please enter your city.')).toBeVisible();

  await answerAll(form);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL('/UserDashboard');

  const office = await openLead(page, person);
  await expect(leadDetail(office, 'Credit application', 'Gross monthly income')).toContainText('6,418');

  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await openSection(page, credit);
  await expect(form.getByLabel('Gross monthly income')).toHaveValue('6,418.00');
  await form.getByRole('radio', { name: 'No', exact: true }).first().check();
  await expect(form.getByLabel('Gross monthly income')).toHaveCount(0);
  await save(page, 'Update With Data');
  await expect(page).toHaveURL('/UserDashboard');
  await office.reload();
  await expect(office.getByRole('heading', { name: 'Leads Details Page' })).toBeVisible();
  await expect(office.getByText('6,418')).toHaveCount(0);
});

test(
  'a guest’s tax, trade-in and credit answers stand in the deal, and stay when they register',
  steps({
    'Exempt clears the tax rate': async ({ page }) => {
      await openDeal(page, 'Cash');
      const taxed = await payment(page);
      await openSection(page, 'sales tax');
      const terms = section(page, 'sales tax');
      await terms.getByLabel('Tax type').selectOption('Exempt');
      await expect.poll(() => figure(page, 'salesTax')).toBe(0);
      await expect.poll(() => payment(page)).toBeLessThan(taxed);
      await terms.getByLabel('Tax type').selectOption('HST');
      await expect(terms.getByLabel('Tax rate')).toHaveValue('');
    },
    'the make of a trade-in opens with its condition and year, and the lien is taken off': async ({ page }) => {
      await pressMode(page, 'Finance');
      const before = await payment(page);
      await openSection(page, 'Trade-in');
      const tradeIn = section(page, 'Trade-in');
      await expect(tradeIn.getByLabel('Make', { exact: true })).toBeDisabled();
      await tradeIn.getByLabel('Condition of your trade-in').selectOption('Good');
      await tradeIn.getByLabel('Year', { exact: true }).selectOption('2019');
      await tradeIn.getByLabel('Make', { exact: true }).fill('HONDA');
      await tradeIn.getByLabel('Estimated value').fill('9000');
      await tradeIn.getByLabel('Lien amount').fill('2000');
      await expect(tradeIn.getByRole('heading')).toContainText('7,000.00');
      await expect.poll(() => payment(page)).toBeLessThan(before);
    },
    'who registers after asking for credit finds their own name, mail and phone there': async ({ page }) => {
      await openSection(page, credit);
      const form = section(page, credit);
      await form.getByRole('radio', { name: 'Yes' }).first().check();
      await form.getByLabel('First name').fill('Zoé');
      const person = newPerson();
      await registerInDeal(page, person);
      await expect(form.getByLabel('Last name')).toHaveValue(person.lastName);
      await expect(form.getByLabel('Email address')).toHaveValue(person.email);
      await expect(form.getByLabel('First name'), 'what was typed stays').toHaveValue('Zoé');
    },
  }),
);

test('the province of the credit form moves no tax, No takes all back, and Yes stops no draft', async ({
  page,
  request,
}) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDeal(page, 'Finance');
  const before = await payment(page);
  await openSection(page, 'Credit pre-approval');
  const form = section(page, 'Credit pre-approval');
  await form.getByRole('radio', { name: 'Yes' }).first().check();
  await form.getByLabel('Province', { exact: true }).selectOption('Quebec');
  await form.getByLabel(/I agree that iCarDeals keeps my answers/).check();
  await expect.poll(() => payment(page)).toBe(before);
  await form.getByRole('radio', { name: 'No', exact: true }).first().check();
  await form.getByRole('radio', { name: 'Yes' }).first().check();
  await expect(form.getByLabel('Province', { exact: true })).toHaveValue('');
  await expect(form.getByLabel(/I agree that iCarDeals keeps my answers/)).not.toBeChecked();
  await expect(
    form.getByText('If you don’t check this box, we’ll save your draft without these answers.'),
  ).toBeVisible();
  await save(page, 'Save As Draft');
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByRole('article')).toContainText('Draft');
});
