import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';
import { loadReference } from '../seed/reference.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();
// The work in the background has everything forgotten when it likes.
beforeAll(() => app.jobs.stop());
type Car = Parameters<typeof addListing>[3];
const list = (car: Car = {}, dealerId = world.dealerA.id) => addListing(db(), dealerId, world.acura, car);

const entry = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', trim: 'Elite', year: '2026', type: 'New' };
const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const params = () => ({ dealerID: world.dealerA.id });
const add = (changes: object = {}, request: object = {}) =>
  call('addCarModelDetails', { params: params(), body: { carModelDetails: [{ ...entry, ...changes }] }, ...request });
const edit = (id: string, changes: object = {}, version = '"1"', request: object = {}) =>
  call('editCarModelDetails', {
    params: { id },
    body: { carModelDetails: [{ ...entry, ...changes }] },
    headers: { 'if-match': version },
    ...request,
  });
const read = async (id: string, token: string | undefined = world.dealerA.token) =>
  (await app.call('readCarModelDetails', { params: { id }, token })).json();
const stored = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];

describe('adding a car', () => {
  it('keeps what the wizard sends, and gives it back as it reads', async () => {
    const sent = {
      ...entry,
      basePrice: '$58,300',
      vin: 'jh4da9350ls000016',
      rustProofingDetails: ' 899 ',
      taxRate: 'HST',
    };
    const reply = await call('addCarModelDetails', { params: params(), body: { carModelDetails: [sent] } });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers.etag).toBe('"1"');
    const { message, carModelDetails, data } = reply.json();
    expect(message).toBe('Car Details Added Successfully');
    expect(carModelDetails).toMatchObject({ ...entry, basePrice: '58,300', vin: 'JH4DA9350LS000016', mileage: '' });
    expect(carModelDetails).toMatchObject({ rustProofingDetails: '899', taxRate: 'HST', note: '' });
    expect(data).toMatchObject({ version: 1, state: 'draft' });
    expect(await stored(carModelDetails._id)).toMatchObject({ basePriceCents: 58_300_00, dealerId: world.dealerA.id });
  });

  it('adds one car however often a post comes under its key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => add({}, { headers })));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201]);
    expect((await add({ trim: 'Other' }, { headers })).statusCode).toBe(422);
    expect(await db().select().from(listings).where(eq(listings.trim, 'Elite'))).toHaveLength(1);
  });

  it('names every field at fault, and takes one entry only', async () => {
    const wrong = { year: 'new', basePrice: 'ask', mileage: 'few', vin: 'JH4DA9350LS000017', doors: '9', trim: ' ' };
    const links = { historyReportUrl: 'javascript:alert(1)', taxRatePercentage: '113' };
    const reply = await add({ ...wrong, ...links });
    expect(reply.statusCode).toBe(400);
    const names = [...Object.keys(wrong), ...Object.keys(links)].map((field) => `carModelDetails.0.${field}`);
    expect(Object.keys(reply.json().fields).toSorted()).toEqual(names.toSorted());
    expect(reply.json().fields['carModelDetails.0.vin']).toMatch(/check digit/);
    const used = await add({ type: 'PreOwned' });
    expect(used.json()).toMatchObject({ code: 'invalid', field: 'carModelDetails.0.mileage' });
    for (const carModelDetails of [[], [entry, entry]]) {
      const counted = await call('addCarModelDetails', { params: params(), body: { carModelDetails } });
      expect([counted.statusCode, counted.json().field]).toEqual([400, 'carModelDetails']);
    }
  });

  it.each([
    '_id',
    'dealerId',
    'dealer_id',
    'makeId',
    'state',
    'version',
    'createdAt',
    'removedAt',
    'role',
    '__proto__',
  ])('refuses %s in an entry', async (column) => {
    const sent = `{"carModelDetails":[{${JSON.stringify(entry).slice(1, -1)},"${column}":"x"}]}`;
    const reply = await app.inject({
      method: 'POST',
      url: `/api/dealer/addCarModelDetails/${world.dealerA.id}`,
      payload: sent,
      headers: { authorization: `Bearer ${world.dealerA.token}`, 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
    expect(await db().select().from(listings)).toHaveLength(2);
  });

  it('takes the makes and types that the dealer sells, and no others', async () => {
    expect((await add({ make: 'HONDA' })).json().field).toBe('carModelDetails.0.make');
    expect((await add({ vehicleType: 'Boat' })).json().field).toBe('carModelDetails.0.vehicleType');
  });

  it('takes another make where that is said: of the catalogue, no longer built, or any; but no typing error', async () => {
    await loadReference(db());
    const another = (make: string, more = {}) =>
      call('addCarModelDetails', {
        params: params(),
        body: { carModelDetails: [{ ...entry, make, vehicleType: 'Sedan', ...more }], anotherMake: true },
      });
    const saved = await Promise.all(['Honda', 'chevy', 'Pontiac', 'Moskvitch'].map((make) => another(make)));
    expect(saved.map((reply) => reply.json().carModelDetails?.make)).toEqual([
      'HONDA',
      'CHEVROLET',
      'PONTIAC',
      'MOSKVITCH',
    ]);
    expect(saved.map((reply) => reply.json().data.state)).toEqual(['draft', 'draft', 'draft', 'draft']);
    for (const make of ['Hunda', '???'])
      expect((await another(make)).json(), make).toMatchObject({ field: 'carModelDetails.0.make' });
    expect((await another('Lada', { vehicleType: 'Boat' })).json().field).toBe('carModelDetails.0.vehicleType');
    // Of a car that it lists, the dealer may list another one without a word.
    expect((await add({ make: 'Moskvitch', vehicleType: 'Sedan', trim: 'S' })).statusCode).toBe(201);
  });

  it('stops at 2,000 cars', async () => {
    const [first] = await db().select().from(listings).where(eq(listings.dealerId, world.dealerA.id));
    if (!first) throw new Error('the world lists a car');
    const cars = Array.from({ length: 1998 }, () => ({ ...first, id: newId() }));
    for (let at = 0; at < cars.length; at += 500)
      await db()
        .insert(listings)
        .values(cars.slice(at, at + 500));
    expect((await add()).statusCode).toBe(201);
    expect((await add()).json()).toMatchObject({ code: 'conflict' });
  });
});

describe('a copy', () => {
  it('has to differ from its original', async () => {
    const id = await list({ vin: 'JH4DA9350LS000016', stockNumber: 'A-1', details: { note: 'White' } });
    const { _id, vin, stockNumber, ...same } = (await read(id)).carModelDetails;
    const copy = (changes: object, copyOf = id) =>
      call('addCarModelDetails', {
        params: params(),
        query: { copyOf },
        body: { carModelDetails: [{ ...same, ...changes }] },
      });
    for (const changes of [{}, { vin, stockNumber }, { basePrice: '72700.00' }]) {
      const reply = await copy(changes);
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'No changes detected. Please make changes before saving.',
      ]);
    }
    expect((await copy({ trim: 'Advance' })).statusCode).toBe(201);
    expect((await copy({ trim: 'Advance' }, await list({}, world.dealerB.id))).statusCode).toBe(404);
  });
});

describe('editing a car', () => {
  it('changes the version that was read, and no other', async () => {
    const id = await list();
    const first = await edit(id, { trim: 'Type S' });
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"']);
    expect(first.json().message).toBe('Car Details Edited Successfully');
    const late = await edit(id, { trim: 'Elite' });
    expect([late.statusCode, late.headers.etag]).toEqual([412, '"2"']);
    expect((await edit(id, {}, '', { headers: {} })).statusCode).toBe(428);
    expect(await stored(id)).toMatchObject({ trim: 'Type S', version: 2, state: 'published' });
    const both = await Promise.all([edit(id, { trim: 'A' }, '"2"'), edit(id, { trim: 'B' }, '"2"')]);
    expect(both.map((reply) => reply.statusCode).toSorted()).toEqual([200, 412]);
  });

  it('takes its own id in the entry, and no other', async () => {
    const id = await list();
    expect((await edit(id, { _id: id })).statusCode).toBe(200);
    expect((await edit(id, { _id: await list() }, '"2"')).json().field).toBe('carModelDetails.0._id');
  });

  it('refuses a VIN or a stock number that another one of its cars has, until that is deleted', async () => {
    const other = await list({ vin: 'JH4DA9350LS000016', stockNumber: 'A-1' });
    await list({ vin: '1HGBH41JXMN109186' }, world.dealerB.id);
    const id = await list();
    expect((await edit(id, { vin: 'JH4DA9350LS000016' })).json().field).toBe('carModelDetails.0.vin');
    expect((await edit(id, { stockNumber: 'A-1' })).json().field).toBe('carModelDetails.0.stockNumber');
    expect((await edit(id, { vin: '1HGBH41JXMN109186' })).statusCode).toBe(200);
    await call('deleteCars', { body: { ids: [other] } });
    expect((await edit(id, { vin: 'JH4DA9350LS000016', stockNumber: 'A-1' }, '"2"')).statusCode).toBe(200);
    const restored = (await call('restoreCars', { body: { ids: [other] } })).json();
    expect(restored).toMatchObject({ changed: [], leftOut: [{ _id: other, reason: 'sameVin' }] });
  });

  it('is seen by the public at once', async () => {
    const id = await list({ model: 'RDX', trim: 'Elite', basePriceCents: 60_000_00 });
    const price = async () =>
      (await app.call('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' } }))
        .json()
        .find((row: { model: string }) => row.model === 'RDX')?.lowestBasePrice;
    expect(await price()).toBe('60,000');
    // A server that has lost touch with the others for a moment forgets everything too: the change is what counts here.
    const changes: unknown[] = [];
    app.app.cache.onInvalidate((change) => changes.push(change));
    await edit(id, { basePrice: '58,300' });
    expect(changes).toContainEqual({ dealers: ['north-cars'] });
    expect(await price()).toBe('58,300');
    await call('deleteCars', { body: { ids: [id] } });
    expect(await price()).toBeUndefined();
  });
});
