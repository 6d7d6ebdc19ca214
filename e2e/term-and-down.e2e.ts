import type { Page } from '@playwright/test';
import { cents, openAlive, openDeal, openSection, payment, pressMode, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

/** The term and the down payment right under the payment: the same as sections 11 and 12 of the form. */

const seen = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).filter({ visible: true });
const chip = (page: Page, name: string, of: RegExp) => seen(page, name).getByRole('button', { name: of });
/** The chips and what more down would save follow a moment after the payment. */
const chipsFollow = (page: Page, row: string): Promise<void> =>
  expect(async () => {
    const chosen = await seen(page, row).getByRole('button', { pressed: true }).textContent();
    expect(figureOf(chosen)).toBe(wholeDollars(await payment(page)));
  }).toPass();
const wholeDollars = (amount: number): number => Math.round(amount / 100) * 100;
const figureOf = (text: string | null): number => cents(/\$[\d,.]+/.exec(text ?? '')?.[0] ?? '');

test('a term and a down payment are tried under the payment, and stand in their sections too', {
  tag: '@phone',
}, async ({ page }) => {
  await openDeal(page, 'Finance');
  await expect(seen(page, 'Term').getByRole('button')).toHaveCount(6);
  await expect(chip(page, 'Term', /^84/)).toHaveAttribute('aria-pressed', 'true');
  const sixty = chip(page, 'Term', /^60/);
  await chipsFollow(page, 'Term');
  const promised = figureOf(await sixty.textContent());
  await sixty.click();
  await expect(sixty).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => wholeDollars(await payment(page))).toBe(promised);
  await openSection(page, 'Terms, rate and sales tax');
  await expect(section(page, 'Terms, rate and sales tax').getByRole('slider')).toHaveValue('5');

  await chipsFollow(page, 'Term');
  const before = await payment(page);
  const saves = page.getByText(/^\$1,000 down saves /).filter({ visible: true });
  const saved = cents(/saves \$([\d,.]+)/.exec((await saves.textContent()) ?? '')?.[1] ?? '');
  await page.getByRole('button', { name: '+ $1,000 down payment' }).filter({ visible: true }).click();
  await expect.poll(() => payment(page)).toBe(before - saved);
  await openSection(page, 'Downpayment');
  const field = section(page, 'Downpayment').getByRole('textbox');
  await expect(field).toHaveValue('1,000.00');
  await field.click();
  await page.keyboard.type('2500');
  await field.press('Tab');
  await expect(page.getByLabel('Down payment', { exact: true }).filter({ visible: true })).toHaveValue('2,500.00');
  await expect(page.getByText(/^\$1,000 more down saves /).filter({ visible: true })).toBeVisible();
});

test('a lease shows its program’s months and kilometres alone, each with its payment', async ({ page }) => {
  await openDeal(page, 'Lease');
  await expect(seen(page, 'Term').getByRole('button').first()).toBeVisible();
  for (const row of ['Term', 'Kilometres per year']) {
    await chipsFollow(page, row);
    const other = seen(page, row).getByRole('button', { pressed: false }).first();
    const promised = figureOf(await other.textContent());
    await other.click();
    await expect.poll(async () => wholeDollars(await payment(page))).toBe(promised);
  }
  await pressMode(page, 'Cash');
  await expect(seen(page, 'Term')).toHaveCount(0);
});

test('the deal says the all-in price first, follows its lines, and opens at what the car costs', async ({
  page,
  request,
}) => {
  const found = await (await request.get('/api/car/search?condition=New&limit=1')).json();
  const [car] = found.cars;
  await openAlive(page, `/Car/${car._id}`);
  await page.getByRole('link', { name: 'Build this deal' }).click();
  await expect(section(page, 'Vehicle')).toBeVisible();
  const allIn = page.getByText(/^All-in price/).filter({ visible: true });
  const price = allIn.locator('xpath=..');
  await expect(price).toContainText(/All-in price\$[\d,]+\.\d\d/);
  await expect.poll(async () => figureOf(await price.textContent())).toBe(cents(String(car.allInPrice)));
  const isOpen = (title: string) => section(page, title).getByRole('heading').getByRole('button');
  await expect(isOpen('Vehicle')).toHaveAttribute('aria-expanded', 'false');
  await expect(isOpen('Estimated sale price')).toHaveAttribute('aria-expanded', 'true');
  const freight = section(page, 'Estimated sale price').getByLabel(/Freight/);
  const before = figureOf(await price.textContent());
  const was = cents(await freight.inputValue());
  await freight.click();
  await page.keyboard.type(((was + 100_00) / 100).toFixed(2));
  await expect.poll(async () => figureOf(await price.textContent())).toBe(before + 100_00);
});
