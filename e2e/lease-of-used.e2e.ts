import { accept, expectMode, payment, pressMode, save } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

test('Lease on a used car says so beside the mode, keeps the car, and gives it back at the same payment', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const found = await (await request.get('/api/car/search?condition=PreOwned&limit=1')).json();
  const [car] = found.cars;
  await holdUserSession(page, (await registerShopper(request)).person);
  await page.goto(`/Car/${car._id}`);
  await page.getByRole('link', { name: 'Build this deal' }).click();
  await expect(page).toHaveURL(/\/Dealer\/[\w-]+\?activeOption=1$/);
  await expect.poll(() => payment(page), 'what the card said').toBe(Math.round(Number(car.payment) * 100));
  const promised = await payment(page);

  const words = page.getByText(`Only new cars can be leased here. We kept your ${car.year} ${car.model}.`);
  const note = words.filter({ visible: true });
  await pressMode(page, 'Lease');
  await expect(note).toHaveCount(1);
  await expect(note).toBeInViewport();
  await note.getByRole('button', { name: 'Go back to this car' }).click();
  await expectMode(page, 'Finance');
  await expect(note).toHaveCount(0);
  await expect.poll(() => payment(page)).toBe(promised);

  // By the mode, too, and by the browser's own way back.
  await pressMode(page, 'Lease');
  await expect(note).toHaveCount(1);
  await pressMode(page, 'Finance');
  await expect.poll(() => payment(page)).toBe(promised);
  await pressMode(page, 'Lease');
  await expect(note).toHaveCount(1);
  await page.goBack();
  await expectMode(page, 'Finance');
  await expect.poll(() => payment(page)).toBe(promised);

  // What the device keeps of the lease keeps the car beside it.
  await pressMode(page, 'Lease');
  await expect(note).toHaveCount(1);
  await page.reload();
  // At the deal a phone's bar has the way on, where its offer may be below the screen.
  const goOn = page.getByRole('button', { name: 'Continue your deal' }).filter({ visible: true }).last();
  await expect(goOn).toBeVisible();
  await page.locator('#calculation').evaluate((deal) => deal.scrollIntoView());
  if (isMobile) await expect(goOn).toBeInViewport({ ratio: 1 });
  await goOn.click();
  await expect(note).toHaveCount(1);
  await note.getByRole('button', { name: 'Go back to this car' }).click();
  await expect.poll(() => payment(page)).toBe(promised);

  await accept(page);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL('/UserDashboard');
  await expect(page.getByRole('article')).toContainText(car.model);
});
