import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { before, day } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { removeOldStock } from './sell-and-remove.ts';

const { app, world, db } = openedWorld();
type Car = Parameters<typeof addListing>[3];
const list = (car: Car = {}, dealerId = world.dealerA.id) => addListing(db(), dealerId, world.acura, car);

const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: world.dealerA.token, ...request });
const sell = (id: string, body: Record<string, string> = {}, token = world.dealerA.token) =>
  call('sellCar', { params: { id }, body: { soldOn: '2026-11-20', price: '70,500', ...body }, token });
const sold = async () => (await call('listStock', { query: { state: 'sold' } })).json();

describe('a car that is sold', () => {
  it('stands in the list of sold ones with its day and price, and nowhere else', async () => {
    const id = await list({ vin: '5J8TC2H69PL014207' });
    expect((await sell(id)).json()).toEqual({ data: { _id: id, soldOn: '2026-11-20', price: '70500.00' } });
    expect(await sold()).toMatchObject({
      total: 1,
      counts: { sold: 1, removed: 0, published: 1 },
      data: [{ _id: id, state: 'removed', sold: { on: '2026-11-20', price: '70500.00' }, restorableUntil: null }],
    });
    for (const query of [{}, { state: 'published' }, { state: 'removed' }]) {
      const { data } = (await call('listStock', { query })).json();
      expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    }
    // Its VIN is free for the car that comes in again.
    expect((await call('decodeVin', { params: { vin: '5J8TC2H69PL014207' } })).json().data.car).toBeNull();
  });

  it('says the public that it is gone, and never when or for how much', async () => {
    const id = await list();
    await sell(id, { price: '68,123.45' });
    const reply = await app.call('readCar', { params: { id } });
    expect(reply.json()).toMatchObject({ car: null, name: '2026 Acura MDX A-Spec' });
    const others = await app.call('readCarModelDetails', { params: { id }, token: world.dealerB.token });
    expect(others.statusCode).toBe(404);
    for (const { body } of [reply, others]) expect(body).not.toMatch(/68.?123|2026-11-20/);
  });

  it('is kept for good, corrected, and brought back where it was not sold after all', async () => {
    const id = await list();
    await sell(id);
    expect((await sell(id, { price: '71000' })).statusCode).toBe(200);
    await db()
      .update(listings)
      .set({ removedAt: before(app.clock.now(), 400 * day) })
      .where(eq(listings.id, id));
    await removeOldStock(db(), app.clock);
    expect((await sold()).data).toMatchObject([{ sold: { price: '71000.00' } }]);
    expect((await call('restoreCars', { body: { ids: [id] } })).json().changed).toEqual([id]);
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ state: 'published', removedAt: null, soldOn: null, soldPriceCents: null });
  });

  it('needs a day that has come and a price, and names which is wrong', async () => {
    const id = await list();
    // It is November 21 at the dealer's.
    for (const [body, field] of [
      [{ soldOn: '2026-11-22' }, 'soldOn'],
      [{ soldOn: 'last week' }, 'soldOn'],
      [{ price: '' }, 'price'],
      [{ price: 'on request' }, 'price'],
      [{ price: '0' }, 'price'],
    ] as const) {
      const reply = await sell(id, body);
      expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    }
    expect((await sold()).total).toBe(0);
  });

  it('is its dealer’s to say, of a car that is there', async () => {
    const [id, gone] = [await list(), await list()];
    await call('deleteCars', { body: { ids: [gone] } });
    expect((await sell(id, {}, world.dealerB.token)).statusCode).toBe(404);
    expect((await sell(gone)).statusCode).toBe(404);
    expect((await sold()).total).toBe(0);
  });
});
