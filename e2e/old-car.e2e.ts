import type { Page } from '@playwright/test';
import { chooseCar, openAlive, openDealerPage, openSection, payment, save, section } from './deal-page.ts';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

const vehicleOf = (page: Page) => section(page, 'Vehicle');

test('the price of a car goes with it, a typed one stays', async ({ page }) => {
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await openSection(page, 'Estimated sale price');
  const price = section(page, 'Estimated sale price').getByLabel('Estimated price');
  await expect(price).not.toHaveValue('');
  await vehicleOf(page).getByLabel('Make', { exact: true }).selectOption('HYUNDAI');
  await expect(price).toHaveValue('');
  await price.fill('33000');
  await price.press('Tab');
  await vehicleOf(page).getByLabel('Make', { exact: true }).selectOption('ACURA');
  await expect(price).toHaveValue('33,000.00');
});

test('a make without a car of the condition says so and offers what there is', async ({ page }) => {
  await openDealerPage(page, 'Finance');
  const vehicle = vehicleOf(page);
  await vehicle.getByLabel('Make', { exact: true }).selectOption('HYUNDAI');
  await expect(vehicle.getByRole('status')).toContainText('No new HYUNDAI at Lakeview Acura. What there is:');
  await vehicle.getByRole('button', { name: 'Pre-Owned HYUNDAI' }).click();
  await expect(vehicle.getByRole('radio', { name: 'Pre-Owned', exact: true })).toBeChecked();
  await expect(vehicle.getByLabel('Make', { exact: true })).toHaveValue('HYUNDAI');
  await expect(vehicle.getByLabel('Year', { exact: true }).locator('option').nth(1)).toBeAttached();
  await expect(vehicle.getByRole('status')).toHaveCount(0);
});

test('in French too', { tag: ['@phone', '@by-language'] }, async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await chooseFrench(page);
  await openAlive(page, '/Dealer/lakeview-acura?activeOption=1');
  const vehicle = section(page, 'Véhicule');
  await vehicle.getByLabel('Marque', { exact: true }).selectOption('HYUNDAI');
  await expect(vehicle.getByRole('status')).toContainText('Aucun HYUNDAI neuf chez Lakeview Acura.');
  await vehicle.getByRole('button', { name: 'D’occasion HYUNDAI' }).click();
  await expect(vehicle.getByRole('status')).toHaveCount(0);

  await openAlive(page, '/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=RDX&trim=A-Spec');
  await openSection(page, 'Prix de vente estimé');
  const price = section(page, 'Prix de vente estimé').getByLabel('Prix estimé');
  await expect(price).not.toHaveValue('');
  await vehicle.getByLabel('Marque', { exact: true }).selectOption('HYUNDAI');
  await expect(price).toHaveValue('');
  await price.fill('33000');
  await price.press('Tab');
  await vehicle.getByLabel('Marque', { exact: true }).selectOption('ACURA');
  await expect(price).toHaveValue('33\u00a0000,00');

  const paid = () => page.getByTestId('hero-amount').filter({ visible: true }).first().textContent();
  const before = await paid();
  await openSection(page, 'Préapprobation de crédit');
  const form = section(page, 'Préapprobation de crédit');
  await form.getByRole('radio', { name: 'Oui' }).first().check();
  await form.getByLabel('Province', { exact: true }).selectOption('Quebec');
  expect(await paid()).toBe(before);
  await form.getByRole('radio', { name: 'Non', exact: true }).first().check();
  await form.getByRole('radio', { name: 'Oui' }).first().check();
  await expect(form.getByLabel('Province', { exact: true })).toHaveValue('');
  await expect(form.getByText('Sans cette case')).toBeVisible();
  await save(page, 'Enregistrer le brouillon');
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByRole('article')).toContainText('Brouillon');
});

const usedInWords = {
  en: { section: 'Vehicle', used: 'Pre-Owned', lists: ['Make', 'Year', 'Model'], mileage: 'Mileage', trim: 'Trim' },
  fr: {
    section: 'Véhicule',
    used: 'D’occasion',
    lists: ['Marque', 'Année', 'Modèle'],
    mileage: 'Kilométrage',
    trim: 'Version',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`a used model brings the mileage of the first one listed, and a trim its own, in ${language}`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page }) => {
    const words = usedInWords[language];
    if (language === 'fr') await chooseFrench(page);
    await openAlive(page, '/?activeOption=0');
    const vehicle = section(page, words.section);
    await vehicle.getByRole('radio', { name: words.used, exact: true }).check();
    for (const label of words.lists) {
      await expect(vehicle.getByLabel(label, { exact: true }).locator('option').nth(1)).toBeAttached();
      await vehicle.getByLabel(label, { exact: true }).selectOption({ index: 1 });
    }
    const mileage = vehicle.getByLabel(words.mileage);
    await expect(mileage).toHaveValue(/\d/);
    await vehicle.getByLabel(words.trim, { exact: true }).selectOption({ index: 1 });
    await expect(mileage).toHaveValue(/\d/);
  });
}

test('the province of the credit form moves no tax, No takes all back, and Yes stops no draft', async ({
  page,
  request,
}) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  const before = await payment(page);
  await openSection(page, 'Credit pre-approval');
  const form = section(page, 'Credit pre-approval');
  await form.getByRole('radio', { name: 'Yes' }).first().check();
  await form.getByLabel('Province', { exact: true }).selectOption('Quebec');
  await form.getByLabel(/I agree that iCarDeals keeps my answers/).check();
  expect(await payment(page)).toBe(before);
  await form.getByRole('radio', { name: 'No', exact: true }).first().check();
  await form.getByRole('radio', { name: 'Yes' }).first().check();
  await expect(form.getByLabel('Province', { exact: true })).toHaveValue('');
  await expect(form.getByLabel(/I agree that iCarDeals keeps my answers/)).not.toBeChecked();
  await expect(form.getByText('Without this tick a draft is saved without these answers.')).toBeVisible();
  await save(page, 'Save As Draft');
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByRole('article')).toContainText('Draft');
});
