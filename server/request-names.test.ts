import { createSecretKey } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { CallerNumbers } from './kit/log.ts';
import type { OperatorContext } from './operator/command.ts';
import { runTyped } from './operator/run-command.ts';
import { personalData } from './personal-data.ts';
import { addKey } from './testing/dealer-keys.ts';
import { openedApp, worldOf } from './testing/opened.ts';

/** By what a request is known: its own id in its answer and in both logs, and whose it is, as a number. */

const app = openedApp({ trustedProxies: ['127.0.0.1'] });
const world = worldOf(app);
beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});

const ofProxy = '3f2a9c01b7de45aab2c3d4e5f6071829';
const made = /^[\w-]{22}$/;
const lines = () => app.log.map((line) => JSON.parse(line));
const lineOf = (id: unknown) => lines().find(({ reqId, msg }) => reqId === id && msg === 'answered');

describe('the id of a request', () => {
  it('is the one that a believed proxy brings, in the answer and in the log', async () => {
    const reply = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': ofProxy } });
    expect([reply.headers['x-request-id'], reply.json().requestId]).toEqual([ofProxy, ofProxy]);
    expect(lineOf(ofProxy)).toMatchObject({ req: { path: '/api/nothing' }, res: { status: 404 } });
  });

  it.each([
    ['from elsewhere', '192.0.2.7', ofProxy],
    ['as a sentence', '127.0.0.1', 'it was Ann who asked'],
    ['as an address', '127.0.0.1', 'ann@shoppers.example'],
    ['as a second line', '127.0.0.1', `${ofProxy}\n{"level":60}`],
    ['without end', '127.0.0.1', 'a'.repeat(65)],
    ['of two letters', '127.0.0.1', 'ab'],
    ['twice', '127.0.0.1', [ofProxy, ofProxy]],
  ])('is a new one where it comes %s', async (_what, remoteAddress, id) => {
    const headers = { 'x-request-id': id };
    const reply = await app.inject({ url: '/api/nothing', remoteAddress, headers });
    expect(reply.headers['x-request-id']).toMatch(made);
    expect(reply.json().requestId).toBe(reply.headers['x-request-id']);
  });

  it.each([
    ['an answer', { url: '/api/plans' }, 200],
    ['the health', { url: '/health/live' }, 200],
    ['a refused sign-in', { url: '/api/dealer/cars' }, 401],
    ['another method', { url: '/api/plans', method: 'PUT' }, 405],
    [
      'another kind of body',
      { url: '/api/user/login', method: 'POST', payload: 'a', headers: { 'content-type': 'a/b' } },
      415,
    ],
    ['a broken address', { url: '/api/%zz' }, 400],
    ['an address beyond measure', { url: `/api/${'a'.repeat(5000)}` }, 414],
    ['no page', { url: '/nothing', method: 'DELETE' }, 404],
  ] as const)('stands in each answer: %s', async (_what, request, status) => {
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['x-request-id']).toMatch(made);
    expect(lines().filter(({ reqId }) => reqId === reply.headers['x-request-id'])).not.toEqual([]);
  });

  it('stands in the answer to what is no request', async () => {
    const { port } = app.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('no request\r\n\r\n');
    const answer = await text(socket.setEncoding('latin1'));
    const id = /^x-request-id: (.*)\r$/m.exec(answer)?.[1];
    expect(id).toMatch(made);
    expect(answer).toContain(`"requestId":"${id}"`);
  });

  it('is its own where a cached answer is given', async () => {
    const url = '/api/make/make';
    await app.inject({ url });
    const named = await app.inject({ url, headers: { 'x-request-id': ofProxy } });
    const unnamed = await app.inject({ url });
    expect([named, unnamed].map(({ headers }) => headers['x-request-id'])).toEqual([
      ofProxy,
      expect.stringMatching(made),
    ]);
    expect(lineOf(unnamed.headers['x-request-id'])).toMatchObject({ req: { path: url }, res: { status: 200 } });
  });
});

describe('whose a request is', () => {
  const numbers = () => new CallerNumbers(app.configuration.keys);
  const lineAfter = async (work: () => Promise<{ headers: Record<string, unknown> }>) => {
    const { headers } = await work();
    return lineOf(headers['x-request-id']);
  };
  const callAs = (token?: string) => () => app.call('listStock', { token });

  it('stands in its line as the number of a dealer, whoever of it asks, or of an account, also when it is refused', async () => {
    const { dealerA, userA } = world;
    const dealer = numbers().of('dealer', dealerA.id);
    const key = await addKey(app.database.db, app.clock, dealerA, ['leads:read']);
    expect(await lineAfter(callAs(dealerA.token))).toMatchObject({ caller: dealer, res: { status: 200 } });
    expect(await lineAfter(callAs(key.token))).toMatchObject({ caller: dealer, res: { status: 403 } });
    const account = numbers().of('account', userA.id);
    expect(await lineAfter(callAs(userA.token))).toMatchObject({ caller: account, res: { status: 403 } });
    expect((await lineAfter(callAs())).caller).toBeUndefined();
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const toTools = () =>
      app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          host: 'icardeals.example',
          authorization: `Bearer ${key.token}`,
          accept: 'application/json, text/event-stream',
        },
        payload: asked,
      });
    expect(await lineAfter(toTools)).toMatchObject({ caller: dealer });
    expect(app.log.filter((line) => line.includes(dealerA.id) || line.includes(userA.id))).toEqual([]);
  });

  it('is told to the operator: the number of a name, and the name of a number, under older keys too', async () => {
    const changed = createSecretKey(new Uint8Array(32).fill(9));
    const ring = { currentId: 'new', keys: new Map([['new', changed], ...app.configuration.keys.keys]) };
    const services = { ...app.app.services, keys: ring };
    const context: OperatorContext = { services, personalData, forgetPublic: () => undefined, operator: 'olive' };
    const run = (...words: string[]) => runTyped(['callers', ...words], '', context);
    for (const [who, kind, id, said] of [
      ['north-cars', 'dealer', world.dealerA.id, 'The dealer north-cars.'],
      ['ann@shoppers.example', 'account', world.userA.id, 'The account of ann@shoppers.example.'],
    ] as const) {
      const [now, before] = [new CallerNumbers(ring).of(kind, id), numbers().of(kind, id)];
      expect(now).toMatch(new RegExp(`^${kind}-[0-9a-f]{12}$`));
      expect(now).not.toBe(before);
      expect((await run('number', who)).output).toBe(`${now}\n${before}`);
      for (const number of [now, before]) expect((await run('find', number)).output).toBe(said);
    }
    expect((await run('find', 'dealer-000000000000')).error).toContain('No dealer and no account');
    expect((await run('number', 'nobody')).error).toContain('There is no dealer');
  });
});
