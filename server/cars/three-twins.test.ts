import { parse } from 'csv-parse/sync';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carPath } from '#contract/car-path.ts';
import { minute } from '../kit/clock.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { allDeclared } from '../testing/declared.ts';
import { adf, doings, openDeliveryHouse, settled } from '../testing/deliveries.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, type World } from '../testing/world.ts';

/** Three used cars of one trim at one dealer: a page, a feed's link and a lead each name the one that was pressed. */

let house: Awaited<ReturnType<typeof openDeliveryHouse>>;
let world: World;
let ids: readonly string[];
let set: ReturnType<typeof doings>['save'];
beforeAll(async () => {
  house = await openDeliveryHouse();
});
afterAll(() => house.close());

const trim = 'B6 Ultra';
const twins = [
  { vin: '5J8YE1H80RL000001', stockNumber: 'P-1', mileageKm: 20_000, basePriceCents: 49_900_00 },
  { vin: '5J8YE1H80RL000002', stockNumber: 'P-2', mileageKm: 95_000, basePriceCents: 33_300_00 },
  { vin: '5J8YE1H80RL000003', stockNumber: 'P-3', mileageKm: 140_000, basePriceCents: null },
] as const;

beforeEach(async () => {
  world = await house.fresh();
  ({ save: set } = doings(house.app, world));
  const { db } = house.app.database;
  ids = await Promise.all(
    twins.map(async (twin) => {
      const car = { ...twin, condition: 'PreOwned', year: 2022, model: 'MDX', trim, exteriorColour: 'Grey' };
      const id = await addListing(db, world.dealerA.id, world.acura, car);
      await db.insert(listingPhotoLinks).values({ listingId: id, addresses: ['https://photos.example/front.jpg'] });
      return id;
    }),
  );
  await settleSearch(house.app);
});

const named = { year: '2022', make: 'ACURA', model: 'MDX', trim };
const read = async (id: string) => (await house.app.call('readCar', { params: { id } })).json();
const save = (body: object) => {
  const post = { token: world.userA.token, params: { businessName: 'north-cars' } };
  return house.app.call('saveAndShare', { ...post, body: { ...accepted, ...body } });
};
const usedDeal = { ...financeDeal, type: 'PreOwned', year: '2022', trim, airTax: '', freight: '', omvicFee: '' };

describe('three twins', () => {
  it('have a page each, with its own price, kilometres and VIN; one without a price has no payment', async () => {
    const pages = await Promise.all(ids.map(read));
    expect(pages.map(({ car }) => [car.listing.vin, car.mileage, car.basePrice])).toEqual([
      [twins[0].vin, '20000', '49900.00'],
      [twins[1].vin, '95000', '33300.00'],
      [twins[2].vin, '140000', ''],
    ]);
    expect(pages.map(({ car }) => car.ways.map(({ mode }: { mode: string }) => mode))).toEqual([
      ['Cash', 'Finance'],
      ['Cash', 'Finance'],
      [],
    ]);
    expect(pages[2].car).toMatchObject({ allInPrice: null, priceLines: [] });
  });

  it('have a link each in the feed, whose price is that of the page', async () => {
    const feed = await house.app.inject({ url: '/feeds/north-cars/google.csv' });
    const rows: Record<string, string>[] = parse(feed.body, { columns: true });
    const found = rows.map(({ VIN, price, link }) => [VIN, price, new URL(link ?? '').pathname]);
    const expected = await Promise.all(
      [0, 1].map(async (place) => {
        const { car } = await read(String(ids[place]));
        const path = carPath({ ...named, id: String(ids[place]) });
        return [twins[place]?.vin, `${car.allInPrice} CAD`, path];
      }),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('are named by their leads in what every reader gets', async () => {
    await set({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const reply = await save({ ...usedDeal, listingId: ids[1], estimatedSalesPrice: '32000' });
    expect(reply.statusCode).toBe(201);
    const { car } = reply.json().data;
    expect(car).toMatchObject({ listingId: ids[1], vin: twins[1].vin, stockNumber: 'P-2', mileage: '95000' });
    expect(car).toMatchObject({
      price: '33300.00',
      exteriorColour: 'Grey',
      photo: '',
      drawing: expect.stringMatching(/^car-[a-z-]+-grey\.svg$/),
    });
    await settled(house.app, 3);
    const [mail, document] = ['leads@north.example', 'adf@crm.example'].map(
      (to) => house.mail.taken.find(({ recipients }) => recipients[0] === to)?.mail.text,
    );
    for (const said of [twins[1].vin, 'P-2', '$33,300.00', '$31,000.00']) expect(mail).toContain(said);
    using prospect = XmlDocument.fromString(document ?? '');
    const at = (name: string) => prospect.get(`/adf/prospect/vehicle/${name}`)?.content;
    const own = ['vin', 'stock', 'odometer', 'colorcombination/exteriorcolor', 'price'].map(at);
    expect(own).toEqual([twins[1].vin, 'P-2', '95000', 'Grey', '31000.00']);
    const { vehicle } = JSON.parse(house.receiver.taken[0]?.body ?? '').lead;
    expect(vehicle).toMatchObject({ listingId: ids[1], vin: twins[1].vin, stockNumber: 'P-2', mileageKm: '95000' });
    expect(vehicle).toMatchObject({ exteriorColour: 'Grey', listedPrice: '33300.00', allInPrice: car.allInPrice });
    const asDealer = { token: world.dealerA.token, params: { id: reply.json().data._id } };
    expect((await house.app.call('readEnquiry', asDealer)).json().data.car.vin).toBe(twins[1].vin);
    const table = await house.app.call('exportLeads', { token: world.dealerA.token, body: {} });
    for (const said of [twins[1].vin, 'P-2', '95000', '33300.00']) expect(table.json().text).toContain(said);
  });
});

describe('a deal about a car', () => {
  it('is not about one of another dealer, about none, or about one that it does not describe', async () => {
    const [first] = ids;
    const elsewhere = await addListing(house.app.database.db, world.dealerB.id, world.acura, {});
    for (const listingId of [elsewhere, 'A'.repeat(22)]) {
      const reply = await save({ ...usedDeal, listingId });
      expect([reply.statusCode, reply.json().field]).toEqual([400, 'listingId']);
    }
    const another = await save({ ...usedDeal, trim: 'Another', listingId: first });
    expect(another.json()).toMatchObject({
      field: 'listingId',
      message: 'The vehicle in this deal isn’t the listed car.',
    });
  });

  it('stays about it once it is gone, and the page says so without a price', async () => {
    const reply = await save({ ...usedDeal, listingId: ids[0] });
    const { _id: id, version } = reply.json().data;
    const remove = { token: world.dealerA.token, body: { ids: [ids[0]] } };
    expect((await house.app.call('deleteCars', remove)).statusCode).toBe(200);
    const gone = await read(String(ids[0]));
    expect([gone.car, gone.name]).toEqual([null, '2022 Acura MDX B6 Ultra']);
    expect(JSON.stringify(gone)).not.toContain('49900');
    expect(gone.similar.map(({ _id }: { _id: string }) => _id)).toContain(ids[1]);
    const body = { ...usedDeal, listingId: ids[0], withData: true, note: 'Still there?' };
    const headers = { 'if-match': `"${version}"` };
    const changed = await house.app.call('updateEnquiry', { token: world.userA.token, params: { id }, body, headers });
    expect([changed.statusCode, changed.json().data.car.vin]).toEqual([200, twins[0].vin]);
    const anew = await save({ ...usedDeal, listingId: ids[0] });
    expect([anew.statusCode, anew.json().field]).toEqual([400, 'listingId']);
  });
});

it('a car that never was public has no page', async () => {
  const draft = await addListing(house.app.database.db, world.dealerA.id, world.acura, { state: 'draft' });
  expect((await house.app.call('readCar', { params: { id: draft } })).statusCode).toBe(404);
});

it('a price that falls is written down, with the day on which the car was listed', async () => {
  const { app } = house;
  const { token, id: dealerId } = world.dealerA;
  const unseen = { state: 'draft', condition: 'PreOwned', mileageKm: 51_000, declared: allDeclared() };
  const id = await addListing(app.database.db, dealerId, world.acura, unseen);
  expect((await app.call('publishCars', { token, body: { ids: [id] } })).json().changed).toEqual([id]);
  app.clock.pass(20 * minute);
  const mdx = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'A-Spec', year: '2026' };
  const body = {
    carModelDetails: [{ ...mdx, type: 'PreOwned', ...allDeclared(), mileage: '51,000', basePrice: '70,000' }],
  };
  const headers = { 'if-match': '"1"' };
  const changed = await app.call('editCarModelDetails', { token, params: { id }, headers, body });
  expect(changed.statusCode).toBe(200);
  const { car } = await read(id);
  expect([car.listedOn, car.prices]).toEqual([
    '2026-11-21T15:00:00.000Z',
    [
      { price: '72700.00', since: '2026-11-21T15:00:00.000Z' },
      { price: '70000.00', since: '2026-11-21T15:20:00.000Z' },
    ],
  ]);
});
