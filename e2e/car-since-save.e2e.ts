import { payment, save } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { firstNewCar, openDealer } from './selling-dealers.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

/** A saved deal whose car has got another price since, and then is gone. */

test('a saved deal says what its car is asked for now, and takes that by a press alone', async ({ page, request }) => {
  const car = await firstNewCar(request, 'lakeview-acura');
  const dealer = await openDealer(request, car, '61000');
  const shopper = await registerShopper(request);
  const { model, make, trim, year } = car;
  const about = { model, make, trim, year, estimatedSalesPrice: '61000', listingId: dealer.carId };
  const sent = await shareDeal(request, shopper, about, dealer.businessName);
  const headers = { authorization: `Bearer ${dealer.token}` };
  const stock = await (await request.get(`/api/dealer/getCarModelDetailsById/${dealer.carId}`, { headers })).json();
  const { vehicleType } = car;
  const entry = { make, vehicleType, modelName: model, trim, year, type: 'New', basePrice: '59500' };
  const changed = await request.put(`/api/dealer/editCarModelDetails/${dealer.carId}`, {
    data: { carModelDetails: [entry] },
    headers: { ...headers, 'if-match': `"${stock.data.version}"` },
  });
  expect(changed.status(), await changed.text()).toBe(200);

  await signInUser(page, shopper.person);
  await expect(page.getByRole('article')).toContainText('It was $61,000.00 when you saved it. It’s now $59,500.00.');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => payment(page)).toBe(Math.round(Number(sent.monthlyPayment) * 100));
  const ofDeal = page.getByRole('region', { name: 'The car in this deal' });
  await expect(ofDeal).toContainText('It was $61,000.00 when you saved it. It’s now $59,500.00.');
  await ofDeal.getByRole('button', { name: 'Use the new price' }).click();
  await expect(ofDeal.getByRole('button', { name: 'Use the new price' })).toHaveCount(0);
  await expect.poll(() => payment(page)).toBeLessThan(Math.round(Number(sent.monthlyPayment) * 100));
  await save(page, 'Update With Data');
  await expect(page).toHaveURL(/UserDashboard/);
  await expect(page.getByRole('article')).not.toContainText('at the save');
  const asOwner = { headers: { authorization: `Bearer ${shopper.token}` } };
  const { data } = await (await request.get(`/api/enquiry/enquiry/${sent._id}`, asOwner)).json();
  expect([data.form.estimatedSalesPrice, data.car.listingId, data.car.price]).toEqual([
    '59500.00',
    dealer.carId,
    '59500.00',
  ]);

  const gone = await request.post('/api/dealer/cars/delete', { headers, data: { ids: [dealer.carId] } });
  expect(gone.status(), await gone.text()).toBe(200);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('This car is no longer for sale.');
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'The car in this deal' })).toContainText('no longer for sale');
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
});
