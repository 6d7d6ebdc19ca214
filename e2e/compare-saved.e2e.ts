import { dealer } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { expectFitsPhone } from './narrow.ts';
import { signInUser } from './signed-in.ts';
import { dollars, registerShopper, saveDraft, shareDeal } from './through-the-api.ts';

test('two or three deals stand side by side, what differs first, and the address keeps them', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  const long = await shareDeal(request, shopper);
  const short = await shareDeal(request, shopper, { termsInYears: '5' });
  await shareDeal(request, shopper, { frequency: 'Weekly' });
  await signInUser(page, shopper.person);

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const pick = (payment: string) => cards.filter({ hasText: payment }).getByRole('checkbox', { name: 'Compare' });
  await pick(dollars(long.monthlyPayment)).check();
  await expect(page.getByText('Pick one or two more deals to compare.')).toBeVisible();
  await pick(dollars(short.monthlyPayment)).check();
  await page.getByRole('link', { name: 'Compare 2 deals' }).click();

  const table = page.getByRole('table', { name: 'Compare deals' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const payment = table.getByRole('row', { name: /^Payment \$/ });
  const more = dollars((Number(short.monthlyPayment) - Number(long.monthlyPayment)).toFixed(2));
  await expect(payment.getByRole('cell')).toHaveText([
    dollars(long.monthlyPayment),
    `${dollars(short.monthlyPayment)}+${more}`,
  ]);
  await expect(table.getByRole('row', { name: /^Term in years/ }).getByRole('cell')).toHaveText(['7', '5']);
  const order = await table.getByRole('rowheader').allTextContents();
  expect(order.indexOf('Term in years')).toBeLessThan(order.indexOf('Interest rate'));
  await expect(page.getByText(/Deal 2 \(.*\) costs the least to own/)).toBeVisible();

  await page.reload();
  await expect(payment.getByRole('cell')).toHaveCount(2);
  await page.goBack();
  await expect(cards).toHaveCount(3);
  await expect(pick(dollars(short.monthlyPayment))).toBeChecked();
  await cards.filter({ hasText: 'weekly' }).getByRole('checkbox', { name: 'Compare' }).check();
  await page.getByRole('link', { name: 'Compare 3 deals' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Average per month/ })).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Back to your deals' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/UserDashboard\??$/);
});

test('deals are picked over the pages of the list, three at most', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  for (let count = 0; count < 22; count += 1) await saveDraft(request, shopper, dealer.businessName);
  await signInUser(page, shopper.person);
  await page.getByRole('checkbox', { name: 'Compare' }).first().check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('21–22 of 22')).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: 'Compare' }).all()) await box.check();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('checkbox', { name: 'Compare' }).nth(1)).toBeDisabled();
  await page.getByRole('link', { name: 'Compare 3 deals' }).click();
  await expect(page.getByText('Every line is the same in these deals.')).toBeVisible();
});
