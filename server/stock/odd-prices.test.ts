import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/contract.ts';
import { catalogueEntries, models } from '../catalogue/tables.ts';
import { listings } from '../listings/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, stockFile, stockRow, takeOverFile } from '../testing/stock-files.ts';
import { addListing } from '../testing/world.ts';

/** A price that is far from what its model costs is asked about: in changes of many, in the wizard and in a file. */

const { app, world, db } = openedWorld();
const farOff = 'This price looks wrong for this model. Is the decimal point in the right place?';
const confirm = 'Confirm the price if it’s right.';

/** A model that the catalogue does not have. */
const vigor = { model: 'Vigor', vehicleType: 'SUV', condition: 'PreOwned', year: 2001, mileageKm: 90_000 };
type Of = { readonly id: string };
const add = (dealer: Of, dollars: number | null, state = 'published') =>
  addListing(db(), dealer.id, world.acura, {
    ...vigor,
    state,
    basePriceCents: dollars === null ? null : dollars * 100,
  });
const addAll = (dealer: Of, ...dollars: readonly number[]) => Promise.all(dollars.map((each) => add(dealer, each)));

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const change = async (id: string, basePrice: string) => {
  const [car] = await db().select().from(listings).where(eq(listings.id, id));
  const body = { cars: [{ _id: id, version: car?.version ?? 0, basePrice }] };
  return (await call('changePrices', { body })).json();
};
const preview = async (id: string, amount: string) => {
  const body = { ids: [id], change: { kind: 'fixed', amount } };
  return (await call('previewPrices', { body })).json().data[0];
};

let car: string;
beforeEach(async () => {
  car = await add(world.dealerA, 21_000);
});

describe('a change of prices', () => {
  it('asks about ten times the dearest of the model in the catalogue, and about less than a hundredth', async () => {
    const [model] = await db().select().from(models).where(eq(models.makeId, world.acura)).limit(1);
    if (!model) throw new Error('no model');
    const entry = { modelId: model.id, trim: 'Test', year: 2026, condition: 'New', confidence: 'high' };
    await db()
      .insert(catalogueEntries)
      .values([{ ...entry, id: 'odd', basePriceCents: 60_000_00 }]);
    const id = await addListing(db(), world.dealerA.id, world.acura, {
      model: model.name,
      vehicleType: model.vehicleType,
    });
    for (const amount of ['9,999,999', '100'])
      expect(await preview(id, amount)).toMatchObject({ reason: 'farOff', after: null });
    expect((await change(id, '9,999,999')).fields).toEqual({
      'cars.0.basePrice': farOff,
      'cars.0.isPriceRight': confirm,
    });
    expect(await preview(id, '58,000')).toMatchObject({ reason: null, after: { basePrice: '58000.00' } });
    expect(await change(id, '')).toMatchObject({ data: [{ _id: id }] });
  });

  it('holds a model without a price there against the dealer’s own other cars of it, where there are three', async () => {
    await addAll(world.dealerA, 19_000, 24_000);
    expect(await preview(car, '2,400,000'), 'two others say nothing').toMatchObject({ reason: null });
    await add(world.dealerA, 22_000, 'draft');
    for (const amount of ['240,001', '209'])
      expect(await preview(car, amount)).toMatchObject({ reason: 'farOff', before: { basePrice: '21000.00' } });
    for (const amount of ['240,000', '210']) expect(await preview(car, amount)).toMatchObject({ reason: null });
    expect((await change(car, '2,100,000')).fields).toEqual({
      'cars.0.basePrice': farOff,
      'cars.0.isPriceRight': confirm,
    });
    expect((await preview(car, '21,500')).after.basePrice).toBe('21500.00');
  });

  it('else against what other dealers have published of it, where that is three', async () => {
    await addAll(world.dealerB, 19_000, 24_000);
    await add(world.dealerB, 22_000, 'draft');
    expect(await preview(car, '2,400,000')).toMatchObject({ reason: null });
    await add(world.dealerB, 23_000);
    for (const amount of ['240,001', '225']) expect(await preview(car, amount)).toMatchObject({ reason: 'farOff' });
    expect(await preview(car, '230')).toMatchObject({ reason: null });
  });

  it('lets the others be right where one of them is the odd one, and lets that be mended', async () => {
    const [odd] = await addAll(world.dealerA, 2_400_000, 19_000, 24_000);
    expect(await preview(car, '21,500')).toMatchObject({ reason: null });
    expect(await change(odd ?? '', '24,000')).toMatchObject({ data: [{ _id: odd }] });
  });

  it('changes none where one is asked about', async () => {
    const others = await addAll(world.dealerA, 19_000, 24_000, 22_000);
    const cars = [car, ...others].map((_id, at) => ({ _id, version: 1, basePrice: at === 2 ? '2,400,000' : '20,000' }));
    const reply = await call('changePrices', { body: { cars } });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { 'cars.2.basePrice': farOff, 'cars.2.isPriceRight': confirm },
    ]);
    expect(await preview(car, '')).toMatchObject({ before: { basePrice: '21000.00' } });
    const confirmed = cars.map((one, at) => ({ ...one, isPriceRight: at === 2 }));
    expect((await call('changePrices', { body: { cars: confirmed } })).statusCode).toBe(200);
  });
});

it('is asked about in the wizard too where the catalogue has no price', async () => {
  await addAll(world.dealerA, 19_000, 24_000, 22_000);
  const entry = {
    make: 'ACURA',
    vehicleType: 'SUV',
    modelName: 'Vigor',
    trim: 'GS',
    year: '2001',
    type: 'PreOwned',
  } as const;
  const bodyOf = (basePrice: string, vin: string): CallRequest<'addCarModelDetails'>['body'] => ({
    carModelDetails: [{ ...entry, mileage: '90,000', vin, basePrice }],
  });
  const save = (basePrice: string, confirmation: { isPriceRight?: boolean } = {}, vin = 'JH4DA9350LS000016') =>
    call('addCarModelDetails', {
      params: { dealerID: world.dealerA.id },
      body: { ...bodyOf(basePrice, vin), ...confirmation },
    });
  const asked = { 'carModelDetails.0.basePrice': farOff, isPriceRight: confirm };
  expect((await save('2,100,000')).json().fields).toEqual(asked);
  const saved = await save('21,000');
  expect(saved.statusCode, saved.body).toBe(201);
  const vin = 'JH4DA9350LS000033';
  const rare = await save('2,100,000', { isPriceRight: true }, vin);
  expect(rare.statusCode, rare.body).toBe(201);
  // What it costs already is not asked about again.
  const id = rare.json().carModelDetails._id;
  const body = bodyOf('2,100,000', vin);
  const headers = { 'if-match': `"${rare.json().data.version}"` };
  const edited = await call('editCarModelDetails', { params: { id }, headers, body });
  expect(edited.statusCode, edited.body).toBe(200);
});

it('is asked about in a file by its row, each car against the others', async () => {
  await addAll(world.dealerA, 19_000, 24_000);
  const row = (number: number, model: string) => stockRow(number, { model, price: '$2,100,000' });
  const right = stockRow(3, { model: 'Vigor', price: '$21,000' });
  const read = await bringFile(app, world.dealerA.token, stockFile(row(1, 'Vigor'), row(2, 'Vigorous'), right));
  const { data } = (await call('listStockImportMistakes', { params: { id: read._id } })).json();
  expect(data).toMatchObject([{ line: 2, field: 'price', value: '2100000.00', message: farOff }]);
});

it('is not asked about again in the next file once its dealer has said that it is right', async () => {
  await addAll(world.dealerA, 19_000, 24_000);
  const file = stockFile(
    stockRow(1, { model: 'Vigor', price: '$2,100,000' }),
    stockRow(2, { model: 'Vigor', price: '$21,000' }),
  );
  const first = await bringFile(app, world.dealerA.token, stockFile(stockRow(1, { model: 'Vigor', price: '$21,000' })));
  await takeOverFile(app, world.dealerA.token, first);
  expect((await bringFile(app, world.dealerA.token, file)).counts).toMatchObject({ mistaken: 1 });
  const [kept] = await db().select().from(listings).where(eq(listings.stockNumber, 'S1'));
  const cars = [{ _id: kept?.id ?? '', version: kept?.version ?? 0, basePrice: '2,100,000', isPriceRight: true }];
  expect((await call('changePrices', { body: { cars } })).statusCode).toBe(200);
  expect((await bringFile(app, world.dealerA.token, file)).counts).toMatchObject({ mistaken: 0 });
});
