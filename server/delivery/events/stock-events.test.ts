import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventType, eventTypes } from '#contract/event-types.ts';
import { dealerMakes } from '../../dealers/tables.ts';
import { recordActions } from '../../enquiries/audit.ts';
import { auditLog } from '../../enquiries/tables.ts';
import { minute } from '../../kit/clock.ts';
import { newId } from '../../kit/secrets.ts';
import { listings } from '../../listings/tables.ts';
import { openedDeliveryHouse, settled } from '../../testing/deliveries.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockRow } from '../../testing/stock-files.ts';
import { addSource, runNow, runSettled, webSource } from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';
import { until } from '../../testing/until.ts';
import { deliveries } from '../tables.ts';
import { beginEvents } from './begin-events.ts';

/** What other systems are told of a stock that changes by the thousand, and that leads do not wait for it. */

const carEvents = eventTypes.filter((type) => type.startsWith('car.'));
const bodyOf = (url: string, events: readonly EventType[]) => ({
  name: 'Maple DMS',
  kind: 'webhook',
  url,
  isOn: true,
  ownKey: null,
  events,
});

describe('a flood of cars', () => {
  const { house, app, world, save, send } = openedDeliveryHouse();
  beforeEach(() => save({}));

  const db = () => app.database.db;
  const told = () => house.receiver.taken.map(({ body }) => JSON.parse(body));
  const add = async (events: readonly EventType[]) => {
    const reply = await app.call('addReceiver', {
      token: world.dealerA.token,
      body: bodyOf(house.receiver.url, events),
    });
    expect(reply.statusCode, reply.body).toBe(201);
  };
  const record = (action: string, ids: readonly string[], details = {}) =>
    recordActions(db(), { at: app.clock.now(), actorKind: 'system', actorId: 'stock', action, details }, ids);
  /** So many more cars of dealer A. */
  async function addCars(count: number): Promise<string[]> {
    const [like] = await db().select().from(listings).where(eq(listings.dealerId, world.dealerA.id));
    if (!like) throw new Error('Dealer A has no car.');
    const cars = Array.from({ length: count }, () => ({ ...like, id: newId() }));
    await db().insert(listings).values(cars);
    return cars.map(({ id }) => id);
  }

  it('lets a lead go next, however many wait', async () => {
    await add(['lead.submitted', 'car.added']);
    const release = house.receiver.hold();
    await record('car added', await addCars(150));
    await house.receiver.hasTaken(1);
    const id = await send();
    await until(async () => (await db().$count(deliveries, eq(deliveries.enquiryId, id))) > 0);
    release();
    await settled(app, 151);
    expect(told().findIndex(({ type }) => type === 'lead.submitted')).toBe(1);
  });

  it('lets a lead be begun first, before the cars that came before it', async () => {
    await add(['lead.submitted', 'car.added']);
    await app.jobs.stop(0);
    await record('car added', await addCars(150));
    const id = await send();
    expect(await beginEvents(db(), app.clock)).toBe(100);
    expect(await db().$count(deliveries, eq(deliveries.enquiryId, id))).toBe(1);
    expect(await db().$count(auditLog, sql`${auditLog.event} is not null`)).toBe(51);
  });
});

describe('what waits of one car', () => {
  const { house, app, world, save } = openedDeliveryHouse();
  const db = () => app.database.db;
  const begun = async () => {
    await beginEvents(db(), app.clock);
    const rows = await db().select().from(deliveries);
    return rows.map(({ event, facts, eventId }) => ({ event, facts, eventId }));
  };
  let car = '';
  const record = (action: string, details = {}) =>
    recordActions(db(), { at: app.clock.now(), actorKind: 'system', actorId: 'stock', action, details }, [car]);
  const tell = (events: readonly EventType[]) =>
    app.call('addReceiver', { token: world.dealerA.token, body: bodyOf(house.receiver.url, events) });
  beforeEach(async () => {
    await save({});
    await app.jobs.stop(0);
    const [own] = await db().select().from(listings).where(eq(listings.dealerId, world.dealerA.id));
    car = own?.id ?? '';
  });

  it('is one event with the newest state, and nothing where it was taken back', async () => {
    await tell(carEvents);
    await record('car changed');
    const [first] = await begun();
    await record('car changed', { importId: 'file', runId: 'run' });
    await record('car unpublished');
    const [second, ...more] = await begun();
    expect([second?.event, more]).toEqual(['car.unpublished', []]);
    expect(second?.eventId).not.toBe(first?.eventId);
    await db().delete(deliveries);
    await record('car added');
    await begun();
    await record('car deleted');
    expect(await begun()).toEqual([]);
  });

  it('is taken back for a receiver too that did not ask for what takes it back', async () => {
    await tell(['car.added']);
    await record('car added');
    expect(await begun()).toMatchObject([{ event: 'car.added' }]);
    await record('car deleted');
    expect(await begun()).toEqual([]);
  });

  it('stays by itself once it was tried, since its receiver may have taken it', async () => {
    await tell(carEvents);
    await record('car changed');
    await begun();
    await db()
      .update(deliveries)
      .set({ claimedUntil: new Date(app.clock.now().getTime() + minute) });
    await record('car deleted');
    expect((await begun()).map(({ event }) => event).toSorted()).toEqual(['car.changed', 'car.removed']);
  });
});

describe('a run of a stock source that is undone before anything of it has left', () => {
  let servers: StockServers;
  const ports = new Set<number>();
  const app = openedApp({
    stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
  });
  const world = worldBefore(app);
  beforeAll(async () => {
    servers = await startStockServers();
    ports.add(servers.webPort);
  });
  afterAll(() => servers.close());

  const db = () => app.database.db;
  const row = (number: number, price = '$57,800') => stockRow(number, { type: 'New', km: '', price });
  const bring = (...lines: string[]) => servers.web.set('/stock.csv', stockFile(...lines));
  const allBegun = () => until(async () => (await db().$count(auditLog, sql`${auditLog.event} is not null`)) === 0);

  it('tells nobody of anything', async () => {
    const { token, id: dealerId } = world.dealerA;
    await db().delete(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));
    await db().insert(dealerMakes).values({ dealerId, makeId: world.acura, freightCents: 2595_00 });
    const { _id: source } = await addSource(app, token, webSource(servers));
    bring(row(101), row(102), row(103), row(104));
    await runNow(app, token, source);
    // The dealer's plan covers no receiver, so that everything waits.
    expect((await app.call('addReceiver', { token, body: bodyOf('https://dms.example/', carEvents) })).statusCode).toBe(
      201,
    );
    await allBegun();
    await db().delete(deliveries);
    bring(row(101, '$50,000'), row(102), row(103), row(105));
    app.clock.pass(minute);
    const run = await runNow(app, token, source);
    await allBegun();
    const waiting = await db().select().from(deliveries);
    expect(waiting.map(({ event }) => event).toSorted()).toEqual(['car.added', 'car.changed', 'car.removed']);
    expect(waiting.map(({ facts }) => facts?.runId)).toEqual([run._id, run._id, run._id]);
    await app.call('undoStockRun', { token, params: { id: run._id } });
    expect(await runSettled(app, token, run._id)).toMatchObject({ state: 'undone' });
    await allBegun();
    expect(await db().select().from(deliveries)).toEqual([]);
  });
});
