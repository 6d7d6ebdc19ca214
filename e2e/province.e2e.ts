import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { cents, closeSummary, openDeal, openSection, payment, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens a tool from the summary; on a phone the summary stays open behind it. */
async function openTool(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Show the summary' }).click();
  await button.click();
  await expect(sheet(page, name)).toBeVisible();
  return sheet(page, name);
}

test('a postal code proposes the tax, what was typed is given up with a press, and the fee has its own name', async ({
  page,
}) => {
  await openDeal(page, 'Finance');
  await openSection(page, 'Terms, rate and sales tax');
  const terms = section(page, 'Terms, rate and sales tax');
  await terms.getByLabel('or postal code').fill('D1A');
  await expect(terms.getByText('That’s not a Canadian postal code.')).toBeVisible();
  await terms.getByLabel('or postal code').fill('h2x 1y4');
  await expect(terms.getByLabel('Your province')).toHaveValue('QC');
  const facts = terms.getByRole('region', { name: 'Quebec' });
  await expect(facts).toContainText('GST 5% + QST 9.975% = 14.975%');
  await expect(facts).toContainText('Suggested');
  await expect(facts.getByRole('link')).toBeVisible();
  const proposed = await payment(page);
  await terms.getByLabel('Tax rate').fill('9');
  await expect(facts).toContainText('You entered a different tax.');
  await expect.poll(() => payment(page)).toBeLessThan(proposed);
  expect(await findings(page)).toEqual([]);
  await facts.getByRole('button', { name: /^Use GST 5%/ }).click();
  await expect(terms.getByLabel('Tax rate')).toHaveValue('14.975');
  await expect.poll(() => payment(page)).toBe(proposed);

  await terms.getByLabel('Your province').selectOption('AB');
  await openSection(page, 'Other taxes and fees');
  const fees = section(page, 'Other taxes and fees');
  await expect(fees.getByText('Alberta Motor Vehicle Industry Council: $10.00 per sale')).toBeVisible();
  await expect(fees.getByLabel('AMVIC levy')).toBeVisible();
});

test('the same deal in every province: one is applied and taken back, and a saved deal only shows them', async ({
  page,
  request,
}) => {
  await openDeal(page, 'Finance');
  const before = await payment(page);
  const tool = await openTool(page, 'Another province');
  const rows = tool.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(14);
  const alberta = rows.filter({ has: page.getByRole('rowheader', { name: /^Alberta/ }) });
  await expect(alberta).toContainText('GST 5%');
  await expect(alberta).toContainText('less');
  const promised = cents((await alberta.getByRole('cell').nth(-3).textContent()) ?? '');
  expect(await findings(page)).toEqual([]);
  await tool.getByRole('button', { name: 'Use Alberta as the province of registration' }).click();
  await expect(tool.getByText('Your deal’s province of registration is now Alberta.')).toBeVisible();
  await expect(alberta).toContainText('your deal');
  await tool.getByRole('button', { name: 'Close' }).click();
  await closeSummary(page);
  await expect.poll(() => payment(page)).toBe(promised);
  const again = await openTool(page, 'Another province');
  await again.getByRole('button', { name: 'Undo' }).click();
  await again.getByRole('button', { name: 'Close' }).click();
  await closeSummary(page);
  await expect.poll(() => payment(page)).toBe(before);

  const shopper = await registerShopper(request);
  const { _id } = await shareDeal(request, shopper);
  await holdUserSession(page, shopper.person);
  await page.goto(`/EnquiryDetails/${_id}?tool=province`);
  await expect(sheet(page, 'Another province').getByRole('row')).toHaveCount(14);
  await expect(page.getByRole('button', { name: /as the province of registration$/ })).toHaveCount(0);
});

test('what a car costs to own, by Natural Resources Canada’s figure or a typed one, kept in the address', async ({
  page,
}) => {
  await page.goto('/Dealer/lakeview-acura?activeOption=1&type=New&make=ACURA&model=MDX&province=ON&tool=own');
  const tool = sheet(page, 'Cost to own');
  await expect(
    tool.getByText('Contains information licensed under the Open Government Licence – Canada.'),
  ).toBeVisible();
  await expect(tool.getByText(/Acura MDX, according to Natural Resources Canada/)).toBeVisible();
  await expect(
    tool.getByText(/Not included, since we don’t have the amounts: car insurance (and|et) maintenance/),
  ).toBeVisible();
  const energy = tool.getByRole('row', { name: /^Fuel or electricity/ }).getByRole('cell');
  await tool.getByLabel('Years you’ll keep the car').fill('3');
  // 20,000 km a year at 11.8 L and 1.545 a litre, for three years.
  await expect(energy.first()).toHaveText('$10,938.60');
  await tool.getByLabel('L/100 km').fill('10');
  await tool.getByLabel('Price per litre').fill('1.50');
  await tool.getByLabel('Car insurance per year').fill('1800');
  await expect(energy.first()).toHaveText('$9,000.00');
  await expect(
    tool
      .getByRole('row', { name: /^Car insurance/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('$5,400.00');
  await expect(page).toHaveURL(/keep=3.*uses=10.*costs=1\.50.*insured=1800/);
  expect(await findings(page)).toEqual([]);
  const year = await tool.getByRole('row', { name: /^Per year/ }).textContent();
  const kept = page.url();
  await page.goto(`${kept}&activeOption=1&type=New&make=ACURA&model=MDX&province=ON`);
  await alive(page);
  await expect(tool.getByRole('row', { name: /^Per year/ })).toHaveText(year ?? '');
  await tool.getByRole('button', { name: 'Electricity' }).click();
  await expect(tool.getByText(/We don’t have a fuel economy number for the Acura MDX/)).toBeVisible();
});
