import type { Locator, Page } from '@playwright/test';
import { openAlive, openDealerPage, openSection, section } from './deal-page.ts';
import { chooseFrench } from './english-left.ts';
import { expect, steps, test } from './journey.ts';

const priceOf = (page: Page) => section(page, 'Estimated sale price').getByLabel('Estimated price');

/** Writes another number over what stands there: the first press selects it. */
async function retype(price: Locator, text: string): Promise<void> {
  await price.click();
  await price.fill(text);
  await price.press('Tab');
}

async function openPrice(page: Page) {
  await openDealerPage(page, 'Cash');
  await openSection(page, 'Estimated sale price');
  return priceOf(page);
}

test(
  'an amount is read as it is typed, in English and in French, and selected by the first press',
  steps({
    'a comma before the last digits is asked about in place, and either answer is taken': async ({ page }) => {
      const price = await openPrice(page);
      const lines = section(page, 'Estimated sale price');
      await retype(price, '12345,67');
      await expect(lines.getByRole('alert')).toContainText('12,345.67 or 1,234,567?');
      await expect(price).toHaveValue('12345,67');
      await lines.getByRole('button', { name: '12,345.67', exact: true }).click();
      await expect(price).toHaveValue('12,345.67');
      await expect(lines.getByRole('alert')).toHaveCount(0);
      await retype(price, '12,345,67');
      await lines.getByRole('button', { name: '1,234,567', exact: true }).click();
      await expect(price).toHaveValue('1,234,567.00');
    },
    'the French form is read on an English page where it can be nothing else, and oddities are said': async ({
      page,
    }) => {
      const price = priceOf(page);
      const lines = section(page, 'Estimated sale price');
      for (const [typed, read] of [
        ['12 345,67', '12,345.67'],
        ['12.345,67', '12,345.67'],
        ['45 999,00 $', '45,999.00'],
      ] as const) {
        await retype(price, typed);
        await expect(price).toHaveValue(read);
        await expect(lines.getByRole('alert')).toHaveCount(0);
      }
      await retype(price, '1500.002000');
      await expect(price).toHaveAccessibleDescription(/We read this as 1,500\.00/);
      await retype(price, '1,23,456');
      await expect(price).toHaveAccessibleDescription(/We read this as 123,456\.00/);
      await retype(price, '1e3');
      await expect(price).toHaveAccessibleDescription('This isn’t a number, so we treat it as 0.');
    },
    'the first press into a filled amount selects it, the second sets the caret': async ({ page }) => {
      const price = priceOf(page);
      await retype(price, '59400');
      await expect(price).toHaveValue('59,400.00');
      await price.click();
      await page.keyboard.type('5');
      await price.press('Tab');
      await expect(price).toHaveValue('5.00');
      await price.click();
      await price.click();
      const isCaret = () => price.evaluate((input: HTMLInputElement) => input.selectionStart === input.selectionEnd);
      await expect.poll(isCaret).toBe(true);
    },
    'French asks nothing: a comma stands before the cents there': async ({ page }) => {
      await chooseFrench(page);
      await openAlive(page, '/Dealer/lakeview-acura?activeOption=0');
      await openSection(page, 'Prix de vente estimé');
      const price = section(page, 'Prix de vente estimé').getByLabel('Prix estimé');
      await retype(price, '12345,67');
      await expect(price).toHaveValue('12\u00a0345,67');
      await expect(section(page, 'Prix de vente estimé').getByRole('alert')).toHaveCount(0);
      await retype(price, '1500,002000');
      await expect(price).toHaveAccessibleDescription(/Nous avons compris 1\s500,00/);
    },
  }),
);
