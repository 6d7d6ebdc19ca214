import { cents, payment, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

const found = 'Find a car';

test('a shopper finds a car by words and budget, and its payment is the calculator’s own', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('region', { name: found });
  await search.getByLabel('Make, model, type or budget').fill('new suv under 60k');
  await search.getByLabel('Make, model, type or budget').press('Enter');
  await expect(page).toHaveURL('/?q=new+suv+under+60k');
  const cars = search.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(search.getByRole('status')).toContainText(/cars? fits?/);
  await expect(cars).not.toHaveCount(0);
  for (const text of await cars.allTextContents()) {
    expect(text).toMatch(/New · SUV/);
    expect(text).toMatch(/all-in, .* and licensing extra|base price, freight not stated/);
    expect(text).toMatch(/payments at (?:a usual rate, )?[\d.]+%, nothing down/);
  }

  const first = cars.first();
  const shown = cents(
    (await first
      .getByText(/monthly/)
      .locator('strong')
      .textContent()) ?? '',
  );
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/Dealer\/[\w-]+\?activeOption=1$/);
  await expect(section(page, 'Vehicle').getByLabel('Trim', { exact: true })).not.toHaveValue('');
  await expect.poll(() => payment(page)).toBe(shown);

  await page.goBack();
  await expect(page).toHaveURL('/?q=new+suv+under+60k');
  await expect(search.getByLabel('Make, model, type or budget')).toHaveValue('new suv under 60k');
});

test('the field ends before the button, in French too', async ({ page }) => {
  for (const address of ['/', '/?lang=fr']) {
    await page.goto(address);
    const [field, button] = [page.getByRole('searchbox'), page.getByRole('search').getByRole('button')];
    const [left, right] = [await field.boundingBox(), await button.boundingBox()];
    if (!left || !right) throw new Error('The search is not on the page.');
    expect(right.x - (left.x + left.width), address).toBeGreaterThanOrEqual(8);
  }
});

test('what nothing fits is said, and can be cleared', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto('/?q=zeppelin');
  const search = page.getByRole('region', { name: found });
  await expect(search.getByText('Nothing on sale fits “zeppelin”.')).toBeVisible();
  await search.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/');
  await search.getByRole('link', { name: 'under 600 a month' }).click();
  await expect(page).toHaveURL('/?q=under+600+a+month');
  await expect(search.getByRole('status')).toContainText('cars fit');
});

test('the results are on the page without JavaScript', { tag: '@any-screen' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Make, model, type or budget').fill('used truck');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/Pre-Owned · Truck/).first()).toBeVisible();
  await context.close();
});
