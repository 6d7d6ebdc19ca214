import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { KeyScope } from '#contract/key-scopes.ts';
import { usualLeadDesk } from '../dealers/lead-desk.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, financeDeal, offeredDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing, addMember, type Person } from '../testing/world.ts';

const { app, world, db } = openedWorld();
const car = { stockNumber: 'N-1047', vin: '5J8TC2H69PL014207' };
const list = (facts: object = car) => addListing(db(), world.dealerA.id, world.acura, facts);
const send = async (by: Person, listingId: string): Promise<string> => {
  const params = { businessName: 'north-cars' };
  const reply = await app.call('saveAndShare', {
    token: by.token,
    params,
    body: { ...financeDeal, ...accepted, listingId },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
};
const asDealer = (name: Parameters<typeof app.call>[0], id: string, more: object = {}) =>
  app.call(name, { token: world.dealerA.token, params: { id }, ...more });
const give = (id: string, status: string, from: string, more: object = {}) =>
  asDealer('setLeadStatus', id, { body: { status, from, ...more } });
const sale = (listingId: string | null, more: object = {}) => ({
  sale: { listingId, price: '70,500', soldOn: '2026-11-21', handOverOn: '2026-11-28', ...more },
});
const work = async (id: string) => (await asDealer('readLead', id)).json().data;
const row = async (id: string) =>
  (await app.call('listLeads', { token: world.dealerA.token }))
    .json()
    .data.find((one: { _id: string }) => one._id === id);
const carRow = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];
const offer = (id: string, discount = '2000') =>
  asDealer('makeOffer', id, { headers: { 'if-match': '"1"' }, body: { ...offeredDeal, discount } });
const accept = (by: Person, id: string, offerId: string) =>
  app.call('acceptOffer', { token: by.token, params: { id, offerId }, headers: { 'if-match': '"1"' } });

describe('a lead that is won', () => {
  it('sells the car that is named, for the price and on the day, and is taken back with it', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    const reply = await give(id, 'won', 'submitted', sale(listingId));
    expect(reply.json().data).toMatchObject({
      status: 'won',
      sale: { listingId, price: '70500.00', soldOn: '2026-11-21', handOverOn: '2026-11-28' },
    });
    expect(await carRow(listingId)).toMatchObject({ soldOn: '2026-11-21', soldPriceCents: 7_050_000 });
    expect((await app.call('readCar', { params: { id: listingId } })).json().car).toBeNull();
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.action, 'car sold'));
    expect(entry).toMatchObject({ objectId: listingId, actorKind: 'dealer' });

    expect((await give(id, 'quoted', 'won')).json().data).toMatchObject({ status: 'quoted', sale: null });
    expect(await carRow(listingId)).toMatchObject({ soldOn: null, removedAt: null, state: 'published' });
  });

  it('sells its own car today where nothing is said, one of several at once too, and none that is gone', async () => {
    const listingId = await list();
    const [one, other] = [await send(world.userA, listingId), await send(world.userB, listingId)];
    await asDealer('changeLeads', '', { body: { ids: [one, other], status: 'won' } });
    expect(await carRow(listingId)).toMatchObject({ soldOn: '2026-11-21', soldPriceCents: null });
    const sales = [(await work(one)).sale, (await work(other)).sale];
    expect(sales.map(({ listingId: sold }) => sold).toSorted()).toEqual([listingId, null].toSorted());
  });

  it('keeps its sale where it is one of several that are given another status', async () => {
    const listingId = await list();
    const [won, open] = [await send(world.userA, listingId), await send(world.userB, listingId)];
    await give(won, 'won', 'submitted', sale(listingId));
    const lost = { ids: [won, open], status: 'lost', lostReason: 'carSold' };
    expect((await asDealer('changeLeads', '', { body: lost })).json()).toEqual({ changed: 1, unchanged: 1 });
    expect(await work(won)).toMatchObject({ status: 'won', sale: { price: '70500.00' } });
    expect((await carRow(listingId))?.soldOn).toBe('2026-11-21');
  });

  it('sells another car by its stock number, or none of the list', async () => {
    const listingId = await list({});
    const another = await list({ stockNumber: 'N-2000' });
    const id = await send(world.userA, listingId);
    const unknown = await give(id, 'won', 'submitted', sale(null, { stockNumber: 'N-9' }));
    expect([unknown.statusCode, unknown.json().field]).toEqual([400, 'sale.stockNumber']);
    expect((await give(id, 'won', 'submitted', sale(null, { stockNumber: 'N-2000' }))).statusCode).toBe(200);
    expect((await carRow(another))?.soldOn).toBe('2026-11-21');
    const next = await send(world.userB, listingId);
    expect((await give(next, 'won', 'submitted', sale(null))).json().data.sale.listingId).toBeNull();
    expect((await carRow(listingId))?.soldOn).toBeNull();
  });

  it('is won once where the same is asked again, because the answer was cut off', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    const replies = [
      await give(id, 'won', 'submitted', sale(listingId)),
      await give(id, 'won', 'submitted', sale(listingId)),
    ];
    for (const reply of replies) expect(reply.json().data).toMatchObject({ status: 'won', sale: { listingId } });
    expect(await db().$count(auditLog, eq(auditLog.action, 'car sold'))).toBe(1);
  });

  it('is won once by two who sell one car to two shoppers at once, and the other is told', async () => {
    const listingId = await list();
    const leads = [await send(world.userA, listingId), await send(world.userB, listingId)];
    const replies = await Promise.all(leads.map((id) => give(id, 'won', 'submitted', sale(listingId))));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const states = await Promise.all(leads.map(async (id) => (await work(id)).status));
    expect(states.toSorted()).toEqual(['submitted', 'won']);
    expect(await db().$count(auditLog, eq(auditLog.action, 'car sold'))).toBe(1);
  });

  it('is given one status by two who press at once, and the other is told what it is', async () => {
    const id = await send(world.userA, await list());
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    const lost = { status: 'lost', from: 'submitted', lostReason: 'price' } as const;
    const replies = await Promise.all([
      app.call('setLeadStatus', { token, params: { id }, body: lost }),
      give(id, 'contacted', 'submitted'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { status, lostReason } = await work(id);
    expect(lostReason).toBe(status === 'lost' ? 'price' : null);
  });

  it('refuses a day to come, a price that is none, a car that is sold or another dealer’s, and changes nothing then', async () => {
    const listingId = await list();
    const foreign = await addListing(db(), world.dealerB.id, world.acura, {});
    const id = await send(world.userA, listingId);
    const refused = async (more: object, of: string | null = listingId) => {
      const reply = await give(id, 'won', 'submitted', sale(of, more));
      return [reply.statusCode, reply.json().field];
    };
    expect(await refused({ soldOn: '2026-11-22' })).toEqual([400, 'sale.soldOn']);
    expect(await refused({ handOverOn: '2026-11-20' })).toEqual([400, 'sale.handOverOn']);
    expect(await refused({ price: 'much' })).toEqual([400, 'sale.price']);
    expect(await refused({}, foreign)).toEqual([400, 'sale.listingId']);
    await asDealer('sellCar', listingId, { body: { soldOn: '2026-11-20', price: '70,000' } });
    expect(await refused({})).toEqual([409, 'sale.listingId']);
    expect((await work(id)).status).toBe('submitted');
    expect((await carRow(foreign))?.soldOn).toBeNull();
  });

  it('is won by a key, which sells the car where it is for cars as well', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    const win = async (scopes: KeyScope[], more: object = {}) => {
      const { token } = await addKey(db(), app.clock, world.dealerA, ['leads:read', 'leads:write', ...scopes]);
      return app.call('setLeadStatus', { token, params: { id }, body: { status: 'won', from: 'submitted', ...more } });
    };
    expect((await win([], sale(listingId))).statusCode).toBe(403);
    expect((await win([])).json().data).toMatchObject({ status: 'won', sale: { listingId: null } });
    expect((await carRow(listingId))?.soldOn).toBeNull();
    await db().update(enquiries).set({ status: 'submitted', sale: null }).where(eq(enquiries.id, id));
    expect((await win(['stock:write'])).json().data.sale.listingId).toBe(listingId);
    expect((await carRow(listingId))?.soldOn).toBe('2026-11-21');
  });

  it('is won by a salesperson too, who may not sell a car in the list', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    const inList = await app.call('sellCar', {
      token,
      params: { id: listingId },
      body: { soldOn: '2026-11-20', price: '1' },
    });
    expect(inList.statusCode).toBe(403);
    const body = { status: 'won', from: 'submitted', ...sale(listingId) };
    expect((await app.call('setLeadStatus', { token, params: { id }, body })).statusCode).toBe(200);
  });
});

describe('open leads of a car that is sold or changed', () => {
  it('say so in the list and on their page, with three cars like it', async () => {
    const listingId = await list();
    const alike = [await list({ basePriceCents: 7_300_000 }), await list({ basePriceCents: 8_000_000 })];
    const id = await send(world.userA, listingId);
    expect([(await row(id)).carIs, (await work(id)).carNow]).toEqual([null, null]);
    await db().update(listings).set({ basePriceCents: 7_100_000 }).where(eq(listings.id, listingId));
    expect((await row(id)).carIs).toBe('priced');
    expect((await work(id)).carNow).toMatchObject({
      is: 'priced',
      priceThen: '72700.00',
      price: '71000.00',
      alike: [],
    });
    await asDealer('sellCar', listingId, { body: { soldOn: '2026-11-20', price: '70,000' } });
    expect((await row(id)).carIs).toBe('sold');
    const { carNow } = await work(id);
    expect(carNow).toMatchObject({ is: 'sold', soldOn: '2026-11-20', price: null });
    expect(carNow.alike).toHaveLength(3);
    expect(carNow.alike.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining(alike));
    expect(carNow.alike[0]).toMatchObject({ name: '2026 Acura MDX A-Spec', price: '72700.00' });
    await asDealer('deleteCars', '', { body: { ids: [alike[0]] } });
    expect((await work(id)).carNow.alike.map(({ _id }: { _id: string }) => _id)).not.toContain(alike[0]);
  });
});

describe('an offer', () => {
  it('is not signed on a sold car, and one that was signed before is not accepted', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    const { _id: offerId } = (await offer(id)).json().data;
    await asDealer('sellCar', listingId, { body: { soldOn: '2026-11-20', price: '70,000' } });
    const late = await offer(id, '3000');
    expect([late.statusCode, late.json().message]).toEqual([409, 'This car has been sold. Offer another one.']);
    const taken = await accept(world.userA, id, offerId);
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'This car has been sold, so you can’t accept the offer. Ask the dealer about another car.',
    ]);
  });

  it('that is accepted keeps its car from every other for the dealer’s days, to the minute', async () => {
    const listingId = await list();
    const [first, second] = [await send(world.userA, listingId), await send(world.userB, listingId)];
    const { _id: offerId } = (await offer(first)).json().data;
    const { _id: otherId } = (await offer(second)).json().data;
    expect((await accept(world.userA, first, offerId)).statusCode).toBe(200);
    app.clock.pass(2 * day - minute);
    const { token } = await addMember(db(), app.clock, world.dealerA, 'manager');
    const again = (discount: string) =>
      app.call('makeOffer', {
        token,
        params: { id: second },
        headers: { 'if-match': '"1"' },
        body: { ...offeredDeal, discount },
      });
    const refused = await again('3000');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Another shopper has accepted an offer on this car. It’s on hold for them until November 23, 2026 at 10:00.',
    ]);
    app.clock.pass(minute);
    expect((await again('3000')).statusCode).toBe(201);
    expect(otherId).not.toBe(offerId);
  });

  it('that is accepted keeps nothing where the dealer says so, or where its lead is lost', async () => {
    const listingId = await list();
    const [first, second] = [await send(world.userA, listingId), await send(world.userB, listingId)];
    const { _id: offerId } = (await offer(first)).json().data;
    await accept(world.userA, first, offerId);
    expect((await offer(second)).statusCode).toBe(409);
    await give(first, 'lost', 'quoted');
    expect((await offer(second)).statusCode).toBe(201);
    await give(first, 'quoted', 'lost');
    const leadDesk = { ...usualLeadDesk, keepsCarDays: 0 };
    await db().update(dealers).set({ leadDesk }).where(eq(dealers.id, world.dealerA.id));
    expect((await offer(second, '2500')).statusCode).toBe(201);
  });

  it('that is signed while the car is being sold is refused, or can be accepted by nobody', async () => {
    for (const _ of [1, 2, 3]) {
      const listingId = await list({});
      const id = await send(world.userA, listingId);
      const sell = asDealer('sellCar', listingId, { body: { soldOn: '2026-11-21', price: '70,000' } });
      const [signed, sold] = await Promise.all([offer(id), sell]);
      expect(sold.statusCode).toBe(200);
      expect([201, 409]).toContain(signed.statusCode);
      expect((await offer(id, '3000')).statusCode).toBe(409);
      if (signed.statusCode === 201) {
        expect((await accept(world.userA, id, signed.json().data._id)).statusCode).toBe(409);
      }
    }
  });

  it('of two on one car that are accepted at once one holds', async () => {
    const listingId = await list();
    const [first, second] = [await send(world.userA, listingId), await send(world.userB, listingId)];
    const [one, other] = [(await offer(first)).json().data._id, (await offer(second)).json().data._id];
    const replies = await Promise.all([accept(world.userA, first, one), accept(world.userB, second, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('a lead that is lost', () => {
  const reasons = async () => (await app.call('listLostReasons', { token: world.dealerA.token })).json().data;

  it('keeps why until it is lost no more', async () => {
    const listingId = await list();
    const id = await send(world.userA, listingId);
    expect((await give(id, 'lost', 'submitted', { lostReason: 'price' })).json().data.lostReason).toBe('price');
    expect((await give(id, 'contacted', 'lost')).json().data.lostReason).toBeNull();
  });

  it('is lost for the store’s own reasons where it has named some, else for the product’s', async () => {
    const id = await send(world.userA, await list());
    expect(await reasons()).toContainEqual({ reason: 'price', isOwn: false });
    const leadDesk = { ...usualLeadDesk, lostReasons: ['Went to Gary'] };
    await db().update(dealers).set({ leadDesk }).where(eq(dealers.id, world.dealerA.id));
    expect(await reasons()).toEqual([{ reason: 'Went to Gary', isOwn: true }]);
    await asDealer('changeLeads', '', { body: { ids: [id], status: 'lost', lostReason: 'Went to Gary' } });
    expect((await work(id)).lostReason).toBe('Went to Gary');
  });
});
