import type { APIRequestContext, Page } from '@playwright/test';
import { underToasts } from './covered-by.ts';
import { accept, openAlive, openSection, payment, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** The address of the deal about a used car of another dealer than the demonstration's first. */
async function otherCar(request: APIRequestContext): Promise<{ page: string; name: string; payment: number }> {
  const found = await (
    await request.get('/api/car/search?dealer=maple-crossing-honda&condition=PreOwned&limit=1')
  ).json();
  const [car] = found.cars;
  return { page: `/Car/${car._id}`, name: car.model, payment: Math.round(Number(car.payment) * 100) };
}

const strip = (page: Page) => page.getByRole('region', { name: 'Editing' });

/** From the dashboard to a saved deal's page, and from there to its form. */
async function changeFromItsPage(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Change this deal' }).click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  await expect(strip(page)).toContainText('Editing your RDX deal');
}

test('another car leaves the saved deal, begins one of its own, and is sent', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  await changeFromItsPage(page);
  await expect.poll(() => payment(page)).toBe(Math.round(Number(sent.monthlyPayment) * 100));

  const other = await otherCar(request);
  await page.goto(other.page);
  await page.getByRole('link', { name: 'Build this deal' }).click();
  await expect(page).toHaveURL(/\/Dealer\/maple-crossing-honda/);
  await expectToast(page, 'Your RDX deal is saved under Your deals.');
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(() => payment(page), 'the payment of the car’s page').toBe(other.payment);
  await accept(page);
  await save(page, 'Save & Share');
  // Under the pointer it stays, as long as the page needs; without it, it gives way.
  await page.getByText('Form data submitted successfully').hover();
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByRole('heading', { name: 'Sent to Maple Crossing Honda.' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.mouse.move(1, 1);
  await expect.poll(() => underToasts(page)).toEqual([]);
  await expect(page.getByRole('article').filter({ hasText: other.name })).toContainText('Maple Crossing Honda');
});

test('a saved deal is left by its strip and had back, stays open for its own car, and not at another dealer', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  await changeFromItsPage(page);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('4321');
  await strip(page).getByRole('button', { name: 'Stop editing' }).click();
  const undo = page
    .getByText('Your RDX deal is saved under Your deals.')
    .locator('..')
    .getByRole('button', { name: 'Undo' });
  // Under the pointer it stays.
  await undo.hover();
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  await undo.click();
  await expect(strip(page)).toContainText('Editing your RDX deal');
  await openSection(page, 'Downpayment');
  await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('4,321.00');

  await openAlive(page, '/Dealer/maple-crossing-honda');
  await expectToast(page, 'Your RDX deal is saved under Your deals.');
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
});
