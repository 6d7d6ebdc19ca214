import { once } from 'node:events';
import { METHODS, request } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { plainPaths } from '#contract/api/plain-paths.ts';
import { contract } from '#contract/contract.ts';
import { refusals, refusalsOf } from '#contract/errors.ts';
import { pageNames, pages } from '#contract/pages.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { before, day, second } from './kit/clock.ts';
import { countRequests } from './kit/count-requests.ts';
import { Metrics } from './kit/metrics.ts';
import { retentionSteps } from './kit/tables.ts';
import { MetricsServer } from './serve-metrics.ts';
import { openedApp, worldOf } from './testing/opened.ts';
import { until } from './testing/until.ts';

/** How much there can be to read in the metrics, under which names, and who reads it. */

// The names of the table are its keys.
const callNames = Object.keys(paths) as CallName[];
const counted = /^icardeals_http_requests_total\{(.*)\} \d+$/gm;
const labelsIn = (text: string): string[] => [...text.matchAll(counted)].map(([, labels = '']) => labels);
const seriesIn = (text: string): number =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;

describe('a page', () => {
  it('is counted by its name, whatever stands in its address, and what is no page by one name', async () => {
    const [app, metrics] = [fastify(), new Metrics()];
    countRequests(app, metrics);
    app.get('/*', (_request, reply) => reply.send('page'));
    const addresses = pageNames.map((name) => pages[name].path.replace(/:\w+/, 'anything%20at-all'));
    for (const address of addresses) await app.inject(address);
    const names = pageNames.map((name) => `method="GET",route="page:${name}",status="200"`);
    expect(labelsIn(await metrics.text()).toSorted()).toEqual(names.toSorted());
    // They are found in any case, and with a slash behind them.
    await app.inject('/dealer/north-cars/?activeOption=1');
    expect(await metrics.text()).toMatch(/_total\{method="GET",route="page:dealer",status="200"\} 2\n/);
    for (const odd of ['/wp-login.php', '/Dealer', '/Dealer/a/b', '/DEALER//', '/a/b/c/d', '/constructor', '/*'])
      await app.inject(odd);
    const others = labelsIn(await metrics.text()).filter((labels) => !names.includes(labels));
    expect(others).toEqual(['method="GET",route="page:unknown",status="200"']);
    await app.close();
  });
});

describe('the metrics of requests', () => {
  const app = openedApp();
  const world = worldOf(app);

  it('have no more series for odd paths, methods, names and hosts', async () => {
    const ask = async (name: string) => {
      const url = [
        `/api/dealer/${name}`,
        `/api/${name}`,
        `/${name}`,
        `/api/car/${name}?make=${name}`,
        `/images/${name}`,
      ];
      for (const path of url)
        for (const method of ['GET', 'POST', 'DELETE'] as const) await app.inject({ method, url: path });
      await app.call('findDealer', { params: { businessName: name } });
      await app.call('listStock', { token: world.dealerA.token, query: { [name]: name } });
      await app.inject({ url: '/api/plans', headers: { host: `${name}.example`, 'user-agent': name } });
    };
    await ask('first');
    const before = seriesIn(await app.metrics.text());
    for (let at = 0; at < 50; at += 1) await ask(`odd-${at}`);
    expect(seriesIn(await app.metrics.text())).toBe(before);
    expect(await app.metrics.text()).not.toMatch(/first|odd-/);
  });

  it('are no more than can be read in a moment when everything has been asked for in every wrong way', async () => {
    const metrics = new Metrics();
    for (const name of callNames) {
      const { method, path } = paths[name];
      const wrong = refusalsOf(contract[name], method).map((code) => refusals[code]);
      for (const route of [path, plainPaths[name] ?? path])
        for (const status of [contract[name].status, 500, ...wrong])
          for (const asked of method === 'GET' ? ['GET', 'HEAD'] : [method]) metrics.request(asked, route, status, 1);
    }
    for (const name of pageNames)
      for (const status of [200, 302, 304, 404, 429, 500, 503])
        for (const asked of ['GET', 'HEAD']) metrics.request(asked, `page:${name}`, status, 1);
    const text = await metrics.text();
    expect(seriesIn(text)).toBeGreaterThan(callNames.length * 10);
    expect(seriesIn(text)).toBeLessThan(16_000);
    expect(Buffer.byteLength(text)).toBeLessThan(2 * 2 ** 20);
  });

  it('name the usual methods alone', async () => {
    const { port } = await listening();
    for (const method of METHODS.filter((one) => one !== 'CONNECT')) {
      const asked = request({ host: '127.0.0.1', port, path: '/api/plans', method, agent: false }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
    }
    const known = /method="(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)"/;
    const all = async () => labelsIn(await app.metrics.text());
    await until(async () => (await all()).some((labels) => labels.includes('method="other"')));
    expect((await all()).filter((labels) => !known.test(labels))).toEqual([]);
  });

  it('leave out what is asked of its health', async () => {
    for (const url of ['/health/live', '/health/ready', '/health/ready?again']) await app.inject({ url });
    expect(await app.metrics.text()).not.toContain('/health/');
  });

  const listening = async () => {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
    const at = app.app.server.address();
    return { port: typeof at === 'object' ? (at?.port ?? 0) : 0 };
  };
});

describe('the age of the clean-up', () => {
  const app = openedApp();
  worldOf(app);
  const agesOf = async () =>
    new Map(
      [...(await app.metrics.text()).matchAll(/^icardeals_clean_up_age_seconds\{step="(.*)"\} (.*)$/gm)].map(
        ([, step = '', age]) => [step, Number(age)],
      ),
    );

  it('is told of each step, also of one that has never been done, and of none that is no more', async () => {
    const { db } = app.database;
    const never = await agesOf();
    expect(never.size).toBeGreaterThanOrEqual(20);
    expect(new Set(never.values()).size).toBe(1);
    app.clock.pass(3 * day);
    const later = await agesOf();
    for (const [step, age] of later) expect(age - (never.get(step) ?? 0)).toBeCloseTo((3 * day) / second);
    const finishedAt = before(app.clock.now(), day);
    await db.insert(retentionSteps).values([
      { step: 'notes', finishedAt },
      { step: 'no more', finishedAt },
    ]);
    const now = await agesOf();
    expect([now.get('notes'), now.get('no more'), now.size]).toEqual([day / second, undefined, later.size]);
    expect(now.get('offers')).toBe(later.get('offers'));
  });
});

describe('whoever reads them', () => {
  let server: MetricsServer | undefined;
  afterEach(() => server?.close());

  it.each([
    ['127.0.0.1', 'localhost:9464', 200],
    ['127.0.0.1', '127.0.0.1:9464', 200],
    ['127.0.0.1', '10.1.2.3', 200],
    ['127.0.0.1', '[::1]:9464', 200],
    ['127.0.0.1', 'icardeals:9464', 200],
    ['localhost', 'LocalHost:9464', 200],
    ['127.0.0.1', 'evil.example', 403],
    ['127.0.0.1', 'evil.example:9464', 403],
    ['127.0.0.1', '127.0.0.1.evil.example:9464', 403],
    ['127.0.0.1', 'localhost.evil.example', 403],
    ['127.0.0.1', 'no host', 403],
  ])('of a server at %s asks for %s: %i', async (host, name, status) => {
    server = new MetricsServer(new Metrics());
    const address = new URL(await server.listen({ host, port: 0 }));
    const asked = request({ host, port: address.port, path: '/metrics', headers: { host: name }, agent: false }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(status);
  });
});
