import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from './kit/clock.ts';
import { type Answer, bothWays, handledIn, noted, type Sent, withoutId } from './testing/both-ways.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** Reads that are answered before Fastify sees them, beside the same ones that went the whole way. */

const makes = '/api/make/make';
/** Long enough to be compressed. */
const facts = '/api/deal/fees';

describe('a kept read', () => {
  const app = openedApp();
  worldOf(app);
  const { ask, askTheWholeWay } = bothWays(app);
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

  it('goes the whole way where the short one fails', async () => {
    const { limits } = app.app;
    const takeAtOnce = limits.takeAtOnce;
    limits.takeAtOnce = () => {
      throw new Error('put here by a test');
    };
    const [answer, whole] = [await ask(makes), await askTheWholeWay(makes)];
    limits.takeAtOnce = takeAtOnce;
    expect(answer).toEqual(whole);
    expect(app.log.join('')).toContain('a short way failed');
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
    const whole = await noted(app, 'GET', makes, () => askTheWholeWay(makes));
    expect(await handledIn(async () => expect(await noted(app, 'GET', makes, () => ask(makes))).toEqual(whole))).toBe(
      0,
    );
  });
});

describe('where proxies are believed, and limits hold', () => {
  const app = openedApp({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'], shutdownDelay: 5000 });
  worldOf(app);
  const { ask, askTheWholeWay } = bothWays(app);

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
