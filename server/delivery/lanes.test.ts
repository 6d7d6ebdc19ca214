import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { before, after as later, minute, second } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { adf, openedDeliveryHouse, settled } from '../testing/deliveries.ts';
import { until, untilThere } from '../testing/until.ts';
import { newSecret } from './change-settings.ts';
import { claimNext, lanesDue } from './lanes.ts';
import { deliveries, deliveryAttempts, deliveryLanes, deliverySettings } from './tables.ts';

/** When deliveries go, in which order, and whom they keep waiting. */

const { house, app, world, save, send, change } = openedDeliveryHouse();

const db = () => app.database.db;
const rows = () => db().select().from(deliveries).orderBy(deliveries.createdAt, deliveries.version);

/** Waits until the newest delivery brings a version. */
const brings = (version: number) => untilThere(async () => (await rows()).find((row) => row.version === version));

const versions = () => house.receiver.taken.map(({ body }) => JSON.parse(body).lead.version);
const pause = async () => (await app.call('listDeliveries', { token: world.dealerA.token })).json().paused;

describe('changes of a lead', () => {
  it('become one mail after a quiet minute, with the newest version; the lead itself goes at once', async () => {
    await save({ mailOn: true });
    const id = await send();
    await house.mail.hasTaken(1);
    await settled(app, 1);
    for (const version of [1, 2, 3]) {
      app.clock.pass(30 * second);
      await change(id, version, { withData: true, discount: `${version}000` });
      const { dueAt } = await brings(version + 1);
      expect(dueAt).toEqual(later(app.clock.now(), minute));
    }
    app.clock.pass(minute - 1);
    expect(await lanesDue(db(), app.clock.now(), 10)).toEqual([]);
    app.clock.pass(1);
    await settled(app, 2);
    expect(house.mail.taken.map(({ mail: { subject } }) => subject?.split(':')[0])).toEqual([
      'New lead',
      'Lead update',
    ]);
    expect(house.mail.taken[1]?.mail.text).toContain('Sale price: $');
  });

  it('after six mails of a day go at the start of the dealer’s next one', async () => {
    await save(adf);
    const id = await send();
    await settled(app, 1);
    for (const version of [1, 2, 3, 4, 5]) {
      await change(id, version, { withData: true });
      await settled(app, version + 1);
    }
    await change(id, 6, { withData: true });
    const { dueAt } = await brings(7);
    expect(dueAt.toISOString()).toBe('2026-11-22T05:00:00.000Z');
    await change(id, 7, { withData: true });
    expect((await brings(8)).dueAt).toEqual(dueAt);
    await settled(app, 7);
    expect(house.mail.taken).toHaveLength(7);
    await change(id, 8, { withData: true });
    expect((await brings(9)).dueAt).toEqual(later(dueAt, minute));
  });

  it('wait for what is under way, and the newest alone follows', async () => {
    await save(house.webhook);
    const release = house.receiver.hold();
    const id = await send();
    await house.receiver.hasTaken(1);
    for (const version of [1, 2]) {
      await change(id, version, { withData: true });
      await brings(version + 1);
    }
    const lane = { dealerId: world.dealerA.id, kind: 'webhook' } as const;
    expect(await claimNext(db(), lane, 'another server', app.clock.now())).toBeUndefined();
    release();
    await settled(app, 2);
    expect(versions()).toEqual([1, 3]);
  });

  it('are not told twice where the lead had not gone before them', async () => {
    await save(house.webhook);
    house.receiver.statuses.push(503);
    const release = house.receiver.hold();
    const id = await send();
    await house.receiver.hasTaken(1);
    await change(id, 1, { withData: true });
    await brings(2);
    release();
    const [row] = await settled(app, 1);
    expect([row?.cause, row?.version, versions()]).toEqual(['new', 2, [1, 2]]);
  });
});

describe('a slow receiver', () => {
  /** A dealer with a webhook and posts that wait for it. */
  async function addDealer(number: number): Promise<void> {
    const [like] = await db().select().from(dealers).where(eq(dealers.id, world.dealerA.id));
    if (!like) throw new Error('Dealer A is missing.');
    const dealerId = newId();
    const { columns } = newSecret(app.configuration.keys, dealerId, app.clock.now());
    await db()
      .insert(dealers)
      .values({ ...like, id: dealerId, businessName: `slow-${number}` });
    await db()
      .insert(deliverySettings)
      .values({ dealerId, ...house.webhook, ...columns });
    const waiting = Array.from({ length: 10 }, (_, post) => ({
      id: newId(),
      dealerId,
      kind: 'webhook',
      cause: 'test',
      causeKey: `${post}`,
      state: 'waiting',
      dueAt: app.clock.now(),
    }));
    await db().insert(deliveries).values(waiting);
  }

  it('keeps nobody waiting but itself: ten answer only after another dealer’s mail has arrived', async () => {
    const release = house.receiver.hold();
    for (const number of Array(10).keys()) await addDealer(number);
    await house.receiver.hasTaken(10);
    const id = await send();
    await house.mail.hasTaken(1);
    expect(house.mail.taken[0]?.mail.text).toContain(id);
    release();
    await settled(app, 101);
    expect(house.receiver.taken.length).toBeGreaterThanOrEqual(100);
  });
});

describe('a receiver that fails again and again', () => {
  const failing = () => house.receiver.statuses.push(...Array<number>(5).fill(503));
  /** Lets try after try fail until nothing more is tried. */
  const isPaused = async () => {
    await until(async () => {
      if ((await pause()).length > 0) return true;
      const [row] = await rows();
      if (row && !row.claimedUntil && row.dueAt > app.clock.now()) app.clock.set(row.dueAt.toISOString());
      return false;
    });
  };

  it('is paused, its dealer is told once, and it recovers by itself', async () => {
    await save(house.webhook);
    failing();
    await send();
    await isPaused();
    const [paused] = await pause();
    const nextTry = later(new Date(paused.since), minute);
    expect(paused).toMatchObject({ kind: 'webhook', status: 503, reason: 'status', nextTry: nextTry.toISOString() });
    await send();
    await until(async () => (await rows()).length >= 2);
    app.clock.set(before(nextTry, 1).toISOString());
    expect(await lanesDue(db(), app.clock.now(), 10)).toEqual([]);
    await house.mail.hasTaken(1);
    expect(house.mail.taken[0]?.recipients).toEqual(['owner@north-cars.example']);
    expect(house.mail.taken[0]?.mail.subject).toBe('Lead delivery failing: north-cars Motors (webhook)');
    await settled(app, 2);
    expect(await pause()).toEqual([]);
    expect(house.mail.taken).toHaveLength(1);
  });

  it('is tried at once when the dealer sends a delivery again', async () => {
    await save(house.webhook);
    failing();
    const id = await send();
    await isPaused();
    const [waiting] = await rows();
    const now = app.clock.now();
    const request = { token: world.dealerA.token, params: { id: waiting?.id ?? '' } };
    expect((await app.call('replayDelivery', request)).json().data).toMatchObject({ lead: id, state: 'waiting' });
    await house.receiver.hasTaken(6);
    await settled(app, 1);
    expect(app.clock.now()).toEqual(now);
  });

  it('is not paused for a lead alone that it does not like', async () => {
    await save(house.webhook);
    house.receiver.statuses.push(...Array<number>(7).fill(422));
    await send();
    await settled(app, 1);
    expect(house.receiver.taken).toHaveLength(8);
    expect(await db().select().from(deliveryLanes)).toMatchObject([{ failures: 0, toldAt: null }]);
  });
});

describe('a delivery that has ended', () => {
  it('is sent again from the page, by its kind alone, once for one press', async () => {
    await save({ ...adf, ...house.webhook });
    house.receiver.statuses.push(410);
    const id = await send();
    const failed = (await settled(app, 2)).find(({ state }) => state === 'failed');
    const press = (key: string, token = world.dealerA.token) =>
      app.call('replayDelivery', { token, params: { id: failed?.id ?? '' }, headers: { 'idempotency-key': key } });
    const replies = await Promise.all([press('one'), press('one')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(1);
    await settled(app, 3);
    expect((await press('one')).json().data).toMatchObject({
      kind: 'webhook',
      cause: 'resend',
      state: 'delivered',
      lead: id,
    });
    expect([house.receiver.taken.length, house.mail.taken.length]).toEqual([2, 1]);
    expect((await press('two', world.dealerB.token)).statusCode).toBe(404);
    await save({ ...adf }, 2);
    const refused = await press('three');
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This lead delivery method is turned off.']);
  });
});

describe('a delivery under way', () => {
  it('comes back when its server says nothing for 45 seconds', async () => {
    await save(house.webhook);
    const [due, claimedUntil] = [app.clock.now(), later(app.clock.now(), 45 * second)];
    const dead = { claimedBy: 'a dead server', claimedUntil };
    const row = {
      id: newId(),
      dealerId: world.dealerA.id,
      kind: 'webhook',
      cause: 'test',
      causeKey: 'x',
      state: 'waiting',
    };
    await db()
      .insert(deliveries)
      .values({ ...row, ...dead, dueAt: due });
    expect(await lanesDue(db(), app.clock.now(), 10)).toEqual([]);
    app.clock.pass(46 * second);
    await house.receiver.hasTaken(1);
    await settled(app, 1);
    expect(await db().$count(deliveryAttempts)).toBe(1);
  });

  it('is given back when the server stops before it has ended', async () => {
    await save(house.webhook);
    const release = house.receiver.hold();
    await send();
    await house.receiver.hasTaken(1);
    await app.jobs.stop(0);
    expect(await rows()).toMatchObject([{ state: 'waiting', claimedBy: null, claimedUntil: null }]);
    release();
  });
});
