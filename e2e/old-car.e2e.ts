import type { Page } from '@playwright/test';
import { chooseCar, openAlive, openDealerPage, openSection, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

const vehicleOf = (page: Page) => section(page, 'Vehicle');

test(
  'the price and the mileage of a car go with it, a typed price stays, and a make without a car says so',
  steps({
    'the price of a car goes with it, a typed one stays': async ({ page }) => {
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
    },
    'a make without a car of the condition says so and offers what there is': async ({ page }) => {
      const vehicle = vehicleOf(page);
      await vehicle.getByLabel('Make', { exact: true }).selectOption('HYUNDAI');
      await expect(vehicle.getByRole('status')).toContainText(
        'No new HYUNDAI vehicles at Lakeview Acura. Here’s what’s available:',
      );
      await vehicle.getByRole('button', { name: 'Pre-Owned HYUNDAI' }).click();
      await expect(vehicle.getByRole('radio', { name: 'Pre-Owned', exact: true })).toBeChecked();
      await expect(vehicle.getByLabel('Make', { exact: true })).toHaveValue('HYUNDAI');
      await expect(vehicle.getByLabel('Year', { exact: true }).locator('option').nth(1)).toBeAttached();
      await expect(vehicle.getByRole('status')).toHaveCount(0);
    },
    'a used model brings the mileage of the first one listed, and a trim its own': async ({ page }) => {
      await openAlive(page, '/?activeOption=0');
      const vehicle = section(page, 'Vehicle');
      await vehicle.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
      for (const label of ['Make', 'Year', 'Model']) {
        await expect(vehicle.getByLabel(label, { exact: true }).locator('option').nth(1)).toBeAttached();
        await vehicle.getByLabel(label, { exact: true }).selectOption({ index: 1 });
      }
      const mileage = vehicle.getByLabel('Mileage');
      await expect(mileage).toHaveValue(/\d/);
      await vehicle.getByLabel('Trim', { exact: true }).selectOption({ index: 1 });
      await expect(mileage).toHaveValue(/\d/);
    },
  }),
);
