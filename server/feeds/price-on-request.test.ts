import { expect, it } from 'vitest';
import { listingPhotoLinks } from '../photos/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { structuredDataOf } from './structured-data.ts';

/** A car whose dealer names no price has none anywhere, however its dealer says so. */

const { app, world, db } = openedWorld();
const entry = { make: 'ACURA', vehicleType: 'SUV', modelName: 'ZDX', trim: 'Type S', year: '2026', type: 'New' };

const call = (name: Parameters<typeof app.call>[0], request: object) =>
  app.call(name, { token: world.dealerA.token, ...request });

it.each(['0', '', '0.00', 'call for price', 'Call', 'Appelez-nous', 'Prix sur demande', 'Price on request'])(
  'of “%s” in the price',
  async (basePrice) => {
    await db().insert(subscriptions).values({ dealerId: world.dealerA.id, plan: 'standard', state: 'active' });
    const looks = { vin: 'JH4DA9350LS000016', exteriorColour: 'Grey' };
    const sent = { carModelDetails: [{ ...entry, ...looks, basePrice }] };
    const added = await call('addCarModelDetails', { params: { dealerID: world.dealerA.id }, body: sent });
    expect(added.json()).toMatchObject({ message: 'Car Details Added Successfully' });
    const { _id: id, basePrice: kept } = added.json().carModelDetails;
    expect(kept).toBe('');
    await db()
      .insert(listingPhotoLinks)
      .values({ listingId: id, addresses: ['https://photos.example/front.jpg'] });
    const published = await call('publishCars', { body: { ids: [id] } });
    expect(published.json().changed).toEqual([id]);

    const { car } = (await app.call('readCar', { params: { id } })).json();
    expect(car).toMatchObject({ basePrice: '', allInPrice: null, ways: [], priceLines: [], prices: [] });
    const list = await app.call('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' } });
    expect(list.json().map(({ model }: { model: string }) => model)).not.toContain('ZDX');
    const feed = (await app.inject({ url: '/feeds/north-cars/google.csv' })).body;
    expect(withoutIds(feed)).not.toContain('ZDX');
    const publicUrl = new URL('https://icardeals.example');
    const told = await structuredDataOf({ db: db(), clock: app.clock, publicUrl }, `/Car/x-${id}`);
    expect(JSON.parse(told ?? '').offers).not.toHaveProperty('price');
  },
);

it('has a price within lists as soon as its dealer names one, which is no fall from nothing', async () => {
  const params = { dealerID: world.dealerA.id };
  const added = await call('addCarModelDetails', { params, body: { carModelDetails: [{ ...entry, basePrice: '0' }] } });
  const { _id: id } = added.json().carModelDetails;
  await call('publishCars', { body: { ids: [id] } });
  const body = { carModelDetails: [{ ...entry, basePrice: '24,900' }] };
  await call('editCarModelDetails', { params: { id }, body, headers: { 'if-match': '"1"' } });
  const { car } = (await app.call('readCar', { params: { id } })).json();
  expect(car.prices.map(({ price }: { price: string }) => price)).toEqual(['24900.00']);
  const list = await app.call('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' } });
  expect(list.json()).toContainEqual(expect.objectContaining({ model: 'ZDX', lowestBasePrice: '24,900' }));
});
