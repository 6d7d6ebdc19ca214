import { expect, test } from './journey.ts';
import { ownProduct } from './own-product.ts';

/** A dealer sets the programmes of its make aside that the operator has loaded, and lets them count again. */

const product = ownProduct();

test('a dealer sets the programmes of a make aside, and its cars go on at a usual rate', async ({
  page,
  request,
  newVisitor,
}) => {
  const found = await (await request.get(product.address('/api/car/search?q=new rdx&dealer=lakeview-acura'))).json();
  const shopper = await newVisitor();
  await shopper.goto(product.address(`/Car/${found.cars[0]._id}`));
  const ways = shopper.getByRole('region', { name: 'Ways to pay for this car' });
  await expect(ways).toContainText('Sample programme, not an offer');

  await product.signInDealer(page);
  await page.goto(product.address('/DealerProgrammes'));
  await page.getByRole('link', { name: /ACURA/ }).first().click();
  await page.getByRole('button', { name: 'Set these aside' }).click();
  await expect(page.getByRole('status').filter({ hasText: /programmes? (is|are) set aside/ })).toBeVisible();
  await shopper.reload();
  await expect(ways).toContainText('a usual rate');
  await expect(ways).not.toContainText('Sample programme, not an offer');

  await page.goto(product.address('/DealerProgrammes?state=setAside'));
  await page.getByRole('button', { name: 'Let it count again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /programmes? counts? again/ })).toBeVisible();
  await shopper.reload();
  await expect(ways).toContainText('Sample programme, not an offer');
});
