import { expect, it } from 'vitest';
import { minute } from '../kit/clock.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';

const app = openedApp({ rateLimitFactor: 0.1 });
const world = worldBefore(app);

it('has limits of its own for all its calls together, which keep nobody else out', async () => {
  const { db } = app.database;
  const [busy, other] = [
    await addKey(db, app.clock, world.dealerA, ['stock:read', 'stock:write']),
    await addKey(db, app.clock, world.dealerA, ['stock:read']),
  ];
  const read = async (token: string) => (await app.call('listStock', { token })).statusCode;
  const statuses = [];
  for (let calls = 0; calls < 30; calls += 1) statuses.push(await read(busy.token));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await app.call('listPhotos', { token: busy.token, params: { id: 'any' } });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect([await read(other.token), await read(world.dealerA.token)]).toEqual([200, 200]);
  const write = () => app.call('deleteCars', { token: busy.token, body: { ids: ['any'] } });
  for (let calls = 0; calls < 12; calls += 1) expect((await write()).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(429);
  app.clock.pass(minute);
  expect(await read(busy.token)).toBe(200);
});

it('counts what is dear for all keys of a dealer together', async () => {
  const { db } = app.database;
  const statuses = [];
  for (let calls = 0; calls < 4; calls += 1) {
    const { token } = await addKey(db, app.clock, world.dealerA, ['leads:read']);
    statuses.push((await app.call('exportLeads', { token, body: {} })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});
