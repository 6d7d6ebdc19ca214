import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { minute } from '../kit/clock.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';

/** Cars that people keep: on a device, with an account, and what both know of each other. */

const { app, world, db } = openedWorld();

const used = {
  condition: 'PreOwned',
  mileageKm: 51_000,
  basePriceCents: 40_500_00,
  state: 'draft',
  declared: allDeclared(),
};
const token = () => world.userA.token;
const now = () => app.clock.now().toISOString();

/** A published car, with what it was asked for written down. */
async function published(car: object = {}): Promise<string> {
  const id = await addListing(db(), world.dealerA.id, world.acura, { ...used, ...car });
  const reply = await app.call('publishCars', { token: world.dealerA.token, body: { ids: [id] } });
  expect(reply.json()).toMatchObject({ changed: [id] });
  return id;
}

const save = async (...cars: readonly { id: string; savedAt: string }[]) => {
  const reply = await app.call('saveCars', { token: token(), body: { cars } });
  expect(reply.statusCode).toBe(200);
  return reply.json().cars;
};
const list = async () => (await app.call('listSavedCars', { token: token() })).json().data;
const lookUp = async (cars: object[]) => (await app.call('lookUpCars', { body: { cars } })).json().data;

async function lower(id: string, basePrice: string) {
  app.clock.pass(20 * minute);
  const named = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'A-Spec', year: '2026' };
  const body = { carModelDetails: [{ ...named, type: 'PreOwned', mileage: '51,000', basePrice, ...allDeclared() }] };
  const headers = { 'if-match': '"1"' };
  const reply = await app.call('editCarModelDetails', {
    token: world.dealerA.token,
    params: { id },
    headers,
    body,
  });
  expect(reply.statusCode).toBe(200);
}

describe('a saved car', () => {
  it('says what has changed since, alike for a guest and for an account', async () => {
    const id = await published();
    const savedAt = now();
    await save({ id, savedAt });
    await lower(id, '40,000');
    const rows = await list();
    expect(rows).toMatchObject([
      { _id: id, savedAt, name: '2026 Acura MDX A-Spec', priceThen: '40500.00', price: '40000.00' },
    ]);
    expect(rows[0].card).toMatchObject({ basePrice: '40000.00', dealer: { businessName: 'north-cars' } });
    expect(await lookUp([{ id, savedAt }])).toEqual(rows);
  });

  it('that is gone keeps its name and what it was asked for, and has no price', async () => {
    const id = await published();
    await save({ id, savedAt: now() });
    await app.call('deleteCars', { token: world.dealerA.token, body: { ids: [id] } });
    expect(await list()).toMatchObject([
      { _id: id, name: '2026 Acura MDX A-Spec', card: null, priceThen: '40500.00', price: '' },
    ]);
  });

  it('that never was public is nobody’s to save or to look up', async () => {
    const id = await addListing(db(), world.dealerA.id, world.acura, used);
    expect(await save({ id, savedAt: now() })).toEqual([]);
    expect(await lookUp([{ id, savedAt: now() }])).toEqual([]);
  });

  it('is the person’s own', async () => {
    await save({ id: await published(), savedAt: now() });
    expect((await app.call('listSavedCars', { token: world.userB.token })).json().data).toEqual([]);
  });
});

describe('what a device and an account keep', () => {
  it('becomes one, in whatever order and however often they meet', async () => {
    const [first, second, third] = await Promise.all([0, 1, 2].map((n) => published({ trim: `A-Spec ${n}` })));
    const early = now();
    app.clock.pass(minute);
    const late = now();
    const onDevice = [
      { id: String(first), savedAt: early },
      { id: String(second), savedAt: late },
    ];
    await save({ id: String(first), savedAt: late }, { id: String(third), savedAt: early });
    const merged = await save(...onDevice);
    expect(new Map(merged.map((car: { id: string; savedAt: string }) => [car.id, car.savedAt]))).toEqual(
      new Map([
        [first, early],
        [second, late],
        [third, early],
      ]),
    );
    expect(await save(...onDevice)).toEqual(merged);
    expect(await save(...merged)).toEqual(merged);
  });

  it('lets go of a car once and for all, and takes it back as it was', async () => {
    const id = await published();
    const savedAt = now();
    await save({ id, savedAt });
    app.clock.pass(minute);
    for (const _ of [1, 2]) {
      const reply = await app.call('removeSavedCars', { token: token(), body: { ids: [id] } });
      expect([reply.statusCode, reply.json().cars]).toEqual([200, []]);
    }
    expect(await save({ id, savedAt })).toEqual([{ id, savedAt }]);
  });

  it('is not dated ahead by a device whose clock is wrong', async () => {
    const id = await published();
    expect(await save({ id, savedAt: '2031-01-01T00:00:00Z' })).toEqual([{ id, savedAt: now() }]);
  });

  it('has an end: the last saved go first, and what is kept stays', async () => {
    const { id: dealerId } = world.dealerA;
    const cars = await Promise.all(
      Array.from({ length: 201 }, (_, n) => addListing(db(), dealerId, world.acura, { trim: String(n) })),
    );
    await recordPublic(db(), dealerId, app.clock.now());
    const at = (n: number) => new Date(app.clock.now().getTime() - n * minute).toISOString();
    const asked = cars.map((id, n) => ({ id, savedAt: at(n) }));
    expect(await save(...asked.slice(1))).toHaveLength(200);
    const kept = await save(...asked.slice(0, 1));
    expect([kept.length, kept.some(({ id }: { id: string }) => id === cars[0])]).toEqual([200, false]);
    const tooMany = await app.call('saveCars', { token: token(), body: { cars: asked } });
    expect(tooMany.statusCode).toBe(400);
  });
});

describe('cars side by side', () => {
  const compare = async (...ids: string[]) => app.call('compareCars', { query: { cars: ids.join(',') } });

  it('are what their pages show, in the order asked for; a gone one has its name alone', async () => {
    const [one, two] = [await published(), await published({ trim: 'Type S', basePriceCents: 61_000_00 })];
    await app.call('deleteCars', { token: world.dealerA.token, body: { ids: [two] } });
    const { cars, similar } = (await compare(two, one)).json();
    const page = (await app.call('readCar', { params: { id: one } })).json();
    expect(cars).toEqual([
      { _id: two, name: '2026 Acura MDX Type S', car: null },
      { _id: one, name: page.name, car: page.car },
    ]);
    expect(similar.map(({ _id }: { _id: string }) => _id)).not.toContain(one);
  });

  it('are four at most', async () => {
    const unknown = 'A'.repeat(22);
    expect((await compare(unknown)).json().cars).toEqual([]);
    expect((await compare(unknown, unknown, unknown, unknown)).statusCode).toBe(200);
    expect((await compare(...Array.from({ length: 5 }, () => unknown))).statusCode).toBe(400);
    expect((await compare('short')).statusCode).toBe(400);
  });
});

describe('the payment of a car', () => {
  const terms = { province: 'AB', termsInYears: '5', frequency: 'Weekly', downpayment: '3000' };
  it.each([
    ['where nothing was said', {}, 'en', 'ON'],
    ['in French', {}, 'fr', 'QC'],
    ['at the terms of the reader’s search', terms, 'en', 'AB'],
  ] as const)('is the same in results, among saved cars and side by side: %s', async (_, query, language, province) => {
    await db().update(dealers).set({ province: 'BC' }).where(eq(dealers.id, world.dealerA.id));
    const id = await published();
    await settleSearch(app);
    const savedAt = now();
    await save({ id, savedAt });
    const headers = { 'accept-language': language };
    const search = (await app.call('searchCars', { query, headers })).json();
    const shown = search.cars.find(({ _id }: { _id: string }) => _id === id);
    expect(shown.province).toBe(province);
    const kept = (await app.call('listSavedCars', { token: token(), query, headers })).json().data;
    const guest = (await app.call('lookUpCars', { body: { cars: [{ id, savedAt }], ...query }, headers })).json().data;
    const compared = (await app.call('compareCars', { query: { cars: id, ...query }, headers })).json();
    const finance = compared.cars[0].car.ways.find(({ mode }: { mode: string }) => mode === 'Finance');
    const ofAccount = kept.find(({ _id }: { _id: string }) => _id === id).card;
    for (const one of [ofAccount, guest[0].card, finance]) {
      expect([one.payment, one.province, one.termsInYears]).toEqual([shown.payment, province, shown.termsInYears]);
    }
    await app.call('removeSavedCars', { token: token(), body: { ids: [id] } });
  });
});
