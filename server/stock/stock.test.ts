import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makes, models } from '../catalogue/tables.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing, addMember } from '../testing/world.ts';
import { removeOldStock } from './sell-and-remove.ts';

const { app, world, db } = openedWorld();
type Car = Parameters<typeof addListing>[3];
const list = (car: Car = {}, dealerId = world.dealerA.id) => addListing(db(), dealerId, world.acura, car);

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const params = () => ({ dealerID: world.dealerA.id });
const read = async (id: string, token: string | undefined = world.dealerA.token) =>
  (await app.call('readCarModelDetails', { params: { id }, token })).json();
const stored = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];

describe('a car', () => {
  it('shows the public nothing of the dealer’s own', async () => {
    const id = await list({ stockNumber: 'SECRET-1', details: { note: 'White' } });
    const { carModelDetails, basePriceAmount: _, ...rest } = await read(id, world.dealerB.token);
    expect([carModelDetails.note, carModelDetails.stockNumber, rest]).toEqual(['White', undefined, {}]);
    expect((await read(id)).carModelDetails.stockNumber).toBe('SECRET-1');
  });

  it('comes to its dealer with its version as ETag, to nobody else', async () => {
    const id = await list();
    const etagFor = async (token?: string) =>
      (await app.call('readCarModelDetails', { params: { id }, token })).headers.etag;
    expect(await etagFor(world.dealerA.token)).toBe(`"${(await read(id)).data.version}"`);
    expect([await etagFor(), await etagFor(world.dealerB.token), await etagFor(world.userA.token)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is its dealer’s alone while it is a draft, while the dealer is not approved, and nobody’s once deleted', async () => {
    const [draft, id] = [await list({ state: 'draft' }), await list()];
    expect([(await read(draft)).data.state, (await read(draft, world.userA.token)).code]).toEqual([
      'draft',
      'notFound',
    ]);
    await db().update(dealers).set({ state: 'pending' }).where(eq(dealers.id, world.dealerA.id));
    expect([(await read(id)).data.state, (await read(id, world.dealerB.token)).code]).toEqual([
      'published',
      'notFound',
    ]);
    await call('deleteCars', { body: { ids: [id] } });
    expect((await read(id)).code).toBe('notFound');
  });
});

describe('makes and models to choose from', () => {
  const makesOf = async (token?: string) =>
    (await app.call('listDealerMakes', { params: params(), token })).json().data as {
      make: string;
      vehicleTypes: string[];
    }[];

  beforeEach(async () => {
    const honda = newId();
    await db().insert(makes).values({ id: honda, name: 'HONDA' });
    const civic = { makeId: honda, name: 'Civic', vehicleType: 'Sedan', bodyStyle: 'Sedan', powertrain: 'Gas' };
    await db()
      .insert(models)
      .values([
        { id: newId(), ...civic },
        { ...civic, id: newId(), makeId: world.acura, name: 'Integra' },
      ]);
  });

  it('are the dealer’s own makes in every type for the dealer, and what is listed for others', async () => {
    expect(await makesOf(world.dealerA.token)).toMatchObject([{ make: 'ACURA', vehicleTypes: ['Sedan', 'SUV'] }]);
    for (const token of [undefined, world.dealerB.token]) {
      expect(await makesOf(token)).toMatchObject([{ make: 'ACURA', vehicleTypes: ['SUV'] }]);
    }
    const models = async (vehicleType: string, token?: string) =>
      (
        await app.call('listDealerCarModels', { params: params(), query: { make: 'Acura', vehicleType }, token })
      ).json();
    expect(await models('Sedan', world.dealerA.token)).toEqual(['Integra']);
    expect(await models('Sedan')).toEqual([]);
    expect(await models('SUV')).toEqual(['MDX']);
  });

  it('are the whole catalogue for a dealer that has nothing yet', async () => {
    await db().delete(listings).where(eq(listings.dealerId, world.dealerA.id));
    await db().delete(dealerMakes);
    expect((await makesOf(world.dealerA.token)).map(({ make }) => make)).toEqual(['ACURA', 'HONDA']);
    expect(await makesOf()).toEqual([]);
  });
});

describe('publishing', () => {
  const publish = async (ids: string[]) => (await call('publishCars', { body: { ids } })).json();

  it('leaves out whose price is no whole one in its province, and says why', async () => {
    const ready = await list({ state: 'draft' });
    const inWords = await list({ state: 'draft', details: { otherDetails: 'ask us' } });
    const foreign = await list({ state: 'draft' }, world.dealerB.id);
    const reply = await publish([inWords, ready, foreign, 'unknown']);
    expect(reply.changed).toEqual([ready]);
    expect(reply.leftOut).toMatchObject([{ _id: inWords, name: '2026 ACURA MDX A-Spec', reason: 'lacking' }]);
    expect(reply.leftOut[0].findings[0]).toMatchObject({ code: 'feeInWords', blocks: true, words: 'ask us' });
    expect((await stored(foreign))?.state).toBe('draft');
  });

  it('blocks unstated freight in Ontario, and warns of it in Nova Scotia', async () => {
    await db().delete(dealerMakes);
    const id = await list({ state: 'draft' });
    expect((await publish([id])).leftOut[0].findings[0]).toMatchObject({ code: 'freightNotStated', blocks: true });
    const check = (await call('checkCars', { body: { ids: [id] } })).json().data[0].check;
    expect(check).toMatchObject({ province: 'ON', allInPrice: null, law: { beside: 'hstAndLicensing' } });
    await db().update(dealers).set({ province: 'NS' });
    expect((await publish([id])).changed).toEqual([id]);
    expect((await read(id)).data.check).toMatchObject({ law: null, findings: [{ code: 'freightNotStated' }, {}] });
  });

  it('adds the price up to the cent, by what the dealer and the car’s own entry charge', async () => {
    const id = await list({ basePriceCents: 46_580_00, details: { adminFeeDetails: '299', gasolineDetails: '80' } });
    const { check } = (await read(id)).data;
    // 46,580 + freight 2,595 + admin 299 + air 100 + tires 29.20 + fuel 80 + OMVIC 12.50
    expect(check.allInPrice).toBe('49695.70');
    expect(check.lines.map(({ part, amount }: Record<string, string>) => `${part} ${amount}`)).toEqual([
      'basePrice 46580.00',
      'freight 2595.00',
      'adminFee 299.00',
      'airTax 100.00',
      'tireTax 29.20',
      'gasoline 80.00',
      'omvicFee 12.50',
    ]);
  });

  it('stops where the plan does', async () => {
    // The free plan has room for 25 and one is published already.
    const ids = await Promise.all(Array.from({ length: 26 }, () => list({ state: 'draft' })));
    const reply = await publish(ids);
    expect(reply.changed).toHaveLength(24);
    expect(reply.leftOut.map(({ reason }: { reason: string }) => reason)).toEqual(['planLimit', 'planLimit']);
    expect((await call('listStock')).json()).toMatchObject({ counts: { published: 25, draft: 2 }, most: 25 });
  });

  it('is taken back by hiding', async () => {
    const id = await list();
    expect((await call('unpublishCars', { body: { ids: [id] } })).json().changed).toEqual([id]);
    expect(await stored(id)).toMatchObject({ state: 'draft', version: 1 });
  });
});

describe('deleting', () => {
  it('is undone for 30 days, and then final', async () => {
    const [id, other] = [await list(), await list()];
    expect((await call('deleteCars', { body: { ids: [id, other] } })).json().changed).toHaveLength(2);
    expect((await call('listStock', { query: { state: 'removed' } })).json()).toMatchObject({ total: 2 });
    expect((await call('restoreCars', { body: { ids: [id] } })).json().changed).toEqual([id]);
    expect((await read(id)).data.state).toBe('published');
    app.clock.pass(30 * day + 1);
    await removeOldStock(db(), app.clock);
    expect([(await stored(id))?.id, await stored(other)]).toEqual([id, undefined]);
  });

  it('comes back as a draft where the plan has no room any more', async () => {
    const id = await list();
    await call('deleteCars', { body: { ids: [id] } });
    await Promise.all(Array.from({ length: 24 }, () => list()));
    await call('restoreCars', { body: { ids: [id] } });
    expect(await stored(id)).toMatchObject({ state: 'draft', removedAt: null });
  });

  it('is not another dealer’s to do or to undo', async () => {
    const id = await list({}, world.dealerB.id);
    for (const name of ['deleteCars', 'unpublishCars'] as const) {
      expect((await call(name, { body: { ids: [id] } })).json().changed).toEqual([]);
    }
    await call('deleteCars', { body: { ids: [id] }, token: world.dealerB.token });
    expect((await call('restoreCars', { body: { ids: [id] } })).json().changed).toEqual([]);
  });
});

describe('the list', () => {
  const found = async (query: Record<string, string>) =>
    (await call('listStock', { query })).json().data.map(({ trim }: { trim: string }) => trim);

  it('filters, searches and sorts on the server', async () => {
    await list({ trim: 'Cheap', basePriceCents: 1_00, state: 'draft', stockNumber: '50%_A' });
    await list({ trim: 'Used', condition: 'PreOwned', mileageKm: 42_000, year: 2021, basePriceCents: null });
    await list({ trim: 'Foreign' }, world.dealerB.id);
    expect(await found({ sort: 'price' })).toEqual(['Cheap', 'A-Spec', 'Used']);
    expect(await found({ sort: 'price-down' })).toEqual(['A-Spec', 'Cheap', 'Used']);
    expect(await found({ sort: 'mileage' })).toEqual(['Used', 'A-Spec', 'Cheap']);
    expect(await found({ state: 'draft' })).toEqual(['Cheap']);
    expect(await found({ type: 'PreOwned' })).toEqual(['Used']);
    expect(await found({ q: '2021 acura' })).toEqual(['Used']);
    expect(await found({ q: '50%_' })).toEqual(['Cheap']);
    expect(await found({ q: "x' OR 1=1 --" })).toEqual([]);
    expect((await call('listStock', { query: { sort: 'price; drop table' } })).statusCode).toBe(400);
    const { data, makes: listed } = (await call('listStock', { query: { q: 'a-spec' } })).json();
    expect(data[0]).toMatchObject({
      basePrice: '72,700',
      basePriceAmount: '72700.00',
      allInPrice: '75935.70',
      state: 'published',
    });
    expect(listed).toEqual(['ACURA']);
  });

  it('comes in pages of 25', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => list({ trim: `T${String(at).padStart(2, '0')}` })));
    const second = (await call('listStock', { query: { page: '2', sort: 'name' } })).json();
    expect([second.total, second.page, second.data.length]).toEqual([31, 2, 6]);
  });

  it('may be read by sales, who change nothing', async () => {
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    expect((await call('listStock', { token })).statusCode).toBe(200);
    expect((await call('deleteCars', { token, body: { ids: ['x'] } })).statusCode).toBe(403);
  });
});
