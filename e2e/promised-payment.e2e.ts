import type { APIRequestContext, Page } from '@playwright/test';
import { openDeal, openSection, payment, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

type Found = { address: string; cents: number; model: string };

/** A car of the demonstration's dealer, with the payment that its card shows. */
async function cardOf(request: APIRequestContext, query: string): Promise<Found> {
  const found = await (await request.get(`/api/car/search?dealer=lakeview-acura&limit=1&${query}`)).json();
  const [car] = found.cars;
  return { address: `/Car/${car._id}`, cents: Math.round(Number(car.payment) * 100), model: car.model };
}

/** From a car's page to its deal, within the page that is open. */
async function workOut(page: Page, { address }: Found): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Build this deal' }).click();
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura\?activeOption=1$/);
}

test('a car has the payment of its card whatever was worked out before it, which is kept', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const [used, other] = [await cardOf(request, 'condition=PreOwned'), await cardOf(request, 'q=mdx+new')];
  await openDeal(page, 'Lease');
  await openSection(page, 'Trade-in');
  await section(page, 'Trade-in').getByLabel('Estimated value').fill('9000');
  await openSection(page, 'Notes');
  await workOut(page, used);
  await expect.poll(() => payment(page)).toBe(used.cents);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('3000');
  await expect.poll(() => payment(page)).not.toBe(used.cents);
  await page.goBack();
  await page.goto(other.address);
  await page.getByRole('link', { name: 'Build this deal' }).click();
  await expect.poll(() => payment(page)).toBe(other.cents);
  await expect(page.getByRole('region', { name: 'Unsaved deals' })).toContainText(
    /You have \d unsaved deals? on this device/,
  );
});

test('an address that names a car shows its payment or that it comes, and never asks for a car', {
  tag: '@phone',
}, async ({ page, request, expectConsole }) => {
  expectConsole(/503/);
  const car = await cardOf(request, 'q=rdx+new');
  await page.goto(car.address);
  const link = page.getByRole('link', { name: 'Build this deal' });
  const address = (await link.getAttribute('href')) ?? '';
  const asksForCar = page.getByText('Choose a car to see your payment').filter({ visible: true });

  // The car's own data are held back, and then refused.
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isRefused = false;
  await page.route('**/api/car/listed/*', async (route) => {
    isAsked();
    await released;
    if (isRefused)
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.', requestId: 'b' } });
    else await route.fallback();
  });
  isRefused = true;
  await page.goto(address);
  await asked;
  await expect(page.locator('#calculation')).toHaveAttribute('aria-busy', 'true');
  await expect(asksForCar).toHaveCount(0);
  release();
  await expect(page.getByText('We couldn’t load this car.')).toBeVisible();
  await expect(asksForCar).toHaveCount(0);
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first().click();
  await expect.poll(() => payment(page)).toBe(car.cents);
});
