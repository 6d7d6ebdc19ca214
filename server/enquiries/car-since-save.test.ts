import { beforeEach, describe, expect, it } from 'vitest';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';

/** What a saved deal says of its car after the day of the save. */

const { app, world, db } = openedWorld();
const vin = '5J8YE1H80RL000009';
const named = { trim: 'B6 Ultra', year: '2022' };
const usedDeal = { ...financeDeal, ...named, type: 'PreOwned', airTax: '', freight: '', omvicFee: '' };

let listingId: string;
let id: string;
beforeEach(async () => {
  const car = { vin, stockNumber: 'P-9', mileageKm: 51_000, exteriorColour: 'Grey', basePriceCents: 40_500_00 };
  const { dealerA, acura } = world;
  const used = { condition: 'PreOwned', model: 'MDX', trim: named.trim, year: 2022 };
  listingId = await addListing(db(), dealerA.id, acura, { ...car, ...used });
  const body = { ...accepted, ...usedDeal, listingId };
  const reply = await app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body,
  });
  ({ _id: id } = reply.json().data);
});

const asOwner = () => ({ token: world.userA.token, params: { id } });
const ask = async (basePrice: string) => {
  const mdx = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', ...named, type: 'PreOwned', mileage: '51000' };
  const reply = await app.call('editCarModelDetails', {
    token: world.dealerA.token,
    params: { id: listingId },
    headers: { 'if-match': '"1"' },
    body: { carModelDetails: [{ ...mdx, basePrice }] },
  });
  expect(reply.statusCode).toBe(200);
};
const said = async () => {
  const [read, list] = [
    await app.call('readEnquiry', asOwner()),
    await app.call('listEnquiries', { token: world.userA.token }),
  ];
  expect(list.json().data[0].carNow).toEqual(read.json().data.carNow);
  return read.json().data;
};

describe('a saved deal', () => {
  it('says nothing new while its car is asked for as it was', async () => {
    expect((await said()).carNow).toEqual({ isListed: true, priceThen: '40500.00', price: '40500.00' });
  });

  it('says what its car is asked for now, and keeps its own price', async () => {
    await ask('39900');
    const deal = await said();
    expect(deal.carNow).toEqual({ isListed: true, priceThen: '40500.00', price: '39900.00' });
    expect(deal.car.price).toBe('40500.00');
    expect(deal.form.estimatedSalesPrice).toBe('72700.00');
  });

  it('says that its car is gone, to its dealer too', async () => {
    await app.call('deleteCars', { token: world.dealerA.token, body: { ids: [listingId] } });
    expect((await said()).carNow).toEqual({ isListed: false, priceThen: '40500.00', price: '' });
    const lead = await app.call('readEnquiry', { token: world.dealerA.token, params: { id } });
    expect(lead.json().data.carNow.isListed).toBe(false);
  });
});
