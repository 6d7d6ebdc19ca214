import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour } from './kit/clock.ts';
import { financeDeal } from './testing/deals.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** Reads that are the same for everybody, as they are answered over HTTP. */

/** Every request that a hook of the server has met, which was added before all others. */
const met: string[] = [];
const addOwnHook = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }; // as Fastify documents it
  fastify.addHook('onRequest', (request, _reply, done) => {
    met.push(`${request.method} ${request.url}`);
    done();
  });
};
subscribe('fastify.initialization', addOwnHook);
afterAll(() => void unsubscribe('fastify.initialization', addOwnHook));

const makes = '/api/make/make';

describe('a read that is cached', () => {
  const app = openedApp();
  worldOf(app);
  // The work in the background invalidates when it likes.
  beforeAll(() => app.jobs.stop());
  const ask = (headers = {}) => app.inject({ url: makes, headers });
  const madeIn = async (work: () => Promise<unknown>) => {
    const { made } = app.app.cache.answers.figures;
    await work();
    return app.app.cache.answers.figures.made - made;
  };

  it('is made once for each language, until it is invalidated or too old', async () => {
    await ask();
    expect(await madeIn(() => ask())).toBe(0);
    expect(await madeIn(() => ask({ 'accept-language': 'fr-CA, en;q=0.5' }))).toBe(1);
    app.app.cache.invalidate();
    expect(await madeIn(() => ask())).toBe(1);
    app.clock.pass(hour);
    expect(await madeIn(() => ask())).toBe(1);
  });

  it('is for shared caches too, for a second', async () => {
    expect((await ask()).headers).toMatchObject({
      'cache-control': 'public, max-age=60, s-maxage=1',
      vary: 'accept-encoding, accept-language, authorization',
    });
    expect((await app.call('readFeeFacts')).headers['cache-control']).toBe('public, max-age=3600, s-maxage=1');
  });

  it('is not given from the cache to whoever signs in, rightly or not', async () => {
    const { headers } = await ask({ authorization: `Bearer ${'A'.repeat(43)}` });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it('meets every hook, leaves a line in the log and is counted each time; so is a calculation', async () => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(financeDeal) };
    const requests = [
      [makes, {}],
      ['/api/deal/calculate', post],
    ] as const;
    for (const [path, sent] of requests) {
      const asked = `${sent === post ? 'POST' : 'GET'} ${path}`;
      const linesOf = () => app.log.filter((line) => line.includes(`"path":"${path}"`)).length;
      const series = `http_requests_total{method="${sent === post ? 'POST' : 'GET'}",route="${path}",status="200"} `;
      const count = async () => Number.parseInt((await app.metrics.text()).split(series)[1] ?? '0', 10);
      const before = { met: met.length, lines: linesOf(), count: await count() };
      for (const _ of [1, 2, 3]) expect((await fetch(address + path, sent)).status).toBe(200);
      expect(met.slice(before.met)).toEqual([asked, asked, asked]);
      await until(async () => linesOf() === before.lines + 3 && (await count()) === before.count + 3);
    }
  });
});

describe('where limits hold', () => {
  const app = openedApp({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });
  worldOf(app);

  it.each([
    ['from the proxy itself', {}],
    ['for one address', { 'x-forwarded-for': '203.0.113.5' }],
    ['through two proxies', { 'x-forwarded-for': '203.0.113.6, 198.51.100.9' }],
    ['from a network of IPv6', { 'x-forwarded-for': '2001:db8:1:2::7' }],
  ])('a read counts though it is cached: %s', async (_which, headers) => {
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1)
      statuses.push((await app.inject({ url: makes, headers })).statusCode);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });
});
