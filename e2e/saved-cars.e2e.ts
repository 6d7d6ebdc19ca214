import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { narrowFindings } from './narrow.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

/** Cars that a guest keeps, that go to the account, and that stand side by side. */

type Found = { cars: { _id: string; make: string; model: string }[] };

test('a guest’s hearts stay on the device and go to the account that signs in', {
  tag: '@phone',
}, async ({ page, request, newVisitor }) => {
  const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}`);
  const heart = page
    .getByRole('complementary', { name: 'Price and deal' })
    .getByRole('button', { name: /^Save \d{4} Acura RDX/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/SavedCars');
  const card = page.getByRole('listitem').filter({ hasText: 'Acura RDX' });
  await expect(card).toBeVisible();
  await expect(page.getByText('These cars are kept on this device.')).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  const { person } = await registerShopper(request);
  await signInUser(page, person);
  await page.goto('/UserDashboard');
  const saved = page.getByRole('region', { name: 'Saved cars' });
  await expect(saved.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
  const elsewhere = await newVisitor();
  await signInUser(elsewhere, person);
  await elsewhere.goto('/SavedCars');
  await expect(elsewhere.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
  await saved.getByRole('button', { name: /^Remove \d{4} Acura RDX/ }).click();
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('link', { name: /Acura RDX/ })).toBeVisible();
});

test('cars picked on a page stand side by side, and the lines in which they differ are marked', async ({
  page,
  request,
}) => {
  const found: Found = await (await request.get('/api/car/search?q=certified rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}`);
  await page
    .getByRole('complementary', { name: 'Price and deal' })
    .getByRole('button', { name: /^Compare/ })
    .click();
  await page
    .getByRole('region', { name: 'Close to this one' })
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Compare them' }).click();
  await expect(page).toHaveURL(/\/CompareCars\?cars=[\w-]{22},[\w-]{22}$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /differs: All-in price/ })).toBeVisible();
  await page
    .getByRole('link', { name: /^Take off/ })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(1);
});

test.describe('axe-core finds nothing', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('on four cars side by side', { tag: '@phone' }, async ({ page, request }) => {
    const found: Found = await (await request.get('/api/car/search?q=suv')).json();
    const ids = found.cars.slice(0, 4).map(({ _id }) => _id);
    await page.goto(`/CompareCars?cars=${ids.join(',')}`);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    expect(await findings(page)).toEqual([]);
    expect(await narrowFindings(page)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a car’s page leads to a second one beside it', async ({ page, request }) => {
    const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
    await page.goto(`/Car/${found.cars[0]?._id}`);
    await page
      .getByRole('complementary', { name: 'Price and deal' })
      .getByRole('link', { name: /^Compare/ })
      .click();
    await page.getByRole('region', { name: 'Put another car beside it' }).getByRole('link').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});
