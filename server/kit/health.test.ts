import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { answerHealth, type Lack, lacks } from './health.ts';

it('says that it is ready, or in a word and a sentence what is missing', async () => {
  const app = fastify();
  let missing: Lack | undefined;
  answerHealth(app, () => missing);
  const ready = () => app.inject('/health/ready');
  expect([(await ready()).statusCode, (await ready()).json()]).toEqual([200, { status: 'ready' }]);
  for (const lack of ['database', 'migrations', 'writes', 'data', 'jobs'] as const) {
    missing = lack;
    const reply = await ready();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toEqual({ status: 'unavailable', missing: lack, reason: lacks[lack] });
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
  }
  await app.close();
});

it('is no longer ready once it ends, and lives until then', async () => {
  const app = fastify({ return503OnClosing: false });
  answerHealth(app, () => undefined);
  const said: unknown[] = [];
  app.addHook('preClose', async () => {
    for (const path of ['/health/ready', '/health/live']) said.push(await (await fetch(`${address}${path}`)).json());
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(said).toEqual([{ status: 'unavailable', missing: 'shutdown', reason: lacks.shutdown }, { status: 'live' }]);
});

it('goes on serving for a while once it ends, over connections that end with their answer', async () => {
  const app = fastify({ return503OnClosing: false });
  answerHealth(app, () => undefined, 1000);
  app.get('/work', async () => 'done');
  const ending = Promise.withResolvers<void>();
  app.addHook('preClose', async () => ending.resolve());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const begun = performance.now();
  const closing = app.close();
  for (let isReady = true; isReady; ) isReady = (await fetch(`${address}/health/ready`)).ok;
  const answer = await fetch(`${address}/work`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await ending.promise;
  expect(performance.now() - begun).toBeGreaterThan(990);
  await closing;
  await expect(fetch(`${address}/work`)).rejects.toThrow();
});
