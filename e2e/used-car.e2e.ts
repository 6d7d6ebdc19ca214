import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';

/** A trim that no other car has. */
const newTrim = (): string => `Trim ${crypto.randomUUID().slice(0, 8)}`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const questions = (page: Page) => page.getByRole('group', { name: 'Disclosures for this used car' });
const answer = (page: Page, question: string, said: string) =>
  page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: said, exact: true }).check();

/** A used car with every field that is needed, and no answer yet. */
async function fillUsedCar(page: Page, trim: string): Promise<void> {
  await page.getByLabel('Make').selectOption('ACURA');
  await page.getByLabel('Vehicle Type').selectOption('SUV');
  await page.getByLabel('Model Name').selectOption('RDX');
  await page.getByLabel('Trim').fill(trim);
  await page.getByLabel('Year').fill('2021');
  await expect(questions(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
  await page.getByLabel('Mileage').fill('42000');
  await page.getByPlaceholder('Enter Base Price').fill('31,900');
}

/** From the first step to the end, as they stand. */
async function submit(page: Page): Promise<void> {
  for (let step = 1; step < 4; step += 1) await press(page, 'Next');
  await press(page, 'Submit');
  await press(page, 'OK');
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible();
}

test('a dealer answers what a used car declares before it is published', async ({ page }) => {
  await holdDealerSession(page);
  await page.goto('/DealerCarDetailsAdd');
  await fillUsedCar(page, newTrim());
  await expect(questions(page)).toContainText('Ontario requires these answers before you publish a used car');
  await answer(page, 'Branded as irreparable, salvage or rebuilt', 'Yes');
  await submit(page);

  const check = page.getByRole('region', { name: 'Check before publishing' });
  await expect(check).toContainText('These required used-car disclosures aren’t answered yet: Used as a daily rental');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('link', { name: 'Answer the questions' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Car Details');
  await answer(page, 'Repairs over $3,000 after an incident', 'Yes');
  await page.getByLabel('Total cost, if you know it').fill('a lot');
  await press(page, 'Answer no to the rest');
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toHaveText('Please check: Repairs over $3,000 after an incident.');
  await page.getByLabel('Total cost, if you know it').fill('4,200');
  await submit(page);

  // A yes that has to say which is no answer without it.
  await expect(check).toContainText('aren’t answered yet: Branded as irreparable, salvage or rebuilt.');
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await page.getByLabel('Which title brand?').fill('Rebuilt in 2023');
  await submit(page);
  await expect(check).not.toContainText('answered yet');
  await press(page, 'Publish');
  await expect(page.getByText('This car is published. Shoppers can see it on your page.')).toBeVisible();
});
