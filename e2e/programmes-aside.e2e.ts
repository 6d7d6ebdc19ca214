import { alive } from './alive.ts';
import { expect, test } from './journey.ts';
import { firstNewCar, openDealer } from './selling-dealers.ts';
import { holdDealerSession } from './signed-in.ts';

/** A dealer sets the programmes of its make aside that the operator has loaded, and lets them count again. */

test('a dealer sets the programmes of a make aside, and its cars go on at a usual rate', async ({
  page,
  context,
  request,
}) => {
  const dealer = await openDealer(request, await firstNewCar(request, 'lakeview-acura'), '58300');
  await holdDealerSession(page, dealer.account);
  // What the operator has loaded counts for the makes that a dealer has on its page.
  await page.goto('/DealerMakeVehicleTypeAdd');
  await page.getByLabel('Make to add').selectOption('ACURA');
  await page.getByRole('button', { name: 'Add make' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers can see your changes now.')).toBeVisible();
  const shopper = await context.newPage();
  await shopper.goto(`/Car/car-${dealer.carId}`);
  const ways = shopper.getByRole('complementary', { name: 'Price and deal' });
  const openMath = async () => {
    await alive(shopper);
    await ways.getByText('Show the math').filter({ visible: true }).click();
  };
  const said = (words: string) => ways.getByText(words).filter({ visible: true });
  await openMath();
  await expect(said('Sample program, not an offer')).toBeVisible();

  await page.goto('/DealerProgrammes');
  await page.getByRole('link', { name: /^Acura/ }).click();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /programs? turned off\./ })).toBeVisible();
  await shopper.reload();
  await openMath();
  await expect(said('none (typical rate)')).toBeVisible();
  await expect(ways).not.toContainText('Sample program, not an offer');

  await page.goto('/DealerProgrammes?state=setAside');
  await page.getByRole('button', { name: 'Turn back on' }).click();
  await expect(page.getByRole('status').filter({ hasText: /programs? turned back on\./ })).toBeVisible();
  await shopper.reload();
  await openMath();
  await expect(said('Sample program, not an offer')).toBeVisible();
});
