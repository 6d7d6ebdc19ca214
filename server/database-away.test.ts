import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { requestDeadlineMilliseconds } from './database/deadline.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { lacks } from './kit/health.ts';
import { newId } from './kit/secrets.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { openSilentProxy } from './testing/silent-proxy.ts';
import { until, untilThere } from './testing/until.ts';
import { addUser, buildWorld, type World } from './testing/world.ts';

/** The server home dies, hangs, and comes back, while people go on asking. */

let postgres: NativePostgres;
let app: TestApp<OpenDatabase>;
let world: World;

beforeAll(async () => {
  postgres = await startNativePostgres();
  const requestDeadline = requestDeadlineMilliseconds;
  app = await openAppOn(await openDatabase({ url: postgres.url }), { requestDeadline });
  world = await buildWorld(app.database.db, app.clock);
  await until(async () => (await app.call('countCars')).statusCode === 200);
});
afterAll(async () => {
  await app.close();
  await app.database.close();
  await postgres.stop();
});
beforeEach(() => untilReady());
afterEach(async ({ task }) => {
  // What ended in the middle must not leave a server that hangs to the next.
  if (task.result?.state === 'fail') await postgres.restart();
});

/** Asks until the server says so with a status; each question gives way to what brings it about. */
async function untilReadyIs(status: number): Promise<void> {
  await until(async () => (await app.inject({ url: '/health/ready' })).statusCode === status);
}

const untilReady = () => untilReadyIs(200);

const send = (key: string) =>
  app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted },
    headers: { 'idempotency-key': key },
  });

/** Sends until it is saved: on a busy machine a save may take longer than a request may wait. Gives what was answered. */
function sendUntilSaved(key: string): Promise<string> {
  return untilThere(async () => {
    const { statusCode, body } = await send(key);
    if (statusCode === 503) return undefined;
    expect(statusCode).toBe(201);
    return body;
  });
}

/** Whatever needs the database is refused, with a word on when to come back. */
async function expectUnavailable(): Promise<void> {
  const calls = [
    () => app.call('listSavedDeals', { token: world.userA.token }),
    () => app.call('listDealers', { query: { make: `never asked ${Math.random()}` } }),
    () => send('while-away'),
    () => app.call('signInUser', { body: { email: 'a@b.example', password: 'x' } }),
  ];
  for (const call of calls) {
    const reply = await call();
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toMatch(/ECONN|terminat|postgres|select|at /i);
  }
}

/** What needs no database, or has its answer. */
async function expectRest(): Promise<void> {
  const live = await app.inject({ url: '/health/live' });
  const worked = await app.call('calculateDeal', { body: financeDeal });
  const provinces = await app.call('listProvinces');
  expect([live, worked, provinces].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  app.clock.pass(3_600_000);
  const cars = await app.call('countCars');
  expect(cars.json()).toMatchObject({ carCount: 2 });
  app.clock.pass(-3_600_000);
}

it('a server that is killed is answered for, and comes back', async () => {
  await postgres.kill();
  await expectUnavailable();
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  await expectRest();
  await postgres.restart();
  await untilReady();
  const saved = await sendUntilSaved('while-away');
  expect(await sendUntilSaved('while-away')).toBe(saved);
});

it('a server that hangs is answered for, and comes back', async () => {
  postgres.suspend();
  const hung = app.call('listSavedDeals', { token: world.userA.token });
  await expectRest();
  expect((await hung).statusCode).toBe(503);
  expect((await send('while-hung')).statusCode).toBe(503);
  await expectUnavailable();
  postgres.resume();
  await untilReady();
  await sendUntilSaved('while-hung');
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

it('a server that only lets read is answered for and not ready, and its connections are thrown away', async () => {
  const operator = await openOperator();
  await operator.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await operator.query('SELECT pg_reload_conf()');
  const refused = await untilThere(async () => {
    const reply = await send('read-only');
    return reply.statusCode === 201 ? undefined : reply;
  });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  await untilReadyIs(503);
  expect((await app.inject({ url: '/health/ready' })).json()).toMatchObject({
    status: 'unavailable',
    missing: 'writes',
    reason: lacks.writes,
  });
  await until(async () => (await app.call('listSavedDeals', { token: world.userA.token })).statusCode === 200);
  await operator.query('ALTER SYSTEM RESET default_transaction_read_only');
  await operator.query('SELECT pg_reload_conf()');
  await operator.end();
  await untilReady();
  // Each connection hears of a setting in its own time.
  await until(async () => (await send('refused')).statusCode === 201);
});

/** A connection of whoever runs the server, that may write whatever the others may. */
async function openOperator(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  return client;
}

it('connections that fall silent for good are thrown away, of work in the background too', async () => {
  const proxy = await openSilentProxy(postgres.url);
  const limit = 2000; // milliseconds, in which a connection comes about on a machine that is busy
  const serverLimits = { longestSilence: limit, longestAnswer: limit };
  const url = proxy.through(await postgres.createDatabase(`behind_${newId()}`));
  const database = await openDatabase({ url, serverLimits });
  const behind = await openAppOn(database, { requestDeadline: limit });
  await addUser(database.db, behind.clock, 'Cleo');
  const asksForMail = () =>
    behind.call('askForPasswordLink', { body: { account: 'user', email: 'cleo@shoppers.example' } });
  try {
    // Every connection there may be is open.
    const look = () =>
      Promise.all(Array.from({ length: 6 }, () => database.backgroundDb.execute('SELECT pg_sleep(0.1)')));
    await until(() => look().then(Boolean, () => false));
    proxy.fallSilent();
    await expect(look()).rejects.toSatisfy(isDatabaseUnavailable);
    // Six connections at once may take a busy machine longer than one question may wait.
    await until(() => look().then(Boolean, () => false));
    await until(async () => (await asksForMail()).statusCode === 200);
    // Asked for once more where the answer to the first question was lost, it may have come twice.
    expect(await behind.mails(1)).not.toHaveLength(0);
    await until(async () => (await behind.inject({ url: '/health/ready' })).statusCode === 200);
  } finally {
    await behind.close();
    await database.close();
    await proxy.close();
  }
});
