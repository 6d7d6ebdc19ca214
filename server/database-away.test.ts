import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { buildWorld, type World } from './testing/world.ts';

/** The server home dies, hangs, and comes back, while people go on asking. */

let postgres: NativePostgres;
let app: TestApp<OpenDatabase>;
let world: World;

beforeAll(async () => {
  postgres = await startNativePostgres();
  app = await openAppOn(await openDatabase({ url: postgres.url }));
  world = await buildWorld(app.database.db, app.clock);
  await app.call('countCars');
});
afterAll(async () => {
  await app.close();
  await app.database.close();
  await postgres.stop();
});
beforeEach(() => untilReady());

/** Asks until the server says that it is ready; each question gives way to what brings it about. */
async function untilReady(): Promise<void> {
  while ((await app.inject({ url: '/health/ready' })).statusCode !== 200)
    await new Promise((resolve) => setImmediate(resolve));
}

const send = (key: string) =>
  app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted },
    headers: { 'idempotency-key': key },
  });

async function expectUnavailable(): Promise<void> {
  const replies = [
    await app.call('listSavedDeals', { token: world.userA.token }),
    await app.call('listDealers', { query: { make: `never asked ${Math.random()}` } }),
    await send('while-away'),
    await app.call('signInUser', { body: { email: 'a@b.example', password: 'x' } }),
  ];
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toMatch(/ECONN|terminat|postgres|select|at /i);
  }
}

/** What needs no database, or has its answer. */
async function expectRest(): Promise<void> {
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await app.call('calculateDeal', { body: financeDeal })).statusCode).toBe(200);
  expect((await app.call('listProvinces')).statusCode).toBe(200);
  app.clock.pass(3_600_000);
  expect((await app.call('countCars')).json()).toMatchObject({ carCount: 2 });
  app.clock.pass(-3_600_000);
}

it('a server that is killed is answered for, and comes back', async () => {
  await postgres.kill();
  await expectUnavailable();
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  await expectRest();
  await postgres.restart();
  await untilReady();
  const saved = await send('while-away');
  expect(saved.statusCode).toBe(201);
  expect((await send('while-away')).body).toBe(saved.body);
});

it('a server that hangs is answered for, and comes back', async () => {
  postgres.suspend();
  const hung = app.call('listSavedDeals', { token: world.userA.token });
  await expectRest();
  expect((await hung).statusCode).toBe(503);
  expect((await send('while-hung')).statusCode).toBe(503);
  postgres.resume();
  await untilReady();
  expect((await send('while-hung')).statusCode).toBe(201);
});

it('whoever cannot be looked up is not let in', async () => {
  await postgres.kill();
  const replies = [
    await app.call('listLeads', { token: world.dealerA.token }),
    await app.call('readEnquiry', { params: { id: 'A'.repeat(43) } }),
    await app.call('listLeads', { token: world.userA.token }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  await postgres.restart();
});
