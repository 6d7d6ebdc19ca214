import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listingPrices, listings } from '../listings/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberRebate } from '../testing/programmes.ts';
import { addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();
type Car = Parameters<typeof addListing>[3];
const list = (car: Car = {}, dealerId = world.dealerA.id) => addListing(db(), dealerId, world.acura, car);

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const preview = async (ids: string[], kind: string, amount: string) =>
  call('previewPrices', { body: { ids, change: { kind, amount } } });
const change = (...cars: { _id: string; version: number; basePrice: string }[]) =>
  call('changePrices', { body: { cars } });
const priceOf = async (id: string) =>
  (await db().select().from(listings).where(eq(listings.id, id)))[0]?.basePriceCents;

describe('a look at other prices', () => {
  it('says the all-in price and the payment of each, as the list and the car’s own page say them', async () => {
    const id = await list();
    const [shown] = (await preview([id], 'dollars', '-500')).json().data;
    const page = (await app.call('readCar', { params: { id } })).json().car;
    const finance = page.ways.find(({ mode }: { mode: string }) => mode === 'Finance');
    const row = (await call('listStock')).json().data.find(({ _id }: { _id: string }) => _id === id);
    expect(shown.before).toMatchObject({ basePrice: '72700.00', allInPrice: page.allInPrice });
    expect([shown.before.payment.amount, row.payment]).toEqual([finance.payment, shown.before.payment]);

    const [car] = (await change({ _id: id, version: shown.version, basePrice: shown.after.basePrice })).json().data;
    expect(car).toEqual({ _id: id, version: 2 });
    const now = (await app.call('readCar', { params: { id } })).json().car;
    expect(shown.after).toMatchObject({ basePrice: '72200.00', allInPrice: now.allInPrice });
    expect(shown.after.payment.amount).toBe(now.ways[1].payment);
    const less = (Number(now.ways[1].payment) - Number(finance.payment)).toFixed(2);
    expect(shown.difference).toEqual({ basePrice: '-500.00', allInPrice: '-500.00', payment: less });
  });

  it('is the check’s too before it is published, with what a programme takes off in a line of its own', async () => {
    const rows = [{ ...novemberRebate().rows[0], modes: ['Cash', 'Finance'] }];
    const body = { programmes: [{ ...novemberRebate(), rows }] };
    expect((await call('createProgrammes', { body })).statusCode).toBe(201);
    const id = await list();
    const [{ check }] = (await call('checkCars', { body: { ids: [id] } })).json().data;
    const { car } = (await app.call('readCar', { params: { id } })).json();
    const own = (await call('readCarModelDetails', { params: { id } })).json().data.check;
    expect([check.allInPrice, own.allInPrice]).toEqual([car.allInPrice, car.allInPrice]);
    const sum = (lines: { amount: string }[]) => lines.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2);
    expect([sum(check.lines), sum(car.priceLines)]).toEqual([car.allInPrice, car.allInPrice]);
    expect(check.reductions).toEqual([{ part: 'rebate', amount: '-2000.00' }]);
  });

  it('moves by percent to the whole dollar, by dollars, and to one price', async () => {
    const [id, onRequest] = [await list({ basePriceCents: 57_815_00 }), await list({ basePriceCents: null })];
    const prices = async (kind: string, amount: string) =>
      (await preview([id, onRequest], kind, amount))
        .json()
        .data.map(
          ({ after, reason }: { after: { basePrice: string } | null; reason: string | null }) =>
            after?.basePrice ?? reason,
        );
    // 2.5 % of 57,815 are 1,445.375.
    expect(await prices('percent', '-2.5')).toEqual(['56370.00', 'noPrice']);
    expect(await prices('percent', '2.5 %')).toEqual(['59260.00', 'noPrice']);
    expect(await prices('dollars', '+$1,000')).toEqual(['58815.00', 'noPrice']);
    expect(await prices('dollars', '-57815')).toEqual(['tooLow', 'noPrice']);
    expect(await prices('dollars', '9999999')).toEqual(['tooHigh', 'noPrice']);
    expect(await prices('fixed', '49,995.50')).toEqual(['49995.50', '49995.50']);
    expect(await prices('fixed', '')).toEqual(['', '']);
  });

  it('names what it cannot read, and passes over what is not the dealer’s', async () => {
    const id = await list({}, world.dealerB.id);
    expect((await preview([id], 'fixed', '50000')).json().data).toEqual([]);
    for (const [kind, amount] of [
      ['percent', 'a bit'],
      ['dollars', ''],
      ['fixed', 'fifty'],
      ['percent', '1.2.3'],
    ] as const) {
      const reply = await preview([await list()], kind, amount);
      expect([reply.statusCode, reply.json().field]).toEqual([400, 'change.amount']);
    }
  });
});

describe('a change of prices', () => {
  it('is recorded as what the car is asked for, and is taken back by the versions that it gave', async () => {
    const [one, other] = [await list(), await list({ basePriceCents: null })];
    const set = (version: number, first: string, second: string) =>
      change({ _id: one, version, basePrice: first }, { _id: other, version, basePrice: second });
    expect((await set(1, '70,000', '41000')).json().data).toEqual([
      { _id: one, version: 2 },
      { _id: other, version: 2 },
    ]);
    expect([await priceOf(one), await priceOf(other)]).toEqual([70_000_00, 41_000_00]);
    expect(await db().select().from(listingPrices).where(eq(listingPrices.listingId, one))).toMatchObject([
      { priceCents: 70_000_00 },
    ]);
    expect((await set(2, '72,700', '')).statusCode).toBe(200);
    expect([await priceOf(one), await priceOf(other)]).toEqual([72_700_00, null]);
  });

  it('is all or nothing: of one that was changed meanwhile, it names which', async () => {
    const [one, other] = [await list(), await list()];
    await change({ _id: other, version: 1, basePrice: '60000' });
    const reply = await change(
      { _id: one, version: 1, basePrice: '50000' },
      { _id: other, version: 1, basePrice: '50000' },
    );
    expect([reply.statusCode, reply.json().field]).toEqual([412, 'cars.1.version']);
    expect(reply.json().message).toContain('2026 Acura MDX A-Spec changed while you were working');
    expect([await priceOf(one), await priceOf(other)]).toEqual([72_700_00, 60_000_00]);
  });

  it('names the price that it cannot read, and the car that is named twice', async () => {
    const id = await list();
    const wrong = await change({ _id: id, version: 1, basePrice: '57,80' });
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'cars.0.basePrice']);
    const twice = await change({ _id: id, version: 1, basePrice: '1000' }, { _id: id, version: 2, basePrice: '2000' });
    expect([twice.statusCode, twice.json().field, await priceOf(id)]).toEqual([400, 'cars.1._id', 72_700_00]);
  });

  it('is not another dealer’s to make, nor of a car that is gone', async () => {
    const [id, foreign] = [await list(), await list({}, world.dealerB.id)];
    for (const _id of [foreign, 'unknown']) {
      const reply = await change({ _id: id, version: 1, basePrice: '1' }, { _id, version: 1, basePrice: '1' });
      expect(reply.statusCode).toBe(404);
    }
    expect([await priceOf(id), await priceOf(foreign)]).toEqual([72_700_00, 72_700_00]);
  });
});
