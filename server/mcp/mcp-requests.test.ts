import { beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../kit/clock.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { connected, used } from '../testing/mcp-client.ts';
import { openedApp, worldOf } from '../testing/opened.ts';

/** What may come to `/mcp`, and how much of it. */

const app = openedApp({ rateLimitFactor: 1, publicUrl: new URL('https://cars.example') });
const world = worldOf(app);
let origin: string;

beforeAll(async () => {
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const post = (headers: Record<string, string> = {}, payload: unknown = call) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', host: 'cars.example', ...headers },
    payload: payload as object,
  });

describe('a request for assistants', () => {
  it('comes to a name of the product’s own, and from no page of another site', async () => {
    expect((await post()).statusCode).toBe(200);
    expect((await post({ host: 'localhost:3000' })).statusCode).toBe(200);
    const rebound = await post({ host: 'evil.example', origin: 'https://evil.example' });
    expect([rebound.statusCode, rebound.json().message]).toEqual([
      403,
      'This request came from another site, so we blocked it.',
    ]);
    expect((await post({ host: 'evil.example' })).statusCode).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ origin: 'https://cars.example' })).statusCode).toBe(200);
  });

  it('is one message of JSON, of 64 kB at most', async () => {
    expect((await post({}, [call, call])).statusCode).toBe(400);
    expect((await post({ 'content-type': 'text/plain' }, 'x' as never)).statusCode).toBe(415);
    const long = { ...call, params: { text: 'x'.repeat(66_000) } };
    expect((await post({}, long)).statusCode).toBe(413);
    for (const method of ['GET', 'DELETE'] as const) {
      const reply = await app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } });
      expect(reply.statusCode).toBe(405);
    }
  });

  it('carries a live key or nothing: neither a person’s session nor a key that was revoked', async () => {
    const { dealerA, userA } = world;
    const revoked = await addKey(app.database.db, app.clock, dealerA, ['stock:read'], { revokedAt: app.clock.now() });
    for (const token of [dealerA.token, userA.token, revoked.token, 'nothing']) {
      const reply = await post({ authorization: `Bearer ${token}` });
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  it('listens to no stream of changes', async () => {
    const params = {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
      },
    };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const reply = await post(headers, { ...call, method: 'subscriptions/listen', params });
    expect(reply.json().error.message).toBe('Subscription limit reached');
  });

  it('counts for the limits of the API, which say when it may come again', async () => {
    const client = await connected(origin);
    const ask = () => used(client, 'find_programmes', { businessName: 'north-cars' });
    for (let asked = 0; asked < 120; asked += 1) expect((await ask()).isError).toBe(false);
    const refused = await ask();
    expect(refused.answer.error).toMatchObject({ code: 'tooManyRequests' });
    const direct = await app.call('findProgrammes', { params: { businessName: 'north-cars' } });
    expect(direct.statusCode).toBe(429);
    app.clock.pass(minute);
    expect((await ask()).isError).toBe(false);
  });

  it('counts for the limits of its key', async () => {
    const { id, token } = await addKey(app.database.db, app.clock, world.dealerA, ['stock:read']);
    const client = await connected(origin, { token });
    await used(client, 'list_stock');
    const { data } = (await app.call('listDealerKeys', { token: world.dealerA.token })).json();
    expect(data.find((key: { _id: string }) => key._id === id)).toMatchObject({ calls: 1 });
  });
});
