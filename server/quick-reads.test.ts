import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour } from './kit/clock.ts';
import type { TestApp } from './testing/app.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** Reads that are answered before Fastify sees them, beside the same ones that went the whole way. */

/** How many requests a route of Fastify has handled. */
let handled = 0;
subscribe('tracing:fastify.request.handler:start', () => {
  handled += 1;
});

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string> | readonly string[];
  readonly body?: string;
};

type Answer = { readonly status: number | undefined; readonly headers: readonly string[]; readonly body: string };

/** A product that listens, and beside it a server of the same product on which everything goes the whole way. */
function listening(app: TestApp) {
  const whole = createServer((asked, response) => app.app.routing(asked, response));
  beforeAll(async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    await once(whole.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    whole.close();
  });
  const askOn = async (server: Server, path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answer> => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const lines = Array.from({ length: answer.rawHeaders.length / 2 }, (_, at) =>
      answer.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    return {
      status: answer.statusCode,
      headers: lines.filter((line) => !line.startsWith('Date: ')),
      body: await text(answer.setEncoding('latin1')),
    };
  };
  return {
    ask: (path: string, sent: Sent = {}) => askOn(app.app.server, path, sent),
    askTheWholeWay: (path: string, sent: Sent = {}) => askOn(whole, path, sent),
  };
}

/** How many of the requests of some work a route has handled. */
async function handledIn(work: () => Promise<unknown>): Promise<number> {
  const before = handled;
  await work();
  return handled - before;
}

const makes = '/api/make/make';
/** Long enough to be compressed. */
const facts = '/api/deal/fees';

describe('a kept read', () => {
  const app = openedApp();
  worldOf(app);
  const { ask, askTheWholeWay } = listening(app);
  // What is asked for in two languages is kept in both.
  beforeEach(async () => {
    for (const path of [makes, facts])
      for (const language of ['en', 'fr']) await ask(path, { headers: { 'accept-language': language } });
  });

  const etagOf = ({ headers }: Answer) => headers.find((line) => line.startsWith('etag: '))?.slice(6) ?? '';

  it.each<Record<string, string>>([
    {},
    { 'accept-encoding': 'gzip, br' },
    { 'accept-language': 'fr-CA, en;q=0.5' },
    { 'accept-language': 'fr', 'accept-encoding': 'br' },
    { 'accept-language': 'de' },
    { cookie: 'language=fr; device=something', origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { 'if-none-match': 'W/"another"' },
    { accept: 'text/html' },
  ])('is answered as on the whole way: %j', async (headers) => {
    for (const path of [makes, facts]) {
      const whole = await askTheWholeWay(path, { headers });
      let quick: Answer | undefined;
      const ofRoutes = await handledIn(async () => {
        quick = await ask(path, { headers });
      });
      expect([quick, ofRoutes]).toEqual([whole, 0]);
    }
  });

  it('is compressed for whoever takes that', async () => {
    const { headers } = await ask(facts, { headers: { 'accept-encoding': 'br' } });
    expect(headers).toContain('content-encoding: br');
  });

  it('is not sent to whoever has it', async () => {
    const headers = { 'if-none-match': etagOf(await ask(makes)), 'accept-encoding': 'br' };
    const whole = await askTheWholeWay(makes, { headers });
    expect(whole.status).toBe(304);
    expect(await handledIn(async () => expect(await ask(makes, { headers })).toEqual(whole))).toBe(0);
  });

  it.each<[string, string, Sent]>([
    ['only wants the head', makes, { method: 'HEAD' }],
    ['is signed in', makes, { headers: { authorization: `Bearer ${'A'.repeat(43)}` } }],
    ['brings a body', makes, { headers: { 'content-length': '2' }, body: '{}' }],
    ['comes through an unknown proxy', makes, { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    ['writes the address otherwise', '/api/make/%6Dake', {}],
    ['adds something to the address', `${makes}?more=1`, {}],
  ])('goes the whole way where it %s', async (_what, path, sent) => {
    const whole = await askTheWholeWay(path, sent);
    // A refused query never reaches its route's handler.
    const isRefused = whole.status === 400;
    expect(await handledIn(async () => expect(withoutId(await ask(path, sent))).toEqual(withoutId(whole)))).toBe(
      isRefused ? 0 : 1,
    );
  });

  it('is refused where it names two hosts', async () => {
    const answer = await ask(makes, { headers: ['Host', '127.0.0.1', 'Host', 'other.example'] });
    expect(answer.status).toBe(400);
  });

  it('is made anew once it is forgotten or too old', async () => {
    app.app.lookups.forget();
    expect(await handledIn(() => ask(makes))).toBe(1);
    await until(async () => (await handledIn(() => ask(makes))) === 0);
    app.clock.pass(hour);
    expect(await handledIn(() => ask(makes))).toBe(1);
  });

  it('leaves the same line in the log, and the same count', async () => {
    const count = async () =>
      Number(
        /duration_seconds_count\{method="GET",route="\/api\/make\/make",status="200"\} (\d+)/.exec(
          await app.metrics.text(),
        )?.[1],
      );
    const linesOf = async (work: () => Promise<unknown>) => {
      const [lines, counted] = [app.log.length, await count()];
      await work();
      await until(async () => (await count()) > counted && app.log.length > lines);
      const { reqId, time, milliseconds, ...line } = JSON.parse(app.log.slice(lines).join(''));
      expect(reqId).toMatch(/^[\w-]{22}$/);
      expect([typeof time, typeof milliseconds]).toEqual(['number', 'number']);
      return [line, (await count()) - counted];
    };
    const whole = await linesOf(() => askTheWholeWay(makes));
    expect(await handledIn(async () => expect(await linesOf(() => ask(makes))).toEqual(whole))).toBe(0);
  });
});

describe('where proxies are believed, and limits hold', () => {
  const app = openedApp({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'], shutdownDelay: 2000 });
  worldOf(app);
  const { ask, askTheWholeWay } = listening(app);

  it.each<[string, Record<string, string>]>([
    ['from the proxy itself', {}],
    ['for one address', { 'x-forwarded-for': '203.0.113.5' }],
    ['through two proxies', { 'x-forwarded-for': '203.0.113.6, 198.51.100.9' }],
    ['from a network of IPv6', { 'x-forwarded-for': '2001:db8:1:2::7' }],
  ])('a kept read counts for its limit on either way: %s', async (_which, headers) => {
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 60; number += 1) {
      for (const way of [ask, askTheWholeWay]) statuses.push((await way(makes, { headers })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = withoutId(await ask(makes, { headers }));
    expect(refused.status).toBe(429);
    expect(refused).toEqual(withoutId(await askTheWholeWay(makes, { headers })));
  });

  it('a connection ends with its answer while the server ends', async () => {
    const headers = { connection: 'keep-alive', 'x-forwarded-for': '203.0.113.77' };
    await ask(makes, { headers });
    expect((await ask(makes, { headers })).headers).toContain('Connection: keep-alive');
    const closing = app.app.close();
    await until(async () => (await ask('/health/ready')).status === 503);
    expect((await ask(makes, { headers })).headers.map((line) => line.toLowerCase())).toContain('connection: close');
    await closing;
  });
});

/** A refusal names its request. */
const withoutId = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/"requestId":"[\w-]+"/, ''),
});
