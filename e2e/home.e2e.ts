import { dealer } from './deal-page.ts';
import { expect, test } from './journey.ts';

test('the home page arrives with its brands and dealers', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you would pay, and why.');
  await expect(page.getByRole('list', { name: 'Brands' }).getByRole('link', { name: /ACURA/ })).toContainText('SUV');
  await expect(page.getByRole('link', { name: dealer.name })).toHaveAttribute('href', `/Dealer/${dealer.businessName}`);
  await expect(page.getByText(/sample catalogue.* not offers/)).toBeVisible();
  await expect(page.getByText(/marks belong to their owners/)).toBeVisible();
  await context.close();
});

test('a person filters dealers by brand and province, and the address keeps it', async ({ page }) => {
  await page.goto('/');
  const dealers = page.getByRole('region', { name: 'Dealers' });
  const entries = dealers.getByRole('listitem');
  const all = await entries.count();
  expect(all).toBeGreaterThanOrEqual(24);

  await page.getByRole('link', { name: /^ACURA/ }).click();
  await expect(page).toHaveURL('/?brand=ACURA');
  await expect(page.getByRole('region', { name: 'ACURA' })).toBeVisible();
  await expect.poll(() => entries.count()).toBeLessThan(all);
  for (const entry of await entries.all()) await expect(entry).toContainText('ACURA');

  await dealers.getByLabel('Province').selectOption('Ontario');
  await expect(page).toHaveURL('/?brand=ACURA&province=ON');
  for (const entry of await entries.all()) await expect(entry).toContainText(', ON');

  await page.reload();
  await expect(dealers.getByLabel('Brand')).toHaveValue('ACURA');
  await expect(dealers.getByRole('link', { name: dealer.name })).toBeVisible();

  await dealers.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/');
  await expect(entries).toHaveCount(all);
});

test('where nobody matches, the page says so and offers all', async ({ page }) => {
  await page.goto('/?brand=ACURA&province=NU');
  await expect(page.getByText('No dealer matches both')).toBeVisible();
  await page.getByRole('link', { name: 'Show all dealers' }).click();
  await expect(page.getByRole('link', { name: dealer.name })).toBeVisible();
});

test('the brands slide page by page, and each button goes at its end', async ({ page }) => {
  await page.goto('/');
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await expect(previous).toBeHidden();
  const shown = (page.viewportSize()?.width ?? 0) < 768 ? 3 : 6;
  const tiles = page.getByRole('list', { name: 'Brands' }).getByRole('listitem');
  await next.click();
  await expect(tiles.nth(shown)).toBeInViewport({ ratio: 0.9 });
  await expect(tiles.nth(shown - 1)).not.toBeInViewport({ ratio: 0.5 });
  await expect(previous).toBeVisible();
  await page.goto('/?brand=VOLVO');
  await expect(next).toBeHidden();
  await expect(page.getByRole('link', { name: /^VOLVO/ })).toBeInViewport();
});

test('a dealer that does not exist leads home, and home says why', async ({ page }) => {
  await page.goto('/Dealer/nobody-at-all');
  await expect(page).toHaveURL(/\/(#.*)?$/);
  await expect(page.getByText('There is no dealer at that address')).toBeVisible();
});
