import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { dealer } from './deal-page.ts';
import { expect, ownContext, steps, test } from './journey.ts';

test.use(ownContext);

const directory = (page: Page) => page.getByRole('region', { name: 'Dealers' });
const entries = (page: Page) => directory(page).getByRole('listitem');

test('without scripts the directory is whole, leads to the dealer’s page, and a number does not move when the hours come', async ({
  page,
  browser,
}) => {
  const number = (of: Page) =>
    entries(of)
      .first()
      .getByRole('link', { name: /\d{3}-\d{4}/ });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const still = await context.newPage();
  await still.goto('/AvailableDealer');
  await page.goto('/AvailableDealer');
  await expect(entries(page).first()).toContainText(/Open until|Closed/);
  const moved = async () => {
    const [before, now] = [await number(still).boundingBox(), await number(page).boundingBox()];
    return [(now?.x ?? 0) - (before?.x ?? 0), (now?.y ?? 0) - (before?.y ?? 0)];
  };
  await expect.poll(moved).toEqual([0, 0]);

  await still.goto('/AvailableDealer?make=ACURA&city=Oakville');
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Find a dealer');
  await expect(still.getByLabel('Make')).toHaveValue('ACURA');
  await still.getByRole('link', { name: dealer.name }).click();
  await expect(still).toHaveURL(`/Dealer/${dealer.businessName}`);
  await context.close();
});

test(
  'dealers are found by what they sell and where they are, and the address keeps it',
  steps({
    'dealers are found by make, type, condition and city, and the address keeps it': async ({ page }) => {
      await page.goto('/AvailableDealer');
      await alive(page);
      const all = await entries(page).count();
      expect(all).toBeGreaterThanOrEqual(24);
      const other = entries(page).filter({ hasText: 'Aspen Coulee Kia' });
      await expect(other).toHaveCount(1);

      await page.getByLabel('Make').selectOption('ACURA');
      await expect(page).toHaveURL('/AvailableDealer?make=ACURA');
      await expect.poll(() => entries(page).count()).toBeLessThan(all);
      for (const entry of await entries(page).all()) await expect(entry).toContainText('Acura');
      await page.getByLabel('Type', { exact: true }).selectOption('SUV');
      await page.getByLabel('Condition').selectOption('New');
      await page.getByLabel('City').selectOption('Oakville');
      await expect(page).toHaveURL('/AvailableDealer?make=ACURA&type=SUV&condition=New&city=Oakville');
      await expect(directory(page).getByRole('link', { name: dealer.name })).toBeVisible();

      await page.goBack();
      await expect(page.getByLabel('City')).toHaveValue('');
      await page.goForward();
      await page.reload();
      await expect(page.getByLabel('City')).toHaveValue('Oakville');
      await page.getByRole('link', { name: 'Show all' }).click();
      await expect(page).toHaveURL('/AvailableDealer');
      // Other journeys open businesses meanwhile, and sell the only car of some.
      await expect(other).toHaveCount(1);
      await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(24);
    },
    'near a postal code the nearest come first, and an unknown one is said at its field': async ({ page }) => {
      const near = page.getByLabel('Near a postal code');
      await near.fill('l6j 1a1');
      await near.press('Enter');
      await expect(page).toHaveURL('/AvailableDealer?postalCode=l6j+1a1');
      await expect(entries(page).first()).toContainText('Oakville');
      const texts = await entries(page).allTextContents();
      const distances = texts.map((text) => Number(/(\d+) km away/.exec(text)?.[1]));
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
      await expect(page.getByText('Postal area positions: GeoNames.org, CC BY 4.0')).toBeVisible();

      await page.getByLabel('Distance').selectOption('25');
      await expect.poll(() => entries(page).count()).toBeLessThan(texts.length);
      for (const entry of await entries(page).all()) await expect(entry).toContainText(/\b(1?\d|2[0-5]) km away/);

      await near.fill('Z9Z');
      await near.press('Enter');
      await expect(near).toHaveAccessibleDescription(/don’t recognize that postal code/);
      await expect(near).toHaveValue('Z9Z');
      await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(24);
    },
    'where nobody matches the page says so, and offers all': async ({ page }) => {
      await page.goto('/AvailableDealer?make=FERRARI&condition=New&city=Oakville');
      await alive(page);
      await expect(page.getByText('No matching dealers')).toBeVisible();
      await page.getByRole('link', { name: 'Show all dealers' }).click();
      await expect(directory(page).getByRole('link', { name: dealer.name })).toBeVisible();
    },
    'the lowest payment of a dealer leads to the car that it is of': async ({ page }) => {
      await page.goto('/AvailableDealer');
      await alive(page);
      // One in whose stock no other journey does anything.
      const link = entries(page)
        .filter({ hasText: 'Aspen Coulee Kia' })
        .getByRole('link', { name: /^From \$[\d,.]+\/month$/ });
      const [amount = ''] = /\$[\d,.]+/.exec((await link.textContent()) ?? '') ?? [];
      await link.click();
      const list = page.getByRole('region', { name: 'Cars at this dealer' });
      const car = list.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
      await expect(car.first()).toContainText(amount);
    },
  }),
);

test('who is open now goes by the dealer’s own hours and zone', async ({ page }) => {
  // A Monday, 9:30 in the evening in Toronto and 6:30 in Vancouver.
  await page.clock.setFixedTime(new Date('2026-11-24T02:30:00Z'));
  await page.goto('/AvailableDealer');
  await alive(page);
  const oakville = entries(page).filter({ hasText: dealer.name });
  await expect(oakville).toContainText('Closed. Opens Tuesday at');
  await page.getByLabel('Open now').check();
  await expect(page).toHaveURL('/AvailableDealer?open=now');
  await expect(oakville).toHaveCount(0);
  const open = await entries(page).all();
  expect(open.length).toBeGreaterThan(0);
  for (const entry of open) await expect(entry).toContainText('Open until');

  await page.clock.setFixedTime(new Date('2026-11-23T15:00:00Z'));
  await page.goto('/AvailableDealer?open=now');
  await expect(oakville).toContainText(/Open until \d+:\d\d p\.m\./);
});
