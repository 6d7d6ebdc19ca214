import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventType, ReceiverKind } from '#contract/event-types.ts';
import { day, hour, minute } from '../../kit/clock.ts';
import { car } from '../../testing/access-requests.ts';
import { addKey } from '../../testing/dealer-keys.ts';
import { offeredDeal } from '../../testing/deals.ts';
import { openedDeliveryHouse, putOnPlan, settled, verified } from '../../testing/deliveries.ts';
import type { TakenPost } from '../../testing/webhook-receiver.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { deliveries } from '../tables.ts';
import { beginEvents } from './begin-events.ts';

/** What the dealer's other systems are told, by real posts to a real receiver. */

const { house, app, world, save, send, change } = openedDeliveryHouse();
beforeEach(() => save({}));

const db = () => app.database.db;
const token = () => world.dealerA.token;

type Sent = { events: EventType[]; kind?: ReceiverKind; ownKey?: string | null; name?: string; isOn?: boolean };
const bodyOf = (changes: Sent) => ({
  name: 'Maple CRM',
  kind: 'webhook',
  url: house.receiver.url,
  isOn: true,
  ownKey: null,
  ...changes,
});
const add = async (changes: Sent) => {
  const reply = await app.call('addReceiver', { token: token(), body: bodyOf(changes) });
  expect(reply.statusCode, reply.body).toBe(201);
  const { data, secret } = reply.json();
  return { ...data, secret: secret.secret };
};
const told = () => house.receiver.taken.map(({ body }) => JSON.parse(body));
/** Resolves when so many deliveries are there and all have ended. */
const allTold = (count: number) => settled(app, count);
const ofKey = (...scopes: Parameters<typeof addKey>[3]) => addKey(db(), app.clock, world.dealerA, scopes);

describe('an event', () => {
  it('is told, signed, to each receiver that chose it, and to nobody else', async () => {
    const one = await add({ events: ['lead.submitted', 'lead.status_changed'] });
    const other = await add({ events: ['lead.submitted'], name: 'Stock' });
    await add({ events: ['car.added'] });
    await add({ events: ['lead.submitted'], isOn: false });
    const id = await send();
    await allTold(2);
    expect(new Set(told().map((event) => event.id)).size, 'one event').toBe(1);
    const posts = house.receiver.taken;
    for (const { secret } of [one, other])
      expect(posts.filter((post) => isSignedBy(post, secret)).map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'lead.submitted', lead: { id, shopper: { email: 'ann@shoppers.example' } } },
      ]);
    await app.call('setLeadStatus', {
      token: token(),
      params: { id },
      body: { from: 'submitted', status: 'contacted' },
    });
    await allTold(3);
    const [status] = told().slice(2);
    expect(status).toMatchObject({
      type: 'lead.status_changed',
      lead: { id, version: 1, status: 'contacted', url: `https://icardeals.example/ViewDealerEnquiryDetails/${id}` },
      change: { from: 'submitted', to: 'contacted' },
    });
    expect(withoutIds(JSON.stringify(status))).not.toMatch(/Ann|416-555/);
    expect(posts[2]?.headers).toMatchObject({
      'icardeals-event': 'lead.status_changed',
      'icardeals-event-id': status.id,
    });
  });

  const isSignedBy = (post: TakenPost, secret: string): boolean => {
    try {
      return verified(app, post, secret) !== null;
    } catch {
      return false;
    }
  };

  it('comes of cars, offers, questions and notes too, without a word of the person', async () => {
    const events: EventType[] = ['car.added', 'car.removed', 'offer.made', 'question.asked', 'lead.note_added'];
    await add({ events });
    const params = { dealerID: world.dealerA.id };
    const added = await app.call('addCarModelDetails', { token: token(), params, body: { carModelDetails: [car] } });
    const { _id } = added.json().carModelDetails;
    await allTold(1);
    await app.call('deleteCars', { token: token(), body: { ids: [_id] } });
    const id = await send();
    const ofLead = { token: token(), params: { id } };
    await app.call('makeOffer', { ...ofLead, headers: { 'if-match': '"1"' }, body: offeredDeal });
    const asked = { section: 'term', message: 'Is it still there?', vehicle: '', enquiryId: id };
    await app.call('askTheDealer', {
      token: world.userA.token,
      params: { businessName: 'north-cars' },
      body: asked,
    });
    await app.call('addLeadNote', { ...ofLead, body: { text: 'Ann is nice.' } });
    await allTold(5);
    expect(Object.fromEntries(told().map((event) => [event.type, event]))).toMatchObject({
      'car.added': { car: { id: _id, make: 'ACURA', state: 'draft' }, lead: null },
      'car.removed': { car: { id: _id, state: 'removed', url: null } },
      'offer.made': { offer: { state: 'open', mode: 'Finance' }, lead: { id }, change: { from: 'submitted' } },
      'question.asked': { question: { section: 'term' }, lead: { id } },
      'lead.note_added': { lead: { id } },
    });
    expect(withoutIds(JSON.stringify(told()))).not.toMatch(/Ann|nice|still there/);
  });

  it('that a receiver’s own key has made is not told back to it, and carries the key’s name in the time line', async () => {
    const own = await ofKey('leads:read', 'leads:write');
    const events: EventType[] = ['lead.status_changed'];
    const crm = await add({ events, ownKey: own.id });
    const other = await add({ events, name: 'Dashboard' });
    expect(crm.ownKey).toEqual({ _id: own.id, name: 'Maple CRM' });
    const id = await send();
    const set = (who: string, from: string, status: string) =>
      app.call('setLeadStatus', { token: who, params: { id }, body: { from, status } });
    expect((await set(own.token, 'submitted', 'contacted')).statusCode).toBe(200);
    const rows = await allTold(1);
    expect(rows.map(({ receiverId }) => receiverId)).toEqual([other._id]);
    expect((await set(own.token, 'submitted', 'won')).statusCode, 'what came too late').toBe(409);
    await set(token(), 'contacted', 'quoted');
    await allTold(3);
    const { history } = (await app.call('readLead', { token: token(), params: { id } })).json().data;
    const ofStatus = history.filter(({ what }: { what: string }) => what === 'status');
    expect(ofStatus.map(({ by, to }: { by: object; to: string }) => [by, to])).toEqual([
      [expect.objectContaining({ kind: 'member' }), 'quoted'],
      [{ kind: 'key', name: 'Maple CRM' }, 'contacted'],
    ]);
  });

  it('reaches a receiver that is slow, down and doubled, once by its id', async () => {
    const events: EventType[] = ['lead.submitted', 'lead.status_changed'];
    await add({ events });
    await add({ events, name: 'The same once more' });
    const release = house.receiver.hold();
    house.receiver.statuses.push(503, 500, 503);
    const id = await send();
    await app.call('setLeadStatus', {
      token: token(),
      params: { id },
      body: { from: 'submitted', status: 'contacted' },
    });
    await house.receiver.hasTaken(2);
    // Another server looks as well, and the first one once more.
    await Promise.all([beginEvents(db(), app.clock), beginEvents(db(), app.clock)]);
    release();
    const rows = await allTold(4);
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect(house.receiver.taken.length, 'four that were taken, three that were not').toBe(7);
    expect(new Set(told().map((event) => event.id)).size).toBe(2);
    const twice = Map.groupBy(told(), (event) => event.id);
    for (const posts of twice.values()) expect(new Set(posts.map((event) => JSON.stringify(event))).size).toBe(1);
  });

  it('is held while the plan does not cover it, and goes when it does', async () => {
    await add({ events: ['lead.submitted'] });
    await putOnPlan(app, world, 'free');
    await send();
    expect((await allTold(1)).map(({ state }) => state)).toEqual(['held']);
    await putOnPlan(app, world, 'pro');
    await app.jobs.send(db(), 'release-deliveries', {});
    await house.receiver.hasTaken(1);
    await allTold(1);
  });

  it('brings nothing of a deal that was withdrawn, nor of a person who took the data back', async () => {
    await add({ events: ['lead.submitted', 'lead.updated'] });
    house.receiver.statuses.push(503);
    const id = await send();
    await house.receiver.hasTaken(1);
    await change(id, 1, { withData: false });
    await allTold(2);
    for (const { lead } of told().slice(1)) expect(lead.shopper).toBeNull();
  });
});

describe('a lead system', () => {
  it('takes the document by post', async () => {
    const refused = await app.call('addReceiver', {
      token: token(),
      body: bodyOf({ kind: 'adf', events: ['car.added'] }),
    });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'events']);
    await add({ kind: 'adf', events: ['lead.submitted', 'lead.updated'] });
    const id = await send();
    await allTold(1);
    const [post] = house.receiver.taken;
    expect(post?.headers['content-type']).toBe('application/xml; charset=us-ascii');
    expect(post?.body).toContain(`<id sequence="1" source="iCarDeals">${id}</id>`);
    expect(post?.body).toContain('<prospect status="new">');
  });
});

describe('a secret', () => {
  it('that is renewed signs beside the new one for a day', async () => {
    const { _id, secret: old } = await add({ events: ['lead.submitted'] });
    const renewed = (await app.call('renewReceiverSecret', { token: token(), params: { id: _id } })).json();
    expect(renewed.data.oldSecretUntil).toBe('2026-11-22T15:00:00.000Z');
    const { secret } = renewed.secret;
    await send();
    await allTold(1);
    for (const good of [secret, old]) expect(verified(app, house.receiver.taken[0], good)).toBeTruthy();
    app.clock.pass(day + hour);
    await send();
    await allTold(2);
    expect(verified(app, house.receiver.taken[1], secret)).toBeTruthy();
    expect(() => verified(app, house.receiver.taken[1], old)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

describe('what was told', () => {
  it('stands in the log with its receiver, is sent again under its id, and a test says that it is one', async () => {
    const { _id } = await add({ events: ['lead.submitted'] });
    await send();
    const [row] = await allTold(1);
    const log = async () => (await app.call('listDeliveries', { token: token() })).json().data;
    expect(await log()).toMatchObject([
      {
        kind: 'webhook',
        receiver: { _id, name: 'Maple CRM' },
        event: 'lead.submitted',
        cause: 'new',
        state: 'delivered',
      },
    ]);
    app.clock.pass(minute);
    const key = { 'idempotency-key': 'once' };
    const again = () => app.call('replayDelivery', { token: token(), params: { id: row?.id ?? '' }, headers: key });
    expect((await Promise.all([again(), again()])).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    await allTold(2);
    expect(told()[1]).toEqual(told()[0]);
    app.clock.pass(minute);
    expect((await app.call('sendTestEvent', { token: token(), params: { id: _id } })).statusCode).toBe(201);
    await allTold(3);
    expect(told()[2]).toMatchObject({ type: 'test', dealer: { businessName: 'north-cars' } });
    expect((await log()).map(({ cause }: { cause: string }) => cause)).toEqual(['test', 'resend', 'new']);
    const other = await app.call('sendTestEvent', { token: world.dealerB.token, params: { id: _id } });
    expect(other.statusCode).toBe(404);
  });
});

describe('a receiver', () => {
  it('is changed by whoever saw its last version, and goes with what waits for it', async () => {
    const { _id, secret } = await add({ events: ['lead.submitted'] });
    const put = (version: number, changes: Sent) =>
      app.call('changeReceiver', {
        token: token(),
        params: { id: _id },
        headers: { 'if-match': `"${version}"` },
        body: bodyOf(changes),
      });
    expect((await put(1, { events: ['car.added', 'car.added'] })).json().data).toMatchObject({
      version: 2,
      events: ['car.added'],
    });
    expect((await put(1, { events: ['car.added'] })).statusCode).toBe(412);
    const list = await app.call('listReceivers', { token: token() });
    expect(list.json()).toMatchObject({ isCovered: true, data: [{ _id, version: 2 }] });
    expect(list.body).not.toContain(secret);
    await app.call('removeReceiver', { token: token(), params: { id: _id } });
    expect((await app.call('listReceivers', { token: token() })).json().data).toEqual([]);
    expect(await db().$count(deliveries, eq(deliveries.receiverId, _id))).toBe(0);
  });

  it.each([
    [{ events: [] }, 'events'],
    [{ events: ['everything'] }, 'events'],
    [{ url: 'nowhere' }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'http://crm.example/' }, 'url'],
    [{ url: 'https://192.168.1.5/x' }, 'url'],
    [{ url: 'https://[fd00::1]/' }, 'url'],
    [{ name: ' ' }, 'name'],
    [{ ownKey: 'another' }, 'ownKey'],
  ])('is refused with %j', async (changes, field) => {
    const body = { ...bodyOf({ events: ['lead.submitted'] }), ...changes };
    const reply = await app.call('addReceiver', { token: token(), body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().field.split('.')[0]).toBe(field);
  });
});
